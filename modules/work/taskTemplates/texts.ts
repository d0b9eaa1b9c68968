import type { AppointmentType } from '@portal/kit/offices'
import type { Priority, TaskCategory } from '@portal/modules/work/tasks'
import type { AssigneeKind } from './choices.ts'

export const templateTexts = {
  title: 'Oppgavemaler',
  intro: 'Ferdige oppgaver å begynne med. En endring gjelder nye oppgaver; de som er laget, endres ikke.',
  tasks: 'Oppgaver',
  checklists: 'Sjekklister',
  add: 'Ny mal',
  use: 'Bruk malen',
  edit: 'Rediger',
  retire: 'Ta ut av bruk',
  bringBack: 'Ta i bruk igjen',
  retired: 'Ikke i bruk',
  added: 'Malen er lagret',
  edited: 'Malen er endret',
  retiredNow: 'Malen er tatt ut av bruk',
  backNow: 'Malen er i bruk igjen',
  empty: 'Ingen maler',
  emptyBody: 'Lag en mal for oppgaver som gjøres likt hver gang.',
  notFound: 'Malen finnes ikke',
  notFoundBody: 'Den kan være tatt ut av bruk. Velg en annen.',
  toList: 'Til malene',
  points: (n: number) => (n === 1 ? '1 punkt i sjekklisten' : `${n} punkter i sjekklisten`),
  days: (n: number) => (n === 0 ? 'frist samme dag' : n === 1 ? 'frist etter 1 arbeidsdag' : `frist etter ${n} arbeidsdager`),
  field: {
    title: 'Tittel',
    description: 'Beskrivelse',
    priority: 'Prioritet',
    category: 'Kategori',
    dueInWorkingDays: 'Frist (arbeidsdager)',
    subtasks: 'Delpunkter',
    points: 'Sjekkliste',
    isEvidenceRequired: 'Krever dokumentasjon',
    tags: 'Emneord',
    assigneeKind: 'Ansvarlig',
    assigneeUserId: 'Person',
    assigneeDepartmentId: 'Avdeling',
    assigneeOffice: 'Verv',
  },
  daysHint: 'Regnes fra dagen oppgaven opprettes.',
  subtasksHint: 'Ett på hver linje.',
  choose: 'Velg',
  kind: {
    maker: 'Den som oppretter oppgaven',
    user: 'En bestemt person',
    departmentLeader: 'Lederen for en avdeling',
    makersLeader: 'Lederen til den som oppretter',
    office: 'Den som har et verv',
  } satisfies Record<AssigneeKind, string>,
  /** As a task calls them; kept apart, so that a form of templates does not fetch every word of tasks. */
  priority: { low: 'Lav', medium: 'Middels', high: 'Høy', urgent: 'Haster' } satisfies Record<Priority, string>,
  category: {
    hse: 'HMS',
    quality: 'Kvalitet',
    environment: 'Ytre miljø',
    privacy: 'Personvern',
    ict: 'IKT',
    fire: 'Brann',
    electrical: 'El',
    training: 'Opplæring',
    operations: 'Drift',
    other: 'Annet',
  } satisfies Record<TaskCategory, string>,
  error: {
    user: 'Personen er ikke lenger aktiv. Velg en annen.',
    department: 'Avdelingen er ikke i bruk. Velg en annen.',
    office: 'Velg et verv',
  },
}

type Shipped = {
  title: string
  description: string
  category: TaskCategory
  days: number
  subtasks?: readonly string[]
  /** A star marks what must be answered. */
  points?: readonly string[]
  /** Of the lists that come with the product. */
  checklistId?: string
  evidence?: boolean
  tags: readonly string[]
  office?: AppointmentType
  kind?: AssigneeKind
}
const checklist = (n: number) => `c1ec0000-0000-4000-8000-00000000000${n}`

