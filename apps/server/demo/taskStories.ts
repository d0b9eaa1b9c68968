import type { TaskCategory } from '../../../modules/work/tasks/choices.ts'
import type { DepartmentKey } from './company.ts'

export type TaskStory = { title: string; category: TaskCategory; departments: readonly DepartmentKey[] }

const sites = ['building', 'civil', 'electrical'] as const
const of = (category: TaskCategory, departments: readonly DepartmentKey[], titles: readonly string[]): TaskStory[] =>
  titles.map((title) => ({ title, category, departments }))

/** What people of the demo company ask of each other (domain 8.5). */
export const taskStories: readonly TaskStory[] = [
  ...of('hse', sites, [
    'Registrere timer brukt på HMS-runde',
    'Følge opp manglende HMS-kort hos underentreprenør',
    'Lage SJA for kranløft fredag',
    'Kontrollere førstehjelpsskap på rigg',
    'Oppdatere HMS-tavle',
  ]),
  ...of(
    'hse',
    ['building', 'civil'],
    [
      'Sette opp varselskilt ved avkjørsel',
      'Sende forhåndsmelding for Bryggekanten',
      'Kontrollere rekkverk på dekke over 3. etasje',
      'Gå gjennom stillaskort',
      'Oppdatere dokument om arbeid i høyden',
      'Bestille nye stiger etter kontroll',
      'Bytte ødelagt fallsele',
      'Følge opp klage på støy',
    ],
  ),
  ...of('hse', ['civil'], ['Sikre utgraving ved natt', 'Bestille skiltplan fra trafikketaten', 'Evaluere vinterberedskap']),
  ...of(
    'hse',
    ['management'],
    [
      'Oppdatere beredskapskontakter',
      'Fornye verneombudsvalg på verksted',
      'Sende referat fra AMU-møte',
      'Følge opp innkalling til helseundersøkelse',
      'Samle dokumentasjon til tilsynspakke',
      'Følge opp gul merknad fra tilsyn',
      'Lage kort video om RUO',
    ],
  ),
  ...of('hse', ['electrical'], ['Rette mangler fra vernerunde Elektro']),
  ...of(
    'hse',
    ['workshop'],
    [
      'Bestille hørselsvern til lærlinger',
      'Skaffe engelsk arbeidsinstruks for pallejekk',
      'Rydde og merke gassflasker',
      'Lese gjennom SDS for nye sparkelmasser',
      'Rydde kjemikalieskap på lager',
      'Bestille sakkyndig kontroll av lift',
      'Gjennomføre ryddedag på verksted',
    ],
  ),
  ...of(
    'fire',
    ['building', 'service'],
    [
      'Bestille nye selvlysende rømningsskilt',
      'Rydde rømningsvei i 2. etasje',
      'Bytte batterier i røykvarslere',
      'Avtale øvelse med brannvesenet',
      'Lage plan for varme arbeider',
    ],
  ),
  ...of('fire', ['workshop'], ['Oppdatere brannbok for verksted']),
  ...of(
    'electrical',
    ['electrical'],
    ['Bytte defekt jordfeilbryter i byggestrøm', 'Merke strømskap i trapperom', 'Skaffe manglende samsvarserklæring for underfordeling'],
  ),
  ...of(
    'training',
    ['building', 'electrical', 'workshop'],
    ['Avtale førstehjelpskurs for lærlinger', 'Gjennomføre introduksjon for ny tømrer', 'Sjekke gyldighet på truckbevis'],
  ),
  ...of(
    'quality',
    ['building', 'design'],
    [
      'Kalibrere fuktmåler nr. 3',
      'Kvalitetssikre fuktrapport',
      'Rette feil i mengdeliste',
      'Innhente egenerklæring fra blikkenslager',
      'Oppdatere riggplan Solbakken',
    ],
  ),
  ...of('environment', ['building', 'civil'], ['Følge opp avfallsrapport fra deponi', 'Lage liste over kjemikalier på Åsen skole']),
  ...of('privacy', ['management'], ['Få signert databehandleravtale']),
  ...of('ict', ['design', 'management'], ['Slette gamle brukere i prosjektportal', 'Kontrollere sikkerhetskopi av tegningsserver']),
  ...of(
    'operations',
    ['service', 'workshop'],
    [
      'Skifte lyspære i trappehus A',
      'Følge opp vann i kjeller etter regn',
      'Bestille snømåking ved inngang',
      'Kontrollere kjølevæske på varebil',
      'Bestille vask av ventilasjonskanaler',
      'Kontrollere sluk i garderobe',
      'Oppdatere liste over nøkler',
    ],
  ),
]

export type Stage = 'pending' | 'inProgress' | 'waiting'
/** What lies on the desks of those who sign in to look around: given so many working days ago, and come so far. */
export const deskTasks: readonly { title: string; assignee: string; daysAgo: number; stage: Stage }[] = [
  { title: 'Kontrollere førstehjelpsskap på rigg', assignee: 'Jonas Lie Aasen', daysAgo: 2, stage: 'pending' },
  { title: 'Bytte ødelagt fallsele', assignee: 'Jonas Lie Aasen', daysAgo: 8, stage: 'inProgress' },
  { title: 'Oppdatere HMS-tavle', assignee: 'Jonas Lie Aasen', daysAgo: 12, stage: 'pending' },
  { title: 'Gå gjennom stillaskort', assignee: 'Jonas Lie Aasen', daysAgo: 12, stage: 'waiting' },
  { title: 'Oppdatere riggplan Solbakken', assignee: 'Erik Bråten', daysAgo: 9, stage: 'inProgress' },
  { title: 'Bestille nye selvlysende rømningsskilt', assignee: 'Erik Bråten', daysAgo: 1, stage: 'pending' },
  { title: 'Følge opp klage på støy', assignee: 'Erik Bråten', daysAgo: 11, stage: 'inProgress' },
]
