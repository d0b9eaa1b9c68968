import { atOnce, type Clock, type Deadlines, deadlines } from './clockRules.ts'
import type { Authority, Cause, FlagAnswer, RegulatoryFlag, RuleId } from './contract.ts'
import { hours, type Marks, urgentMarks } from './markRules.ts'
import { weekBefore } from './workRules.ts'

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
/** Verv that decide (domain 1.3); `leader` is the leader of the department, and an administrator may always. */
type Office =
  | 'personvernombud'
  | 'elAnsvarlig'
  | 'brannvernleder'
  | 'sikkerhetsleder'
  | 'dagligLeder'
  | 'hmsAnsvarlig'
  | 'verneombud'
  | 'hovedverneombud'
type Decider = Office | 'leader' | 'prosjektleder'
/** Domain 3.10: notified of every duty beside those who decide. */
const informed: readonly Office[] = ['hmsAnsvarlig', 'dagligLeder']

export type DutyRule = {
  id: RuleId
  /** All of them are notified. */
  authorities: readonly Authority[]
  from: 'occurredAt' | 'detectedAt' | 'plannedStart'
  clock: (facts: DutyFacts) => Clock
  deciders: readonly Decider[]
  informed: readonly Office[]
  /** When they are notified again (domain 3.10, flow F-13); at once is the same for every rule (`marksOf`). */
  marks: Marks
  cause: (facts: DutyFacts) => Cause | null
}

/** «Vet ikke» keeps the question open: only a «nei» lets it go. */
const mayBe = (answer: FlagAnswer | undefined) => answer === 'yes' || answer === 'unknown'
const isSerious = ({ injuries }: DutyFacts) => injuries.some(({ outcome }) => outcome === 'serious' || outcome === 'death')
/** aml. § 5-2: what obliges to tell Arbeidstilsynet is serious to every authority. */
const isGrave = (facts: DutyFacts) => isSerious(facts) || facts.injuries.some(({ criteria }) => criteria > 0)
const when = (isSo: boolean, cause: Cause) => (isSo ? cause : null)

