import { taskImportFields } from '../../importTexts.ts'

/** Taking over tasks from a file. */
export const taskImportTexts = {
  field: taskImportFields,
  /** Other headings people use for the same. */
  also: {
    reference: ['nr', 'nummer', 'oppgavenr', 'oppgavenummer', 'referanse'],
    title: ['overskrift', 'emne', 'oppgave'],
    description: ['hva', 'detaljer'],
    priority: ['viktighet', 'hastegrad'],
    locationName: ['hvor', 'hvor var det?', 'lokasjon'],
    projectName: ['prosjektnr', 'prosjektnummer'],
    assigneeName: ['saksbehandler', 'utføres av', 'tildelt'],
    dueDate: ['forfall', 'forfallsdato', 'tidsfrist'],
    startDate: ['startdato', 'oppstart'],
    completedAt: ['fullført dato', 'ferdig dato'],
    completionNote: ['hva er gjort', 'merknad'],
    tags: ['tagger', 'stikkord', 'nøkkelord'],
  },
  status: { pending: 'Ikke startet', inProgress: 'Pågår', completed: 'Fullført' },
  /** Words other registers use. */
  statusAlso: {
    ny: 'pending',
    åpen: 'pending',
    startet: 'inProgress',
    forfalt: 'pending',
    ferdig: 'completed',
    avsluttet: 'completed',
  } as Record<string, 'pending' | 'inProgress' | 'completed'>,
  error: {
    noHeadings: 'Første rad må ha overskrifter, og minst «Tittel», «Ansvarlig» og «Frist». Last ned malen for å se hvordan.',
    noDueDate: 'Fyll inn fristen. Den kan være passert.',
    noAssignee: 'Fyll inn hvem som er ansvarlig',
    readsOnly: 'Personen kan bare lese, og kan ikke få oppgaver. Velg en annen.',
    needsCompletedAt: 'Fyll inn når oppgaven ble fullført',
    notCompleted: 'Oppgaven er ikke fullført. Fjern datoen, eller sett status til Fullført.',
    startAfterDue: 'Start kan ikke være etter fristen',
    known: (number: string) => `Oppgaven er her fra før, som ${number}`,
  },
}
