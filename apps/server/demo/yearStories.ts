import type { EventKind, Theme } from '../../../modules/work/yearWheel/choices.ts'
import type { DepartmentKey } from './company.ts'

/** `fate`: what became of it where that is not simply «done when its month had gone». */
export type YearStory = {
  title: string
  theme: Theme
  kind: EventKind
  month: number
  day?: number
  owner: string | null
  department?: DepartmentKey
  duty?: string
  every?: number | null
  /** What comes several times a year: in these months, the first of them `month`. */
  months?: readonly number[]
  fate?: 'late' | 'skipped' | 'underWay'
}

const marte = 'Marte Nygård'
/** What the demo company does each year (domain 2.8), month by month; some duties are left for the wheel to propose. */
export const yearStories: readonly YearStory[] = [
  { title: 'Sette HMS-mål for året', theme: 'hse', kind: 'activity', month: 1, owner: marte, duty: 'hseGoals' },
  { title: 'Lage handlingsplan for HMS', theme: 'hse', kind: 'activity', month: 1, owner: marte, duty: 'actionPlan' },
  { title: 'H-verdier for fjoråret', theme: 'hse', kind: 'report', month: 1, owner: marte, duty: 'injuryRates' },
  { title: 'Årsplan med bedriftshelsetjenesten', theme: 'hse', kind: 'meeting', month: 1, owner: 'Tone Haugen', duty: 'healthServicePlan' },
  { title: 'Styret går gjennom budsjettet', theme: 'management', kind: 'meeting', month: 1, day: 21, owner: 'Bjørn Ærøy' },
  { title: 'Årlig gjennomgang av internkontrollen', theme: 'management', kind: 'meeting', month: 2, owner: marte, duty: 'annualReview' },
  { title: 'Kontroll av slokkeutstyr', theme: 'fire', kind: 'control', month: 2, owner: 'Erik Bråten', department: 'building' },
  {
    title: 'Kartlegge psykososialt arbeidsmiljø',
    theme: 'hse',
    kind: 'activity',
    month: 3,
    owner: 'Tone Haugen',
    duty: 'psychosocialSurvey',
  },
  {
    title: 'Årsrapport fra bedriftshelsetjenesten',
    theme: 'hse',
    kind: 'report',
    month: 3,
    owner: 'Tone Haugen',
    duty: 'healthServiceReport',
  },
  { title: 'Kurs i arbeid i høyden', theme: 'training', kind: 'activity', month: 3, day: 18, owner: 'Kari Sørlie', department: 'building' },
  { title: 'Vernerunde vår', theme: 'hse', kind: 'control', month: 4, owner: 'Erik Bråten', department: 'building', duty: 'safetyRound' },
  {
    title: 'Gå gjennom stoffkartoteket',
    theme: 'hse',
    kind: 'control',
    month: 4,
    owner: 'Gro Tveit',
    department: 'workshop',
    duty: 'chemicalReview',
  },
  { title: 'Miljørapport til kommunen', theme: 'quality', kind: 'report', month: 4, day: 30, owner: marte },
  {
    title: 'Likestillingsredegjørelse i årsberetningen',
    theme: 'management',
    kind: 'report',
    month: 5,
    owner: 'Tone Haugen',
    duty: 'equalityStatement',
  },
  { title: 'Kalibrere måleutstyr', theme: 'quality', kind: 'control', month: 5, owner: 'Ragnhild Østby', department: 'design' },
  {
    title: 'Åpenhetslovens redegjørelse',
    theme: 'management',
    kind: 'deadline',
    month: 6,
    day: 30,
    owner: 'Bjørn Ærøy',
    duty: 'transparencyStatement',
  },
  { title: 'Brannøvelse', theme: 'fire', kind: 'activity', month: 6, owner: 'Erik Bråten', duty: 'fireDrill' },
  {
    title: 'Sommerberedskap',
    theme: 'operations',
    kind: 'activity',
    month: 6,
    owner: 'Fatima Hassan',
    department: 'service',
    duty: 'summerReadiness',
  },
  {
    title: 'Sjekke sikring av byggeplasser før ferien',
    theme: 'hse',
    kind: 'control',
    month: 7,
    owner: 'Kari Sørlie',
    department: 'building',
    fate: 'skipped',
  },
  {
    title: 'Vernerunde høst',
    theme: 'hse',
    kind: 'control',
    month: 8,
    owner: 'Erik Bråten',
    department: 'building',
    duty: 'safetyRound',
    fate: 'late',
  },
  {
    title: 'Sakkyndig kontroll av løfteutstyr',
    theme: 'hse',
    kind: 'control',
    month: 8,
    owner: 'Gro Tveit',
    department: 'workshop',
    duty: 'liftingGear',
  },
  { title: 'Internrevisjon', theme: 'management', kind: 'control', month: 9, owner: 'Per Zachariassen', duty: 'internalAudit' },
  { title: 'Gå gjennom tilganger', theme: 'privacy', kind: 'control', month: 9, owner: 'Ingrid Wang', duty: 'accessReview', fate: 'late' },
  { title: 'Slette søknader fra fjoråret', theme: 'privacy', kind: 'activity', month: 2, owner: 'Karoline Vik' },
  { title: 'Revidere risikovurderingene', theme: 'hse', kind: 'activity', month: 10, owner: marte, duty: 'riskReview', fate: 'underWay' },
  { title: 'Øve på IKT-hendelse', theme: 'privacy', kind: 'activity', month: 10, owner: 'Ingrid Wang', duty: 'incidentExercise' },
  { title: 'Termografere tavler', theme: 'fire', kind: 'control', month: 11, day: 12, owner: 'Håkon Lillebø', department: 'electrical' },
  {
    title: 'Ledelsens gjennomgang',
    theme: 'management',
    kind: 'meeting',
    month: 11,
    day: 26,
    owner: 'Bjørn Ærøy',
    duty: 'managementReview',
  },
  {
    title: 'Velge verneombud',
    theme: 'hse',
    kind: 'activity',
    month: 11,
    owner: 'Trygve Sætre',
    duty: 'safetyRepElection',
    every: 2,
    fate: 'underWay',
  },
  { title: 'Bytte til vinterdekk', theme: 'operations', kind: 'activity', month: 11, owner: null, department: 'workshop' },
  {
    title: 'Fornye FSE og førstehjelp',
    theme: 'training',
    kind: 'activity',
    month: 12,
    owner: 'Håkon Lillebø',
    department: 'electrical',
    duty: 'firstAidAndFse',
  },
  { title: 'Oppsummere årets avvik', theme: 'quality', kind: 'report', month: 12, owner: marte, duty: 'deviationSummary' },
  {
    title: 'Introduksjon for nye lærlinger',
    theme: 'training',
    kind: 'activity',
    month: 8,
    owner: 'Kari Sørlie',
    department: 'building',
    every: null,
  },
  {
    title: 'Månedlig brannsjekk',
    theme: 'fire',
    kind: 'control',
    month: 1,
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    owner: 'Erik Bråten',
    duty: 'fireCheck',
  },
]
