import { plural } from '@portal/kit/format'

const months = (n: number) => plural(n, 'måned', 'måneder')

export const screenTexts = {
  import: {
    intro: 'Ta inn timene fra lønnssystemet. Du ser alle feil før noe blir lagret.',
    file: 'Fil med arbeidstimer',
    body: 'Excel (.xlsx) eller CSV med én rad per måned, og per avdeling hvis dere fører timene slik. Tom avdeling er hele virksomheten.',
    added: (n: number) => `${months(n)} er ${n === 1 ? 'ny' : 'nye'}`,
    changed: (n: number) => `${months(n)} får nye tall`,
    same: (n: number) => `${months(n)} er som før`,
    wrong: (n: number) => `${plural(n, 'rad', 'rader')} må rettes`,
    correctFile: 'Rett radene i filen, og velg den på nytt. Ingenting er lagret.',
    ready: 'Ingen feil. Måneder som er låst, blir ikke endret.',
    nothing: 'Alt i filen er lagt inn fra før.',
    ignored: (names: string) => `Kolonner som ikke blir med: ${names}.`,
    carryOut: (n: number) => `Importer ${months(n)}`,
    other: 'Velg en annen fil',
    line: 'Rad',
    row: (n: number) => `Rad ${n}`,
    becomes: 'Blir',
    outcome: { new: 'Ny', changed: 'Endres', same: 'Som før', wrong: 'Må rettes' },
    done: (added: number, changed: number) =>
      [added > 0 && `${months(added)} er lagt inn`, changed > 0 && `${months(changed)} er endret`].filter(Boolean).join(', '),
  },
}
