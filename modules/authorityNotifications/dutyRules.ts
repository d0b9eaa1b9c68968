import { addDays, addMonths, addWorkingDays, endOfOsloDay, isWorkingDay, osloDate } from '@portal/kit/dates'
import type { Authority, Cause, FlagAnswer, RegulatoryFlag, RuleId } from './contract.ts'

/** What the rules of domain 2.5 look at, of one case. */
export type DutyFacts = {
  category: string
  occurredAt: string
  /** When the company became aware. */
  detectedAt: string
  isSomeoneInjured: boolean
  flags: Partial<Record<RegulatoryFlag, FlagAnswer>>
  injuries: readonly {
    outcome: string
    criteria: number
    medicalTreatment: boolean | null
    absenceDays: number | null
    mechanism: string | null
  }[]
  /** What the company has answered of itself (domain 2.7). */
  isEssentialService: boolean
  isUnderSecurityAct: boolean
}
/** Hours and minutes are real time; days, years and working days end with the day in Norway (domain 3.11, 5.9). */
type Span = { minutes: number } | { hours: number } | { days: number } | { years: number } | { workingDays: number }
/** `due`: what we aim at. `limit`: what the law or the authority has set; null where it says «at once» and nothing more. */
type Clock = { due: Span | null; limit: Span | null }
/** Verv that decide (domain 1.3); `leader` is the leader of the department, and an administrator may always. */
type Decider = 'leader' | 'personvernombud' | 'elAnsvarlig' | 'brannvernleder' | 'sikkerhetsleder' | 'dagligLeder' | 'prosjektleder'

export type DutyRule = {
  id: RuleId
  /** All of them are told. */
  authorities: readonly Authority[]
  from: 'occurredAt' | 'detectedAt' | 'plannedStart'
  clock: (facts: DutyFacts) => Clock
  deciders: readonly Decider[]
  /** Hours after `from` when those who decide are told again (domain 3.10, flow F-13). */
  marks: readonly number[]
  cause: (facts: DutyFacts) => Cause | null
}

/** «Vet ikke» keeps the question open: only a «nei» lets it go. */
const mayBe = (answer: FlagAnswer | undefined) => answer === 'yes' || answer === 'unknown'
const isSerious = ({ injuries }: DutyFacts) => injuries.some(({ outcome }) => outcome === 'serious' || outcome === 'death')
const atOnce: Clock = { due: { minutes: 0 }, limit: null }
const when = (isSo: boolean, cause: Cause) => (isSo ? cause : null)

