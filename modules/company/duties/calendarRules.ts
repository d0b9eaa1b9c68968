import type { DutyKey, FixedDutyGroup, FixedDutyKey, FixedDutyKind, Theme, Verdict } from './choices.ts'
import type { Duty } from './profileRules.ts'
import { dutyTexts } from './texts.ts'

/** In some months of the year (1–12), on a day of the year, or as often as it says. */
export type When =
  | { kind: 'months'; months: readonly number[] }
  | { kind: 'date'; month: number; day: number }
  | { kind: 'monthly' | 'quarterly' }
export type FixedDuty = {
  key: FixedDutyKey
  title: string
  theme: Theme
  kind: FixedDutyKind
  when: When
  /** It belongs to the year of who has one of these; to everybody's when there is none. */
  dutyKeys: readonly DutyKey[]
  /** Null for good practice without a source. */
  source: string | null
  isEverySecondYear: boolean
  /** The source has not been checked [K]: «Må kontrolleres». */
  isToBeChecked: boolean
}

const control = 'Internkontrollforskriften § 5 nr.'
const folm = 'Forskrift om organisering, ledelse og medvirkning'
const fua = 'Forskrift om utførelse av arbeid'
const fobf = 'Forskrift om brannforebygging'
const nsm = 'NSMs grunnprinsipper for IKT-sikkerhet'
const months = (...some: number[]): When => ({ kind: 'months', months: some })
const monthly: When = { kind: 'monthly' }
const quarterly: When = { kind: 'quarterly' }
type Row = [FixedDutyKey, When, Theme, FixedDutyKind, readonly DutyKey[], string | null, ('secondYear' | 'toBeChecked')?]

/** Domain 2.8, month by month. Marks are those of domain 2.0–2.4. */
const rows: readonly Row[] = [
  ['hseGoals', months(1), 'hse', 'activity', ['ikf'], `${control} 4`],
  ['actionPlan', months(1), 'hse', 'activity', ['ikf'], `${control} 6`],
  ['healthServicePlan', months(1), 'hse', 'activity', ['bht'], `${folm} § 13-3`],
  ['yearWheel', months(1), 'hse', 'activity', ['ikf'], `${control} 6`],
  ['injuryRates', months(1), 'hse', 'report', ['ikf'], `${control} 6`],
  ['annualReview', months(2), 'hse', 'meeting', ['ikf'], `${control} 8`],
  ['amuReport', months(2), 'hse', 'report', ['amu'], 'Arbeidsmiljøloven § 7-2', 'toBeChecked'],
  ['psychosocialSurvey', months(3), 'hse', 'activity', ['ikf'], 'Arbeidsmiljøloven § 4-3'],
  ['healthServiceReport', months(3), 'hse', 'report', ['bht'], `${folm} § 13-3`],
  ['safetyRound', months(4, 8), 'hse', 'control', ['ikf'], 'Arbeidsmiljøloven § 3-1', 'toBeChecked'],
  ['chemicalReview', months(4), 'hse', 'control', ['chemicals'], `${fua} kapittel 2`],
  ['equalityStatement', months(5), 'other', 'report', ['arpReport'], 'Likestillings- og diskrimineringsloven § 26 a'],
  // APL § 5 [V for the date].
  ['transparencyStatement', { kind: 'date', month: 6, day: 30 }, 'other', 'deadline', ['apl'], 'Åpenhetsloven § 5'],
  ['fireDrill', months(6), 'fire', 'activity', ['fire'], `${fobf} § 12`, 'toBeChecked'],
  ['summerReadiness', months(6), 'operations', 'activity', ['fire'], fobf, 'toBeChecked'],
  ['liftingGear', months(8), 'hse', 'control', [], `${fua} §§ 13-1 til 13-3`],
  ['internalAudit', months(9), 'quality', 'control', ['ikf'], `${control} 8`],
  ['accessReview', months(9), 'ict', 'control', [], 'Personvernforordningen art. 32', 'toBeChecked'],
  ['riskReview', months(10), 'hse', 'activity', ['ikf'], `${control} 6`],
  ['securityMonth', months(10), 'ict', 'activity', [], nsm],
  ['incidentExercise', months(10), 'ict', 'activity', [], nsm],
  ['managementReview', months(11), 'quality', 'meeting', [], 'ISO punkt 9.3'],
  // FOLM § 3-4 [V]: elected for two years.
  [
    'safetyRepElection',
    months(11),
    'hse',
    'activity',
    ['verneombud'],
    `Arbeidsmiljøloven § 6-1, ${folm.toLowerCase()} § 3-4`,
    'secondYear',
  ],
  ['deviationSummary', months(12), 'quality', 'report', [], null],
  ['nextYear', months(12), 'quality', 'activity', [], null],
  // FSE § 7 [V]: at most twelve months between.
  ['firstAidAndFse', months(12), 'training', 'activity', ['fse'], 'Forskrift om sikkerhet ved arbeid i og drift av elektriske anlegg § 7'],
  ['lightRound', monthly, 'hse', 'control', [], null],
  ['leaderFigures', monthly, 'quality', 'report', [], null],
  ['fireCheck', monthly, 'fire', 'control', ['fire'], null],
  ['amuMeeting', quarterly, 'hse', 'meeting', ['amu'], 'Arbeidsmiljøloven § 7-2', 'toBeChecked'],
  ['quarterlyRound', quarterly, 'hse', 'control', [], null],
  ['escapeRoutes', quarterly, 'fire', 'control', ['fire'], null],
]

