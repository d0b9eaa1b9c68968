import { numberOf } from '@portal/ui/written'
import { type AcceptableLevel, acceptableLevels, type RiskLevel, riskLevels } from '../../choices.ts'
import type { MatrixDefinition } from '../../contract.ts'

type Probability = { name: string; hint: string; perYear: string }
type Consequence = Record<'name' | 'health' | 'environment' | 'reputation' | 'privacy' | 'fromKroner' | 'severity', string>
/** A matrix as it is being written: numbers as text, `''` for what is not chosen. */
export type MatrixDraft = {
  probability: Probability[]
  consequence: Consequence[]
  cells: RiskLevel[][]
  reviewMonths: Record<RiskLevel, string>
  acceptedBy: Record<AcceptableLevel, string>
  acceptedMonths: Record<AcceptableLevel, string>
  tolerance: string
  hasInherent: boolean
}

const text = (value: number | null | undefined) => (value == null ? '' : String(value))
const each = <K extends string, From, To>(keys: readonly K[], of: Record<K, From>, to: (value: From) => To) =>
  Object.fromEntries(keys.map((key) => [key, to(of[key])])) as Record<K, To>

export const draftOf = (matrix: MatrixDefinition): MatrixDraft => ({
  ...matrix,
  probability: matrix.probability.map((step) => ({ ...step, perYear: text(step.perYear) })),
  consequence: matrix.consequence.map((step) => ({ ...step, fromKroner: text(step.fromKroner), severity: step.severity ?? '' })),
  reviewMonths: each(riskLevels, matrix.reviewMonths, text),
  acceptedMonths: each(acceptableLevels, matrix.acceptedMonths, text),
})

/** The draft as the contract takes it. */
export const definitionOf = (draft: MatrixDraft) => ({
  ...draft,
  probability: draft.probability.map((step) => ({ ...step, perYear: numberOf(step.perYear) })),
  consequence: draft.consequence.map((step) => ({ ...step, fromKroner: numberOf(step.fromKroner), severity: step.severity || null })),
  reviewMonths: each(riskLevels, draft.reviewMonths, numberOf),
  acceptedMonths: each(acceptableLevels, draft.acceptedMonths, numberOf),
})

/** One step more on an axis, which begins as the one below it. */
export function withStep(draft: MatrixDraft, axis: 'probability' | 'consequence'): Partial<MatrixDraft> {
  if (axis === 'probability')
    return { probability: [...draft.probability, { name: '', hint: '', perYear: '' }], cells: [...draft.cells, draft.cells.at(-1)!] }
  const empty = { name: '', health: '', environment: '', reputation: '', privacy: '', fromKroner: '', severity: '' }
  return { consequence: [...draft.consequence, empty], cells: draft.cells.map((row) => [...row, row.at(-1)!]) }
}
/** Without the highest step of an axis. */
export const withoutStep = (draft: MatrixDraft, axis: 'probability' | 'consequence'): Partial<MatrixDraft> =>
  axis === 'probability'
    ? { probability: draft.probability.slice(0, -1), cells: draft.cells.slice(0, -1) }
    : { consequence: draft.consequence.slice(0, -1), cells: draft.cells.map((row) => row.slice(0, -1)) }

export const withCell = ({ cells }: MatrixDraft, p: number, c: number, level: RiskLevel) =>
  cells.map((row, n) => (n === p - 1 ? row.map((one, m) => (m === c - 1 ? level : one)) : row))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
/** `next`, but for what was typed since `from`: part by part, as far as they have the same parts. */
function mergeTyped<T>(typed: T, from: T, next: T): T {
  if (isSame(typed, from)) return next
  const parts = partsOf(typed) as (keyof T)[]
  if (parts.length === 0 || !isSame(parts, partsOf(from)) || !isSame(parts, partsOf(next))) return typed
  const merged = parts.map((part) => [part, mergeTyped(typed[part], from[part], next[part])] as const)
  return (Array.isArray(typed) ? merged.map(([, value]) => value) : Object.fromEntries(merged)) as T
}

/** What somebody else has saved, but for what was typed here since `from`. Where the steps are no longer as many as the cells, both stay as typed. */
export function rebased(typed: MatrixDraft, from: MatrixDraft, next: MatrixDraft): MatrixDraft {
  const merged = mergeTyped(typed, from, next)
  const { probability, consequence, cells } = merged
  const isWhole = cells.length === probability.length && cells.every((row) => row.length === consequence.length)
  return isWhole ? merged : { ...merged, probability: typed.probability, consequence: typed.consequence, cells: typed.cells }
}