/** The notification rules of domain 2.5, in its order. Marks [V], [K] and [D] are that section's. */
export const dutyRules: readonly DutyRule[] = [
  {
    // aml. § 5-2 [V]: Arbeidstilsynet and the nearest police, at once; the next working day at the latest [V guidance]; 30 minutes [D].
    id: 'N-01',
    authorities: ['labourInspection', 'police'],
    from: 'occurredAt',
    clock: () => ({ due: { minutes: 30 }, limit: { workingDays: 1 } }),
    // The leader on site; escalates to dagligLeder and hmsAnsvarlig, who may answer too.
    deciders: ['leader', 'dagligLeder', 'hmsAnsvarlig'],
    // aml. § 6-2: the safety representatives too, who are to have a copy of what is confirmed (§ 5-2).
    informed: [...informed, 'verneombud', 'hovedverneombud'],
    marks: urgentMarks,
    cause: (facts) => when(isGrave(facts), 'seriousInjury'),
  },
  {
    // ftrl. § 13-14 [V]: NAV 13-07.05 and the insurer, as soon as possible; one year at the latest [V]; 14 days [D].
    id: 'N-02',
    authorities: ['nav', 'insurer'],
    from: 'occurredAt',
    clock: () => ({ due: { days: 14 }, limit: { years: 1 } }),
    deciders: ['leader'],
    informed,
    // Before the 14 days and at their end, and until the year is over.
    marks: { at: [{ hours: 0 }, ...[11, 14, 28, 60, 120, 240, 335, 358, 365].map((days) => ({ days }))], again: 30 },
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
    clock: (facts) => (isGrave(facts) ? atOnce : { due: { workingDays: 3 }, limit: null }),
    deciders: ['elAnsvarlig', 'leader'],
    informed,
    marks: { at: [{ hours: 0 }, { workingDays: 2 }, { workingDays: 3 }], again: 1 },
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
    informed,
    marks: urgentMarks,
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
    informed,
    marks: { at: hours(0, 24, 48, 60, 70), again: 1 },
    cause: ({ category }) => when(category === 'privacy', 'personalData'),
  },
  {
    // Digitalsikkerhetsloven and its regulation [V]: NSM and the sector's authority within 24 real hours.
    id: 'N-06',
    authorities: ['nsm', 'sectorAuthority'],
    from: 'detectedAt',
    clock: () => ({ due: { hours: 24 }, limit: { hours: 24 } }),
    deciders: ['sikkerhetsleder', 'leader'],
    informed,
    marks: { at: hours(0, 12, 20), again: 1 },
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
    informed,
    marks: urgentMarks,
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
    informed,
    marks: urgentMarks,
    cause: ({ category, flags }) => when(category === 'environment' && mayBe(flags.acutePollution), 'acutePollution'),
  },
  {
    // Matloven § 6 [K]: Mattilsynet, at once on suspicion of danger to health.
    id: 'N-09',
    authorities: ['foodSafety'],
    from: 'detectedAt',
    clock: () => atOnce,
    deciders: ['leader'],
    informed,
    marks: urgentMarks,
    cause: ({ category, flags }) => when(category === 'food' && mayBe(flags.healthRisk), 'foodRisk'),
  },
  {
    // Byggherreforskriften § 10 [V]: advance notice a week before the work begins. About a project, not a case: `isNoticeOfWorkDue`.
    id: 'N-10',
    authorities: ['labourInspection'],
    from: 'plannedStart',
    clock: () => weekBefore,
    deciders: ['prosjektleder'],
    informed,
    // Four weeks before the work begins, then nearer, and on the last day.
    marks: { at: [-28, -14, -10, -8, -7].map((days) => ({ days })), again: 1 },
    cause: () => null,
  },
  {
    // Brann- og eksplosjonsvernloven [K]: DSB at once after an accident with a dangerous substance.
    id: 'N-11',
    authorities: ['dsb'],
    from: 'detectedAt',
    clock: () => atOnce,
    deciders: ['leader'],
    informed,
    marks: urgentMarks,
    cause: ({ category }) => when(category === 'chemicalDangerousSubstance', 'dangerousSubstance'),
  },
  {
    // Anmeldelse of a cyber crime: the company's own choice, with no deadline in law.
    id: 'N-12',
    authorities: ['police'],
    from: 'detectedAt',
    clock: () => ({ due: null, limit: null }),
    deciders: ['dagligLeder', 'leader'],
    informed,
    // No deadline in law: one reminder.
    marks: { at: [{ hours: 0 }, { days: 7 }], again: null },
    cause: ({ category, flags }) => when(category === 'infoSec' && mayBe(flags.crimeSuspected), 'suspectedCrime'),
  },
]
const byId = new Map(dutyRules.map((rule) => [rule.id, rule]))
export const ruleOf = (id: RuleId): DutyRule => byId.get(id)!

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

const hour = 3_600_000
/** Where law counts hours (N-05, N-06): the next time those who decide are notified again, or its end. Domain 3.11: our own target is earlier than law's. */
export function firstMark(facts: DutyFacts, now: Date): Date | null {
  const marks = hitsOf(facts).flatMap(({ rule }) => {
    const { limit } = rule.clock(facts)
    if (!limit || !('hours' in limit)) return []
    const start = new Date(facts[rule.from === 'occurredAt' ? 'occurredAt' : 'detectedAt']).getTime()
    const each = [...rule.marks.at.flatMap((mark) => ('hours' in mark ? [mark.hours] : [])), limit.hours]
    const times = each.map((one) => start + one * hour)
    return [times.find((time) => time > now.getTime()) ?? now.getTime()]
  })
  return marks.length === 0 ? null : new Date(Math.min(...marks))
}
