import { formatNumber } from '@portal/kit/format'

export const peopleImportTexts = {
  action: 'Legg til mange',
  title: 'Legg til folk fra en liste',
  error: {
    notAdmin: 'Bare en administrator kan invitere folk',
    department: 'Ingen avdeling heter dette',
    twoDepartments: 'Flere avdelinger heter dette. Skriv hele stien, for eksempel «Bygg › Elektro».',
    emailTwice: (line: number) => `Samme e-postadresse som rad ${formatNumber(line)}`,
    wrong: (n: number) =>
      n === 1 ? 'Én rad må rettes. Ingen er invitert ennå.' : `${formatNumber(n)} rader må rettes. Ingen er invitert ennå.`,
    noTop: 'Virksomheten har ingen avdeling. Legg til en først.',
  },
}