/** What comes with the product, by the id each keeps. */
export const shippedTemplates: Record<string, Shipped> = {
  '7e390000-0000-4000-8000-000000000001': {
    title: 'Ta imot ny ansatt',
    description: 'Gjør klart til første dag, og gi opplæring i HMS før arbeidet starter.',
    category: 'training',
    days: 10,
    tags: ['Nyansatt', 'Opplæring'],
    kind: 'makersLeader',
    subtasks: [
      'Arbeidsavtale er signert',
      'Arbeidsplass og utstyr er klart',
      'Bruker, e-post og tilganger er opprettet',
      'Adgangskort og nøkler er utlevert',
      'Fadder er avtalt',
    ],
    checklistId: checklist(5),
  },
  '7e390000-0000-4000-8000-000000000002': {
    title: 'Avslutte et arbeidsforhold',
    description: 'Sørg for at oppgaver, utstyr og tilganger er ordnet før siste arbeidsdag.',
    category: 'operations',
    days: 10,
    tags: ['Avslutning'],
    kind: 'makersLeader',
    points: [
      'Er oppgaver og saker gitt videre? *',
      'Er verv overført til en annen?',
      'Er utstyr, nøkler og adgangskort levert inn? *',
      'Er brukere og tilganger stengt? *',
      'Er e-posten avsluttet slik reglene sier? *',
      'Er personopplysninger som ikke lenger trengs, slettet?',
      'Er sluttsamtale holdt?',
      'Er sluttattest sendt?',
    ],
  },
  '7e390000-0000-4000-8000-000000000003': {
    title: 'Gjennomføre brannøvelse',
    description: 'Planlegg øvelsen, gjennomfør den, og skriv ned hva som skal bli bedre.',
    category: 'fire',
    days: 20,
    tags: ['Brannøvelse'],
    office: 'brannvernleder',
    evidence: true,
    subtasks: ['Avtal tidspunkt', 'Varsle naboer og alarmsentral', 'Gjennomfør øvelsen', 'Skriv evaluering', 'Rett det som ikke virket'],
    points: [
      'Hørte alle alarmen? *',
      'Ble alle rom kontrollert? *',
      'Møtte alle på møteplassen? *',
      'Ble noen til hinder i rømningsveien?',
      'Visste alle hva de skulle gjøre? *',
      'Ble tiden notert?',
    ],
  },
  '7e390000-0000-4000-8000-000000000004': {
    title: 'Vernerunde kontor',
    description: 'Gå runden sammen med verneombudet. Meld avvik for det som ikke kan rettes med én gang.',
    category: 'hse',
    days: 10,
    tags: ['Vernerunde'],
    office: 'verneombud',
    checklistId: checklist(1),
  },
  '7e390000-0000-4000-8000-000000000005': {
    title: 'Vernerunde byggeplass',
    description: 'Gå runden sammen med verneombudet. Stans arbeid som er farlig, og meld avvik.',
    category: 'hse',
    days: 5,
    tags: ['Vernerunde', 'Byggeplass'],
    office: 'verneombud',
    evidence: true,
    checklistId: checklist(2),
  },
  '7e390000-0000-4000-8000-000000000006': {
    title: 'Følge opp vernerunde',
    description: 'Se til at alt fra runden er rettet, og gi beskjed til dem det gjelder.',
    category: 'hse',
    days: 15,
    tags: ['Vernerunde'],
    points: [
      'Er alle avvik fra runden meldt? *',
      'Har hvert tiltak en ansvarlig og en frist? *',
      'Er det som hastet, rettet? *',
      'Har verneombudet sett resultatet? *',
      'Er de ansatte informert?',
    ],
  },
  '7e390000-0000-4000-8000-000000000007': {
    title: 'Månedlig brannsjekk',
    description: 'Gå gjennom bygget, og rett feil med én gang der det er mulig.',
    category: 'fire',
    days: 5,
    tags: ['Brannsjekk'],
    office: 'brannvernleder',
    checklistId: checklist(3),
  },
  '7e390000-0000-4000-8000-000000000008': {
    title: 'Kontrollere førstehjelpsutstyr',
    description: 'Fyll på det som mangler, og bytt det som er gått ut på dato.',
    category: 'hse',
    days: 5,
    tags: ['Førstehjelp'],
    checklistId: checklist(4),
  },
  '7e390000-0000-4000-8000-000000000009': {
    title: 'Gå gjennom tilganger',
    description: 'Kontroller hvem som har tilgang til systemene, og fjern det ingen lenger trenger.',
    category: 'ict',
    days: 15,
    tags: ['Tilganger'],
    office: 'sikkerhetsleder',
    checklistId: checklist(9),
  },
  '7e390000-0000-4000-8000-00000000000a': {
    title: 'Gå gjennom stoffkartoteket',
    description: 'Kontroller at stoffkartoteket stemmer med det som er på lager.',
    category: 'environment',
    days: 15,
    tags: ['Stoffkartotek'],
    office: 'kjemikalieansvarlig',
    points: [
      'Har alle stoffer i bruk et sikkerhetsdatablad på norsk? *',
      'Er databladene yngre enn tre år?',
      'Er stoffer som ikke brukes, fjernet?',
      'Er risikoen vurdert for hvert stoff? *',
      'Er det sett etter stoffer som er mindre farlige?',
      'Finner de ansatte kartoteket? *',
      'Er verneutstyret som trengs, på plass? *',
    ],
  },
  '7e390000-0000-4000-8000-00000000000b': {
    title: 'Årlig gjennomgang av internkontrollen',
    description: 'Gå gjennom internkontrollen samlet, og bestem hva som skal bli bedre (internkontrollforskriften § 5 nr. 8).',
    category: 'quality',
    days: 30,
    tags: ['Årlig gjennomgang'],
    office: 'dagligLeder',
    evidence: true,
    points: [
      'Er målene for HMS nådd? *',
      'Er avvikene gjennomgått, og er tiltakene gjort? *',
      'Er risikovurderingene oppdatert? *',
      'Er opplæringen som kreves, gitt? *',
      'Er ansvar og myndighet klart for alle? *',
      'Har verneombud og ansatte medvirket? *',
      'Er reglene vi følger, de som gjelder nå?',
      'Er det bestemt hva som skal bli bedre, av hvem og når? *',
    ],
  },
  '7e390000-0000-4000-8000-00000000000c': {
    title: 'Ta i bruk et nytt system med personopplysninger',
    description: 'Avklar personvernet før systemet tas i bruk.',
    category: 'privacy',
    days: 15,
    tags: ['Personvern', 'Nytt system'],
    office: 'personvernombud',
    points: [
      'Er formålet skrevet ned? *',
      'Er det rettslige grunnlaget avklart? *',
      'Er databehandleravtale inngått? *',
      'Er det vurdert om opplysningene sendes ut av EØS? *',
      'Er det vurdert om det trengs en personvernkonsekvensvurdering? *',
      'Er behandlingen ført i protokollen? *',
      'Er det bestemt når opplysningene slettes? *',
      'Er tilganger begrenset til dem som trenger dem?',
      'Er de det gjelder, informert?',
    ],
  },
}