/** The notification rules of domain 2.5, in its order. Marks [V], [K] and [D] are that section's. */
export const dutyRules: readonly DutyRule[] = [
  {
    // aml. § 5-2 [V]: Arbeidstilsynet and the nearest police, at once; the next working day at the latest [V guidance]; 30 minutes [D].
    id: 'N-01',
    authorities: ['labourInspection', 'police'],
    from: 'occurredAt',
    clock: () => ({ due: { minutes: 30 }, limit: { workingDays: 1 } }),
    deciders: ['leader'],
    marks: [0, 0.5],
    cause: (facts) => when(isSerious(facts) || facts.injuries.some(({ criteria }) => criteria > 0), 'seriousInjury'),
  },
  {
    // ftrl. § 13-14 [V]: NAV 13-07.05 and the insurer, as soon as possible; one year at the latest [V]; 14 days [D].
    id: 'N-02',
    authorities: ['nav', 'insurer'],
    from: 'occurredAt',
    clock: () => ({ due: { days: 14 }, limit: { years: 1 } }),
    deciders: ['leader'],
    marks: [0],
    cause: (facts) => {
      const mayGiveBenefits = facts.injuries.some(
        ({ medicalTreatment, absenceDays }) => medicalTreatment === true || (absenceDays ?? 0) >= 3,
      )
      if (mayGiveBenefits || isSerious(facts)) return 'benefitInjury'
      return when(mayBe(facts.flags.occupationalIllnessSuspected), 'occupationalIllness')
    },
  },
  {
    // FEL § 14, FSE, FEF [V]: DSB; by phone at once when it is serious [V], others as soon as possible: three working days [D].
    id: 'N-03',
    authorities: ['dsb'],
    from: 'occurredAt',
    clock: (facts) => (isSerious(facts) ? atOnce : { due: { workingDays: 3 }, limit: null }),
    deciders: ['elAnsvarlig', 'leader'],
    marks: [0],
    cause: ({ category, injuries }) =>
      injuries.some(({ mechanism }) => mechanism === 'electricShock' || mechanism === 'arcFlash')
        ? 'electricalInjury'
        : when(category === 'electrical', 'electrical'),
  },
  {
    id: 'N-04',
    authorities: ['fireService', 'dsb', 'insurer'],
    from: 'occurredAt',
    clock: () => atOnce,
    deciders: ['brannvernleder', 'leader'],
    marks: [0],
    cause: ({ category, flags, isSomeoneInjured, injuries }) => {
      if (category !== 'fire') return null
      if (flags.damage === 'yes' || isSomeoneInjured || injuries.length > 0) return 'fireWithHarm'
      return when(flags.damage === 'unknown', 'fireMaybeHarm')
    },
  },
  {
    // GDPR art. 33(1) [V]: Datatilsynet within 72 real hours after the company became aware. Told again as in flow F-13.
    id: 'N-05',
    authorities: ['dataProtection'],
    from: 'detectedAt',
    clock: () => ({ due: { hours: 72 }, limit: { hours: 72 } }),
    deciders: ['personvernombud'],
    marks: [0, 24, 48, 60, 70],
    cause: ({ category }) => when(category === 'privacy', 'personalData'),
  },
  {
    // Digitalsikkerhetsloven and its regulation [V]: NSM and the sector's authority within 24 real hours.
    id: 'N-06',
    authorities: ['nsm', 'sectorAuthority'],
    from: 'detectedAt',
    clock: () => ({ due: { hours: 24 }, limit: { hours: 24 } }),
    deciders: ['sikkerhetsleder', 'leader'],
    marks: [0, 12, 20],
    cause: ({ category, flags, isEssentialService }) =>
      when(isEssentialService && category === 'infoSec' && mayBe(flags.significantServiceImpact), 'serviceImpact'),
  },
  {
    // Sikkerhetsloven § 4-5 [V]: NSM, at once. Nothing classified is written here.
    id: 'N-07',
    authorities: ['nsm'],
    from: 'detectedAt',
    clock: () => atOnce,
    deciders: ['sikkerhetsleder', 'leader'],
    marks: [0],
    cause: ({ category, flags, isUnderSecurityAct }) =>
      when(isUnderSecurityAct && category === 'infoSec' && mayBe(flags.securityThreatening), 'securityThreat'),
  },
  {
    // Acute pollution [K]: 110 at once, then Kystverket, Miljødirektoratet or Statsforvalteren.
    id: 'N-08',
    authorities: ['emergency110', 'coastal'],
    from: 'detectedAt',
    clock: () => atOnce,
    deciders: ['leader'],
    marks: [0],
    cause: ({ category, flags }) => when(category === 'environment' && mayBe(flags.acutePollution), 'acutePollution'),
  },
  {
    // Matloven § 6 [K]: Mattilsynet, at once on suspicion of danger to health.
    id: 'N-09',
    authorities: ['foodSafety'],
    from: 'detectedAt',
    clock: () => atOnce,
    deciders: ['leader'],
    marks: [0],
    cause: ({ category, flags }) => when(category === 'food' && mayBe(flags.healthRisk), 'foodRisk'),
  },
  {
    // Byggherreforskriften § 10 [V]: advance notice a week before the work begins. About a project, not a case: `isNoticeOfWorkDue`.
    id: 'N-10',
    authorities: ['labourInspection'],
    from: 'plannedStart',
    clock: () => ({ due: { days: -7 }, limit: { days: -7 } }),
    deciders: ['prosjektleder'],
    marks: [],
    cause: () => null,
  },
  {
    // Brann- og eksplosjonsvernloven [K]: DSB at once after an accident with a dangerous substance.
    id: 'N-11',
    authorities: ['dsb'],
    from: 'detectedAt',
    clock: () => atOnce,
    deciders: ['leader'],
    marks: [0],
    cause: ({ category }) => when(category === 'chemicalDangerousSubstance', 'dangerousSubstance'),
  },
  {
    // Anmeldelse of a cyber crime: the company's own choice, with no deadline in law.
    id: 'N-12',
    authorities: ['police'],
    from: 'detectedAt',
    clock: () => ({ due: null, limit: null }),
    deciders: ['dagligLeder', 'leader'],
    marks: [],
    cause: ({ category, flags }) => when(category === 'infoSec' && mayBe(flags.crimeSuspected), 'suspectedCrime'),
  },
]
const byId = new Map(dutyRules.map((rule) => [rule.id, rule]))
export const ruleOf = (id: RuleId): DutyRule => byId.get(id)!

