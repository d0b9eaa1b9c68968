import { BulkOutcome, bulkRows, undoBulkAt } from '@portal/kit/bulkAt'
import { heavy, read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, many, manyIds, wholeNumber } from '@portal/kit/fields'
import { listAt } from '@portal/kit/listAt'
import { assessmentTypes } from '@portal/modules/governance/riskAssessments'
import { MatrixDefinition, mostSteps, riskLevels } from '@portal/modules/governance/riskMatrices'
import * as z from 'zod/mini'
import {
  acceptanceStates,
  bulkLimit,
  bulkSteps,
  listColumns,
  moves,
  riskCategories,
  shownStatuses,
  shows,
  sortKeys,
  stopDecisions,
  trends,
} from './choices.ts'
import { level, step } from './riskContract.ts'

export const RiskRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  status: z.enum(shownStatuses),
  category: z.enum(riskCategories),
  assessmentId: id,
  assessmentTitle: z.string(),
  score: step,
  level,
  /** When what is planned is done. */
  afterScore: step,
  afterLevel: level,
  /** That is aimed at; nobody has scored it yet. */
  isPlanned: z.boolean(),
  actionCount: z.int(),
  doneCount: z.int(),
  ownerName: z.string(),
  departmentName: z.string(),
  locationName: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  reviewDate: z.nullable(z.string()),
  isReviewOverdue: z.boolean(),
  acceptedUntil: z.nullable(z.string()),
  isAcceptanceFallen: z.boolean(),
  stopDecision: z.nullable(z.enum(stopDecisions)),
  proposalCount: z.int(),
  trend: z.enum(trends),
  createdAt: z.string(),
  version: z.int(),
})
export type RiskRow = z.output<typeof RiskRow>

const toNumber = (value: unknown) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value)
const cell = z.optional(z.pipe(z.transform(toNumber), wholeNumber({ min: 1, max: mostSteps })))
export const RiskFilters = z.strictObject({
  /** Without it what is open, or all when words are searched for: what the search of everything finds is in the list too. */
  show: z.optional(choices(shows)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  level: z.optional(many(riskLevels)),
  afterLevel: z.optional(many(riskLevels)),
  status: z.optional(many(shownStatuses)),
  assessmentType: z.optional(many(assessmentTypes)),
  category: z.optional(many(riskCategories)),
  ownerId: z.optional(id),
  departmentId: z.optional(manyIds),
  locationId: z.optional(id),
  projectId: z.optional(id),
  assessmentId: z.optional(id),
  reviewOverdue: z.optional(flag),
  withoutActions: z.optional(flag),
  unscored: z.optional(flag),
  acceptance: z.optional(choices(acceptanceStates)),
  acceptedBy: z.optional(id),
  /** Of a standing acceptance. */
  acceptedTo: z.optional(isoDate),
  withProposal: z.optional(flag),
  moved: z.optional(choices(moves)),
  /** Since the first moment of a day. */
  movedFrom: z.optional(isoDate),
  /** A cell of the matrix in use: as it is now, or when what is planned is done. */
  probability: cell,
  consequence: cell,
  afterProbability: cell,
  afterConsequence: cell,
  tagId: z.optional(manyIds),
})
export type RiskFilters = z.output<typeof RiskFilters>

const Cell = z.object({
  probability: z.int(),
  consequence: z.int(),
  count: z.int(),
  /** Of those, how many are only aimed at. */
  planned: z.int(),
})
/** The risks of the list by the cells of the matrix in use, as they are now and when what is planned is done. */
export const HeatMap = z.object({
  definition: MatrixDefinition,
  now: z.array(Cell),
  after: z.array(Cell),
  levels: z.array(z.object({ level: z.enum(riskLevels), count: z.int() })),
  /** Scored by another matrix, and not scored at all. */
  otherMatrix: z.int(),
  unscored: z.int(),
  total: z.int(),
  overdue: z.int(),
  proposals: z.int(),
})
export type HeatMap = z.output<typeof HeatMap>
/** How many risks of the list became higher, lower, or came, since a day. */
export const Moved = z.object({ from: isoDate, up: z.int(), down: z.int(), new: z.int() })
export type Moved = z.output<typeof Moved>

export const listCalls = {
  ...listAt('/risks', { row: RiskRow, filters: RiskFilters, sorts: sortKeys, columns: listColumns, bulkLimit }),
  bulk: write(
    '/risks/bulk',
    z.strictObject({
      step: choices(bulkSteps),
      rows: bulkRows(bulkLimit),
      ownerId: z.optional(id),
      reviewDate: z.optional(isoDate),
    }),
    BulkOutcome,
  ),
  undoBulk: undoBulkAt('/risks', bulkSteps, bulkLimit),
  heatMap: heavy(read('/risks/heat-map', RiskFilters, HeatMap)),
  moved: heavy(read('/risks/moved', RiskFilters, Moved)),
}
