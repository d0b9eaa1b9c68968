import { addDays, type IsoDate } from '@portal/kit/dates'
import { type Severity, severities } from '@portal/modules/cases/deviations'
import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'

/** The rules of the loop from what happens to what is risked (P1–P7): what each proposes, as a pure function of its facts. */
export const loopRuleNames = ['frequency', 'seriousness', 'noRisk', 'controlWeak', 'effect', 'effectFailed', 'change', 'remap'] as const
export type LoopRule = (typeof loopRuleNames)[number]

export type CaseFact = {
  id: string
  on: IsoDate
  severity: Severity
  isLinked: boolean
  /** Happened before the risk was lowered because what was done about it works. */
  isBeforeLowering: boolean
}
export type ActionFact = { id: string; status: string; isEffective: boolean | null; on: IsoDate }
export type RecordFact = { id: string; on: IsoDate; title: string }
type Place = { probability: number; consequence: number }
/** A risk as the rules see it. */
export type LoopFacts = {
  definition: MatrixDefinition
  current: Place | null
  residual: Place | null
  target: Place | null
  /** What it was before it was last lowered because something was done. */
  before: Place | null
  /** Of the last twelve months. */
  cases: readonly CaseFact[]
  /** Not cancelled. */
  actions: readonly ActionFact[]
  /** Barriers that do not hold now. */
  weakControls: readonly RecordFact[]
  /** Linked cases whose tiltak were found to work, and to be without effect, when that was last checked. */
  workedEffects: readonly RecordFact[]
  failedEffects: readonly RecordFact[]
}
export type Found = {
  facts: readonly { id: string; on: IsoDate }[]
  params: Record<string, unknown>
  change: { probability?: number; consequence?: number; residual?: 'none' | 'reached' }
}

const mostStepsUp = 2

/** The highest step that as many cases in twelve months say; 0 when they say nothing. */
export const observedProbability = ({ probability }: Pick<MatrixDefinition, 'probability'>, count: number): number =>
  probability.reduce((highest, { perYear }, n) => (perYear != null && count >= perYear ? n + 1 : highest), 0)

/** What happened before a risk was lowered says nothing of how it is now (decision 169). */
const sinceLowering = ({ cases }: Pick<LoopFacts, 'cases'>) => cases.filter(({ isBeforeLowering }) => !isBeforeLowering)

/** P1: what has happened is more often than the risk is scored for; one or two steps up. */
export function frequency({ definition, current, ...facts }: LoopFacts): Found | null {
  if (!current) return null
  const cases = sinceLowering(facts)
  const observed = observedProbability(definition, cases.length)
  if (observed <= current.probability) return null
  const to = Math.min(observed, current.probability + mostStepsUp)
  return {
    facts: cases.map(({ id, on }) => ({ id, on })),
    params: {
      count: cases.length,
      from: current.probability,
      to,
      word: definition.probability[to - 1]!.name,
      now: definition.probability[current.probability - 1]!.name,
    },
    change: { probability: to, consequence: current.consequence },
  }
}

/** The highest step that a case of a severity shows; 0 when it shows none. */
export const shownConsequence = ({ consequence }: Pick<MatrixDefinition, 'consequence'>, severity: Severity): number =>
  consequence.reduce(
    (highest, step, n) => (step.severity != null && severities.indexOf(severity) >= severities.indexOf(step.severity) ? n + 1 : highest),
    0,
  )

/** P2: a case that is linked to the risk was graver than the risk is scored for. */
export function seriousness({ definition, current, ...facts }: LoopFacts): Found | null {
  if (!current) return null
  const graver = sinceLowering(facts).filter(
    ({ isLinked, severity }) => isLinked && shownConsequence(definition, severity) > current.consequence,
  )
  if (graver.length === 0) return null
  const to = Math.max(...graver.map(({ severity }) => shownConsequence(definition, severity)))
  return {
    facts: graver.map(({ id, on }) => ({ id, on })),
    params: {
      count: graver.length,
      word: definition.consequence[to - 1]!.name,
      now: definition.consequence[current.consequence - 1]!.name,
    },
    change: { probability: current.probability, consequence: to },
  }
}

/** P3: as many cases of one category at one place within as many days are no coincidence (domain 3.3.8). */
export const [often, oftenDays] = [3, 90]
export const oftenFrom = (today: IsoDate) => addDays(today, 1 - oftenDays)

const isLower = (one: Place, than: Place) => one.probability * one.consequence < than.probability * than.consequence
const same = (one: Place, other: Place) => one.probability === other.probability && one.consequence === other.consequence

/** P4: a barrier does not hold, so what was reached by it is not reached. */
export function controlWeak({ current, residual, before, weakControls }: LoopFacts): Found | null {
  const [weak] = weakControls
  if (!weak || !current) return null
  const raised = before && isLower(current, before) ? before : null
  if (!residual && !raised) return null
  return {
    facts: weakControls.map(({ id, on }) => ({ id, on })),
    params: { control: weak.title, on: weak.on },
    change: { ...(residual && { residual: 'none' as const }), ...raised },
  }
}

/** P5: all that was planned is verified and works, here or in a case that shows the risk, so the risk is what it was to become. */
export function effect({ current, residual, target, actions, weakControls, workedEffects, failedEffects }: LoopFacts): Found | null {
  const reached = residual ?? target
  if (!current || !reached || same(current, reached) || !isLower(reached, current)) return null
  const worked = [...actions, ...workedEffects]
  if (worked.length === 0 || weakControls.length > 0 || failedEffects.length > 0) return null
  if (!actions.every(({ status, isEffective }) => status === 'verified' && isEffective === true)) return null
  return {
    facts: worked.map(({ id, on }) => ({ id, on })),
    params: { count: actions.length, cases: workedEffects.length },
    change: { ...reached, residual: 'reached' },
  }
}

/** P6: something that was done does not work, so what was reached by it is not reached. */
export function effectFailed({ current, residual, before, actions, failedEffects }: LoopFacts): Found | null {
  const failed = actions.filter(({ status }) => status === 'rejected')
  const facts = [...failed, ...failedEffects]
  if (facts.length === 0 || !current) return null
  const raised = before && isLower(current, before) ? before : null
  if (!residual && !raised) return null
  return {
    facts: facts.map(({ id, on }) => ({ id, on })),
    params: { count: facts.length },
    change: { ...(residual && { residual: 'none' as const }), ...raised },
  }
}

/** The rules that look at one risk, in the order they are shown. */
export const rulesOfRisk = { frequency, seriousness, controlWeak, effect, effectFailed } as const

type Mapping = { probability: readonly number[]; consequence: readonly number[] }
/** Where a step of an older matrix is in the newest, through each that came between. */
export const throughMappings = ({ probability, consequence }: Place, mappings: readonly Mapping[]): Place =>
  mappings.reduce(
    (place, mapping) => ({
      probability: mapping.probability[place.probability - 1] ?? place.probability,
      consequence: mapping.consequence[place.consequence - 1] ?? place.consequence,
    }),
    { probability, consequence },
  )

const asked = {
  'department.update': ['name', 'parentId'],
  'department.retire': ['isActive'],
  'location.update': ['name', 'address', 'zipCode', 'city'],
  'location.retire': ['isActive'],
} as Record<string, readonly string[]>
/** P7: whether a change of a department or a place is one that its risks depend on. */
export const changedPlace = (action: string, before: object | null, after: object | null) =>
  (asked[action] ?? []).some(
    (name) => (before as Record<string, unknown> | null)?.[name] !== (after as Record<string, unknown> | null)?.[name],
  )