/** The fixed calendar of duties, in the order of the year; what comes every month and quarter last. */
export const fixedDuties: readonly FixedDuty[] = rows.map(([key, when, theme, kind, dutyKeys, source, mark]) => ({
  key,
  title: dutyTexts.fixed[key],
  theme,
  kind,
  when,
  dutyKeys,
  source,
  isEverySecondYear: mark === 'secondYear',
  isToBeChecked: mark === 'toBeChecked',
}))

/** A company is small until a working environment committee must be there whoever asks for it (AML § 7-1 [V]; decision 186). */
export const isSmall = (employees: number) => employees < 30

/**
 * What a small company begins with of what internal control asks of everybody, by IKF § 5 nos. 4, 6 and 8 and AML § 4-3. Internal control is
 * adapted to the size of the company (IKF § 5 [V]); other forms of the same stand among what may wait (decision 186).
 */
const ofSmall: readonly FixedDutyKey[] = ['hseGoals', 'actionPlan', 'annualReview', 'psychosocialSurvey', 'riskReview']

type Proposed = FixedDuty & { verdict: Exclude<Verdict, 'doesNotApply'> }
export type ProposedDuty = Proposed & { group: FixedDutyGroup }
function groupOf({ key, dutyKeys, source, verdict }: Proposed, employees: number): FixedDutyGroup {
  // Good practice, and what hangs on answers that are not given.
  if (dutyKeys.length === 0 || source === null || verdict === 'assess') return 'later'
  if (!dutyKeys.includes('ikf')) return 'own'
  return isSmall(employees) && !ofSmall.includes(key) ? 'later' : 'everybody'
}

/** What belongs to a company's year: where a duty of it applies, or must be assessed. Good practice is everybody's. */
export function proposedDuties(profile: readonly Pick<Duty, 'key' | 'verdict'>[], employees: number): ProposedDuty[] {
  const verdictOf = new Map(profile.map(({ key, verdict }) => [key, verdict]))
  return fixedDuties
    .flatMap((fixed): Proposed[] => {
      const verdicts = fixed.dutyKeys.map((key) => verdictOf.get(key))
      if (fixed.dutyKeys.length === 0 || verdicts.includes('applies')) return [{ ...fixed, verdict: 'applies' }]
      return verdicts.includes('assess') ? [{ ...fixed, verdict: 'assess' }] : []
    })
    .map((one) => ({ ...one, group: groupOf(one, employees) }))
}

/** What a company does decides these, and they decide what comes again in its year: asked before the others. */
const first: readonly DutyKey[] = ['bht', 'chemicals', 'fse']
/** Those of them that an answer settles, answered or not. */
export const askedFirst = <D extends Pick<Duty, 'key' | 'question'>>(profile: readonly D[]) =>
  profile.filter(({ key, question }) => first.includes(key) && question !== null)