const minute = 60_000
const endOf = (span: Span, from: string): Date => {
  const start = new Date(from)
  if ('minutes' in span) return new Date(start.getTime() + span.minutes * minute)
  if ('hours' in span) return new Date(start.getTime() + span.hours * 60 * minute)
  const day = osloDate(start)
  if ('days' in span) return endOfOsloDay(addDays(day, span.days))
  return endOfOsloDay('years' in span ? addMonths(day, 12 * span.years) : addWorkingDays(day, span.workingDays))
}
export type Deadlines = { dueAt: string | null; limitAt: string | null }
const deadlines = ({ due, limit }: Clock, from: string): Deadlines => ({
  dueAt: due && endOf(due, from).toISOString(),
  limitAt: limit && endOf(limit, from).toISOString(),
})

/** When a case's notice under a rule is due. */
export const deadlinesOf = (rule: DutyRule, facts: DutyFacts): Deadlines =>
  deadlines(rule.clock(facts), rule.from === 'occurredAt' ? facts.occurredAt : facts.detectedAt)

export type Hit = { rule: DutyRule; cause: Cause } & Deadlines
/** The rules a case fires, in the order of domain 2.5. */
export const hitsOf = (facts: DutyFacts): Hit[] =>
  dutyRules.flatMap((rule) => {
    const cause = rule.cause(facts)
    return cause ? [{ rule, cause, ...deadlinesOf(rule, facts) }] : []
  })

type Company = Pick<DutyFacts, 'isEssentialService' | 'isUnderSecurityAct'>
/** Which further questions a category asks (domain 3.3.1); those of an act only where the company is under it. */
export function flagsFor(category: string, { isEssentialService, isUnderSecurityAct }: Company): RegulatoryFlag[] {
  if (category === 'fire' || category === 'electrical') return ['damage']
  if (category === 'environment') return ['acutePollution']
  if (category === 'food') return ['healthRisk']
  if (category === 'workEnvironment' || category === 'chemical') return ['occupationalIllnessSuspected']
  if (category !== 'infoSec') return []
  return [
    ...(isEssentialService ? (['significantServiceImpact'] as const) : []),
    ...(isUnderSecurityAct ? (['securityThreatening'] as const) : []),
    'crimeSuspected',
  ]
}

type Project = { plannedStart: string; plannedDurationWorkingDays: number; plannedManDays: number; isOwnResponsibility: boolean }
/** N-10: byggherreforskriften § 10 [V], more than 15 working days or 250 man-days, by the builder itself. The day it must be in, or null. */
export const isNoticeOfWorkDue = (project: Project): string | null =>
  project.isOwnResponsibility && (project.plannedDurationWorkingDays > 15 || project.plannedManDays > 250)
    ? addDays(project.plannedStart, -7)
    : null

/** Domain 3.11: a deadline of law on a day off is shown with the working day before it. */
export function workingDayBefore(limitAt: string): string | null {
  const day = osloDate(limitAt)
  return isWorkingDay(day) ? null : addWorkingDays(day, -1)
}
