import { formatNumber } from '@portal/kit/format'

export const peopleImportTexts = {
  error: {
    notAdmin: 'Bare en administrator kan invitere brukere',
    department: 'Ingen avdeling heter dette',
    twoDepartments: 'Flere avdelinger heter dette. Skriv hele stien, for eksempel «Bygg › Elektro».',
    emailTwice: (line: number) => `Samme e-postadresse som rad ${formatNumber(line)}`,
    wrong: (n: number) =>
      n === 1 ? 'Én rad må rettes. Ingen er invitert ennå.' : `${formatNumber(n)} rader må rettes. Ingen er invitert ennå.`,
    tooManyDepartments: (n: number, most: number) =>
      `Listen har ${formatNumber(n)} nye avdelinger. Høyst ${formatNumber(most)} kan legges til om gangen. Sjekk at riktig kolonne er lest som avdeling.`,
    noTop: 'Virksomheten har ingen avdeling. Legg til en først.',
  },
}
