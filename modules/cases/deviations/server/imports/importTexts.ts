import { caseImportFields } from '../../importTexts.ts'

/** Taking over cases from a file. */
export const caseImportTexts = {
  field: caseImportFields,
  /** Other headings people use for the same. */
  also: {
    reference: ['nr', 'nummer', 'avviksnr', 'avviksnummer', 'referanse', 'saksnr', 'saksnummer'],
    title: ['overskrift', 'emne'],
    description: ['beskrivelse', 'hva skjedde', 'hendelse'],
    deviationType: ['avvikstype'],
    severity: ['alvorlighetsgrad', 'alvorsgrad'],
    projectName: ['prosjektnr', 'prosjektnummer'],
    locationName: ['hvor', 'hvor var det?', 'lokasjon'],
    reportedByName: ['melder', 'rapportert av', 'registrert av'],
    reportedAt: ['meldt dato', 'dato', 'registrert', 'opprettet'],
    assigneeName: ['ansvarlig', 'behandler'],
    dueDate: ['forfall', 'forfallsdato', 'tidsfrist'],
    rootCause: ['årsak'],
    resolutionSummary: ['hva er gjort', 'løsning'],
    closedAt: ['lukket dato', 'avsluttet', 'ferdig'],
    tags: ['tagger', 'stikkord', 'nøkkelord'],
  },
  status: { open: 'Ny', inProgress: 'Pågår', closed: 'Lukket' },
  /** Words other registers use. */
  statusAlso: {
    åpen: 'open',
    åpent: 'open',
    meldt: 'open',
    registrert: 'open',
    behandles: 'inProgress',
    'under behandling': 'inProgress',
    avsluttet: 'closed',
    ferdig: 'closed',
  } as Record<string, 'open' | 'inProgress' | 'closed'>,
  closure: (fileName: string) => `Lukket før saken ble importert fra ${fileName}`,
  error: {
    noHeadings: 'Første rad må ha overskrifter, og minst «Tittel» eller «Hva skjedde?» og «Meldt». Last ned malen for å se hvordan.',
    noWords: 'Skriv en tittel eller hva som skjedde',
    noDate: 'Fyll inn når avviket ble meldt',
    closedBefore: 'Avviket kan ikke være lukket før det ble meldt',
    readsOnly: 'Revisorer og kontrollører kan ikke være saksbehandlere. Velg en annen.',
    needsHandler: 'Velg en saksbehandler når saken er under behandling',
    needsDueDate: 'Sett en frist når saken er under behandling',
    needsSummary: 'Skriv hva som er gjort, med minst 10 tegn, når saken er lukket',
    needsClosedAt: 'Fyll inn når saken ble lukket',
    notClosed: 'Saken er ikke lukket. Fjern datoen, eller sett status til Lukket.',
    known: (number: string) => `Saken er her fra før, som ${number}`,
  },
}
