import { plural } from '@portal/kit/format'
import type { EntryStatus, EventKind, EventStatus, EventStep, Theme } from './choices.ts'
import { everyMonths } from './paceRules.ts'

const monthNames = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const evenly: Record<number, string> = {
  1: 'Hver måned',
  2: 'Annenhver måned',
  3: 'Hvert kvartal',
  4: 'Hver fjerde måned',
  6: 'Hvert halvår',
}
const listed = (words: string[]) => `${words.slice(0, -1).join(', ')} og ${words.at(-1)}`
/** `Hver måned`, `I april og august`, `Hvert 2. år`. */
export function paceText(everyYears: number | null, months: readonly number[]): string {
  if (everyYears === null) return 'Gjentas ikke'
  const years = everyYears === 1 ? 'Hvert år' : `Hvert ${everyYears}. år`
  if (months.length < 2) return years
  const within = evenly[everyMonths(months) ?? 0] ?? `I ${listed(months.map((month) => monthNames[month - 1]!))}`
  return everyYears === 1 ? within : `${within}, ${years.toLowerCase()}`
}

export const wheelTexts = {
  title: 'Årshjul',
  wholeMonth: 'Hele måneden kan brukes.',
  system: 'Kontrollportalen',
  taskStatus: { pending: 'ikke startet', inProgress: 'pågår', completed: 'fullført', cancelled: 'avbrutt' },
  doneByTask: (number: string) => `Oppgave ${number} er fullført.`,
  theme: {
    management: 'Ledelse',
    hse: 'HMS',
    fire: 'Brann og el',
    training: 'Opplæring',
    privacy: 'Personvern og IKT',
    quality: 'Kvalitet og miljø',
    operations: 'Drift og annet',
  } satisfies Record<Theme, string>,
  kind: {
    activity: 'Aktivitet',
    control: 'Kontroll',
    report: 'Rapport',
    meeting: 'Møte',
    deadline: 'Frist',
  } satisfies Record<EventKind, string>,
  status: { planned: 'Planlagt', inProgress: 'Pågår', done: 'Gjort', skipped: 'Utelatt' } satisfies Record<EventStatus, string>,
  entry: { late: 'Forsinket', open: 'Pågår', planned: 'Planlagt', done: 'Gjort', skipped: 'Utelatt' } satisfies Record<EntryStatus, string>,
  step: {
    start: 'Start',
    complete: 'Marker som gjort',
    move: 'Flytt',
    edit: 'Rediger',
    attach: 'Legg ved',
    reopen: 'Gjenåpne',
    skip: 'Utelat i år',
    stop: 'Stopp serien',
  } satisfies Record<EventStep, string>,
  /** What happened, for the timeline. */
  happened: {
    'yearWheelEvent.add': 'la inn gjøremålet',
    'yearWheelEvent.takeIn': 'tok inn plikten',
    'yearWheelEvent.recur': 'la inn gjøremålet fra forrige gang',
    'yearWheelEvent.copy': 'kopierte gjøremålet fra året før',
    'yearWheelEvent.start': 'startet',
    'yearWheelEvent.complete': 'markerte som gjort',
    'yearWheelEvent.move': 'flyttet gjøremålet',
    'yearWheelEvent.edit': 'endret gjøremålet',
    'yearWheelEvent.attach': 'la ved filer',
    'yearWheelEvent.reopen': 'gjenåpnet',
    'yearWheelEvent.skip': 'utelot gjøremålet',
    'yearWheelEvent.stop': 'stoppet serien',
    'yearWheelEvent.handOver': 'overførte gjøremålet, fordi den ansvarlige sluttet',
  } as Record<string, string>,
  field: {
    title: 'Tittel',
    description: 'Beskrivelse',
    theme: 'Tema',
    eventKind: 'Type',
    year: 'År',
    month: 'Måned',
    dueDate: 'Dato',
    ownerId: 'Ansvarlig',
    ownerName: 'Ansvarlig',
    departmentId: 'Avdeling',
    departmentName: 'Avdeling',
    status: 'Status',
    everyYears: 'Gjentas',
    months: 'Måneder',
    makesTask: 'Oppgave',
    doneNote: 'Hva er gjort?',
    reason: 'Begrunnelse',
  },
  why: {
    notSteering: 'En administrator, eller lederen som eier gjøremålet, kan endre det.',
    draft: 'Året er et utkast. Dette kan gjøres når det er publisert.',
    notPublisher: 'En administrator lager utkast og publiserer året.',
    notRecurring: 'Gjøremålet gjentas ikke.',
    notOwner: 'Den ansvarlige eller en administrator gjør dette.',
    notMadeEvent: 'Gjøremålet er ikke lagt inn for dette året ennå. Kopier året, så kan du flytte det.',
    review: 'Datoen settes når innholdet gjennomgås.',
    finished: 'Det som er gjort eller utelatt, blir stående.',
  },
  error: {
    dateOutside: (year: number) => `Velg en dato i måneden du har valgt, i ${year}`,
    ownerInactive: 'Personen er ikke lenger aktiv. Velg en annen.',
    ownerReadsOnly: 'Personen kan bare lese, og kan ikke ha ansvar. Velg en annen.',
    departmentInactive: 'Avdelingen er ikke i bruk. Velg en annen.',
    sameMonth: 'Gjøremålet står allerede her',
    statutory: 'Dette er lovpålagt. Skriv hvorfor det flyttes, med minst 10 tegn.',
    notLast: 'Bare det siste gjøremålet i rekken bestemmer når det kommer igjen',
    draftTooLate: 'Bare et år som kommer, kan være et utkast',
    draftBegun: 'Noe i dette året er allerede startet, så det kan ikke gjøres til et utkast',
    draftAgain: 'Dette året er allerede et utkast eller publisert',
    publishedAlready: 'Året er allerede publisert',
    noDraft: 'Året er ikke et utkast',
    noTemplate: 'Malen finnes ikke lenger. Velg en annen.',
    stopped: 'Serien er stoppet. Legg inn et nytt gjøremål hvis det skal gjøres igjen.',
    nothing: 'Alt som er valgt, finnes allerede neste år',
    notProposed: 'Plikten er allerede tatt inn eller valgt bort',
    notItsMonth: 'Plikten har faste måneder',
    lastYear: 'Årshjulet går ikke lenger',
    notAmongMonths: 'Velg en måned det skal komme i',
    pastOthers: 'Velg en dato mellom gangen før og gangen etter',
  },
}

export const noticeTexts = { yearPublished: (year: string) => `Årshjulet ${year} er publisert, og du har ansvar for noe i det` }

export const waitingTexts = {
  yearEvent: { one: 'Gjøremål i årshjulet', several: 'Årshjul', steps: { start: 'Start', complete: 'Fullfør' } },
}

export const eventsHandedOver = (n: number) => `${plural(n, 'gjøremål', 'gjøremål')} i årshjulet`
