import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { type RiskLevel, riskLevels } from './choices.ts'
import type { MatrixDefinition } from './contract.ts'
import { defaultConsequence, defaultProbability } from './defaultTexts.ts'
import { matrixTexts } from './texts.ts'

/** A matrix as risks know it: null is the portal's own. */
export type Matrix = { id: string | null; definition: MatrixDefinition }

const [l, m, h, x] = riskLevels
/** The portal's own (domain 3.4.3): 1–4 low, 5–9 medium, 10–15 high, 16–25 extreme, and a consequence of 4 or 5 is never low. */
export const defaultMatrix: MatrixDefinition = {
  probability: defaultProbability,
  consequence: defaultConsequence,
  cells: [
    [l, l, l, m, m],
    [l, l, m, m, h],
    [l, m, m, h, h],
    [l, m, h, x, x],
    [m, h, h, x, x],
  ],
  reviewMonths: { low: 24, medium: 12, high: 6, extreme: 1 },
  acceptedBy: { low: 'owner', medium: 'leader', high: 'top' },
  acceptedMonths: { low: 24, medium: 12, high: 6 },
  tolerance: 'low',
  hasInherent: false,
}

/** The level of a cell; undefined outside the matrix. */
export const levelAt = ({ cells }: Pick<MatrixDefinition, 'cells'>, probability: number, consequence: number): RiskLevel | undefined =>
  cells[probability - 1]?.[consequence - 1]
export const rankOf = (level: RiskLevel) => riskLevels.indexOf(level) + 1
export const isHigher = (one: RiskLevel, than: RiskLevel) => rankOf(one) > rankOf(than)
/** Risikotall. */
export const scoreOf = (probability: number, consequence: number) => probability * consequence

export const mayEditMatrix = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')

const isRising = (values: readonly (number | null | undefined)[]) => {
  const known = values.filter((value) => value != null)
  return known.every((value, n) => n === 0 || value > known[n - 1]!)
}
const { error } = matrixTexts

/** What contradicts itself in a matrix. Ids are those of the editor's fields. */
export function matrixGaps({ probability, consequence, cells, reviewMonths }: MatrixDefinition): Gap[] {
  const isWhole = cells.length === probability.length && cells.every((row) => row.length === consequence.length)
  if (!isWhole) return gapIf(true, 'definition.cells', error.size)
  const isBelow = (p: number, c: number) =>
    [cells[p - 1]?.[c], cells[p]![c - 1]].some((lower) => lower !== undefined && isHigher(lower, cells[p]![c]!))
  const months = [reviewMonths.low, reviewMonths.medium, reviewMonths.high, reviewMonths.extreme]
  return [
    ...[probability, consequence].flatMap((steps, axis) =>
      steps.flatMap(({ name }, n) =>
        gapIf(
          steps.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < n,
          `definition.${axis === 0 ? 'probability' : 'consequence'}.${n}.name`,
          error.sameWord,
        ),
      ),
    ),
    ...gapIf(!isRising(probability.map(({ perYear }) => perYear)), 'definition.probability.0.perYear', error.perYear),
    ...gapIf(!isRising(consequence.map(({ fromKroner }) => fromKroner)), 'definition.consequence.0.fromKroner', error.kroner),
    ...cells.flatMap((row, p) => row.flatMap((_, c) => gapIf(isBelow(p, c), `definition.cells.${p}.${c}`, error.falls))),
    ...gapIf(
      months.some((one, n) => n > 0 && one > months[n - 1]!),
      'definition.reviewMonths.extreme',
      error.reviews,
    ),
  ]
}

type Steps = Pick<MatrixDefinition, 'probability' | 'consequence'>
export type Mapping = { probability: number[]; consequence: number[] }
/** A mapping names a step of the new matrix for each of the old one, in their order. */
export const mappingGaps = (mapping: Mapping, from: Steps, to: Steps): Gap[] =>
  (['probability', 'consequence'] as const).flatMap((axis) =>
    gapIf(
      mapping[axis].length !== from[axis].length ||
        mapping[axis].some((step, n) => step > to[axis].length || step < (mapping[axis][n - 1] ?? 1)),
      `mapping.${axis}`,
      error.mapping,
    ),
  )

/** The same place on a scale of another length, for who makes a mapping to begin with. */
export const sameShare = (from: number, to: number): number[] =>
  Array.from({ length: from }, (_, n) => 1 + Math.round((n * (to - 1)) / (from - 1)))
