import { heavy, read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, many, manyIds, orNull, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { listAt } from '@portal/kit/listAt'
import { timelineAt } from '@portal/kit/timelineEntry'
import { assessmentTypes } from '@portal/modules/governance/riskAssessments'
import { dimensions, MatrixDefinition, mostSteps, riskLevels } from '@portal/modules/governance/riskMatrices'
import { Action, ActionFields } from '@portal/modules/records/actions'
import { digest, Round } from '@portal/modules/records/approvals'
import { commentsAt } from '@portal/modules/records/comments'
import { File, filesAt } from '@portal/modules/records/files'
import { tagsAt } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import {
  acceptanceStates,
  bulkLimit,
  bulkSteps,
  endedAs,
  fallCauses,
  listColumns,
  mostHazards,
  moves,
  riskCategories,
  riskStatuses,
  riskSteps,
  scoreSorts,
  scoreSources,
  shownStatuses,
  shows,
  sortKeys,
  stopDecisions,
  trends,
} from './choices.ts'

export * from './choices.ts'

const person = z.object({ id, name: z.string() })
const step = z.nullable(z.int())
const level = z.nullable(z.enum(riskLevels))

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
  /** What is open, unless something else is asked for. */
  show: z._default(choices(shows), 'open'),
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

const scoring = { probability: step, consequence: step, score: step, level }
const Scoring = z.object(scoring)
export type Scoring = z.output<typeof Scoring>
const ByDimension = z.partialRecord(z.enum(dimensions), z.int())

export const Acceptance = z.object({
  id,
  level: z.enum(riskLevels),
  score: z.int(),
  until: z.string(),
  reason: z.string(),
  acceptedAt: z.string(),
  acceptedBy: person,
  endedAt: z.nullable(z.string()),
  endedAs: z.nullable(z.enum(endedAs)),
  cause: z.nullable(z.enum(fallCauses)),
  causeDetail: z.nullable(z.string()),
  /** The risk as it was accepted. */
  frozen: z.nullable(z.record(z.string(), z.unknown())),
  seal: z.nullable(z.string()),
})
export type Acceptance = z.output<typeof Acceptance>

export const Risk = z.object({
  id,
  number: z.string(),
  title: z.string(),
  status: z.enum(riskStatuses),
  shownStatus: z.enum(shownStatuses),
  category: z.enum(riskCategories),
  cause: z.nullable(z.string()),
  consequenceText: z.nullable(z.string()),
  affected: z.nullable(z.string()),
  existingControls: z.nullable(z.string()),
  mitigation: z.nullable(z.string()),
  assessment: z.object({ id, number: z.string(), title: z.string(), isRegister: z.boolean() }),
  departmentId: id,
  departmentName: z.string(),
  locationId: z.nullable(id),
  locationName: z.nullable(z.string()),
  projectId: z.nullable(id),
  projectName: z.nullable(z.string()),
  owner: person,
  matrix: z.object({ id: z.nullable(id), definition: MatrixDefinition }),
  /** Scored by a matrix that is no longer in use. */
  isOldMatrix: z.boolean(),
  current: Scoring,
  reasonP: z.nullable(z.string()),
  reasonC: z.nullable(z.string()),
  byDimension: z.nullable(ByDimension),
  target: Scoring,
  residual: Scoring,
  inherent: Scoring,
  scoredAt: z.nullable(z.string()),
  trend: z.enum(trends),
  reviewDate: z.nullable(z.string()),
  isReviewOverdue: z.boolean(),
  /** Why it is to be looked at before that. */
  reviewCause: z.nullable(z.string()),
  stop: z.nullable(z.object({ decision: z.enum(stopDecisions), reason: z.string(), at: z.string(), byName: z.string() })),
  /** Within what the company tolerates, or accepted by somebody (R5). */
  acceptableRisk: z.boolean(),
  acceptance: z.nullable(Acceptance),
  /** The last time somebody was asked to accept it. */
  approval: z.nullable(Round),
  /** Until when it can be accepted at most, and by whom in words; null of what nobody can accept. */
  acceptable: z.nullable(z.object({ until: z.string(), by: z.string() })),
  copiedFrom: z.nullable(z.object({ id, number: z.string(), probability: step, consequence: step })),
  isRestricted: z.boolean(),
  closedAt: z.nullable(z.string()),
  closeReason: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
  files: z.array(File),
  actions: z.array(Action),
  can: z.array(z.enum(riskSteps)),
  why: z.partialRecord(z.enum(riskSteps), z.string()),
  canHold: z.boolean(),
})
export type Risk = z.output<typeof Risk>

/** A hazard of an assessment, as its grid shows it. */
export const GridRow = z.pick(Risk, {
  id: true,
  number: true,
  title: true,
  status: true,
  category: true,
  affected: true,
  existingControls: true,
  current: true,
  target: true,
  residual: true,
  reasonP: true,
  reasonC: true,
  stop: true,
  copiedFrom: true,
  version: true,
  can: true,
  why: true,
})
const GridItem = z.extend(GridRow, {
  actions: z.array(z.object({ id, title: z.string(), status: z.string(), ownerName: z.string(), dueDate: z.string() })),
})
export type GridItem = z.output<typeof GridItem>

export const ScoreEntry = z.object({
  id,
  sort: z.enum(scoreSorts),
  ...scoring,
  reasonP: z.nullable(z.string()),
  reasonC: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  source: z.enum(scoreSources),
  isOldMatrix: z.boolean(),
  scoredAt: z.string(),
  scoredByName: z.string(),
})
export type ScoreEntry = z.output<typeof ScoreEntry>

const Cell = z.object({
  probability: z.int(),
  consequence: z.int(),
  count: z.int(),
  /** Of those, how many are only aimed at. */
  planned: z.int(),
})
/** The risks of the list by the cells of the matrix in use, as they are now and when what is planned is done; and what moved. */
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
  moved: z.object({ from: z.string(), up: z.int(), down: z.int(), new: z.int() }),
  proposals: z.int(),
})
export type HeatMap = z.output<typeof HeatMap>

const written = (max = 4000) => orNull(freeText({ max }))
const fields = {
  title: freeLine({ min: 3, label: 'uønsket hendelse' }),
  category: choices(riskCategories, 'kategori'),
  cause: written(),
  consequenceText: written(),
  affected: written(1000),
  existingControls: written(),
  mitigation: written(),
}
/** Where a risk of the register is; that of an assessment is where the assessment is. */
const places = { departmentId: orNull(id), locationId: orNull(id), projectId: orNull(id), ownerId: orNull(id) }
const stepOf = wholeNumber({ min: 1, max: mostSteps, label: 'et trinn' })
const Hazard = z.strictObject({
  ...fields,
  category: z._default(fields.category, 'other'),
  probability: orNull(stepOf),
  consequence: orNull(stepOf),
  reasonP: written(1000),
  reasonC: written(1000),
})

const at = '/risks'
const ref = { id, version }
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
export const risks = {
  ...listAt(at, { row: RiskRow, filters: RiskFilters, sorts: sortKeys, columns: listColumns, bulkLimit }),
  bulk: write(
    `${at}/bulk`,
    z.strictObject({
      step: choices(bulkSteps),
      rows: z.array(z.strictObject(ref)).check(z.minLength(1), z.maxLength(bulkLimit)),
      ownerId: z.optional(id),
      reviewDate: z.optional(isoDate),
    }),
    z.object({ done: z.int(), refused: z.array(z.object({ id, number: z.nullable(z.string()), message: z.string() })) }),
  ),
  heatMap: heavy(read(`${at}/heat-map`, z.extend(RiskFilters, { since: z.optional(isoDate) }), HeatMap)),
  grid: read(`${at}/grid`, z.strictObject({ assessmentId: id }), z.object({ items: z.array(GridItem), canAdd: z.boolean() })),
  /** Several at once, as they are pasted from a sheet: all of them, or every fault at its row. */
  addHazards: write(
    `${at}/grid`,
    z.strictObject({ assessmentId: id, rows: z.array(Hazard).check(z.minLength(1), z.maxLength(mostHazards)) }),
    z.object({ items: z.array(GridItem), canAdd: z.boolean() }),
  ),
  /** Of an assessment, or of the company's register where none is named. */
  create: write(at, z.strictObject({ ...fields, ...places, assessmentId: orNull(id) }), Risk),
  get: read(`${at}/:id`, z.strictObject({ id }), Risk),
  edit: write(`${at}/:id`, z.strictObject({ ...fields, ...places, reviewDate: orNull(isoDate), ...ref }), Risk, 'PUT'),
  /** Both steps null: that sort no longer holds. */
  score: write(
    `${at}/:id/score`,
    z.strictObject({
      ...ref,
      sort: z._default(choices(scoreSorts), 'current'),
      probability: z.nullable(stepOf),
      consequence: z.nullable(stepOf),
      byDimension: orNull(z.partialRecord(z.enum(dimensions), stepOf)),
      reasonP: written(1000),
      reasonC: written(1000),
      comment: written(1000),
    }),
    Risk,
  ),
  scores: read(`${at}/:id/scores`, z.strictObject({ id }), z.object({ items: z.array(ScoreEntry) })),
  decideStop: write(`${at}/:id/stop`, z.strictObject({ ...ref, decision: choices(stopDecisions, 'hva dere gjør'), reason }), Risk),
  acceptors: read(`${at}/:id/acceptors`, z.strictObject({ id }), z.object({ items: z.array(person) })),
  askAcceptance: write(
    `${at}/:id/ask-acceptance`,
    z.strictObject({ ...ref, acceptorIds: z.array(id).check(z.minLength(1, { error: 'Velg hvem du spør' }), z.maxLength(10)), reason }),
    Risk,
  ),
  /** By whoever was asked, or may without being asked. `digest`: the risk as it was seen. */
  accept: write(
    `${at}/:id/accept`,
    z.strictObject({ ...ref, digest: z.optional(digest), until: isoDate, reason: freeText({ min: 20, max: 1000, label: 'begrunnelse' }) }),
    Risk,
  ),
  declineAcceptance: write(`${at}/:id/decline-acceptance`, z.strictObject({ ...ref, digest, reason }), Risk),
  withdrawAcceptance: write(`${at}/:id/withdraw-acceptance`, z.strictObject({ ...ref, reason }), Risk),
  acceptances: read(`${at}/:id/acceptances`, z.strictObject({ id }), z.object({ items: z.array(Acceptance) })),
  /** Gone through, and still as it was. */
  confirm: write(
    `${at}/:id/confirm`,
    z.strictObject({ ...ref, reason: freeText({ min: 20, max: 1000, label: 'hva dere har sett på' }) }),
    Risk,
  ),
  close: write(`${at}/:id/close`, z.strictObject({ ...ref, reason }), Risk),
  reopenRisk: write(`${at}/:id/reopen`, z.strictObject({ ...ref, reason }), Risk),
  remove: write(`${at}/:id/delete`, z.strictObject(ref), z.object({ id })),
  /** Cases of the last twelve months that show it: linked to it, or of its category at its place. */
  cases: read(
    `${at}/:id/cases`,
    z.strictObject({ id }),
    z.object({
      items: z.array(z.object({ id, number: z.string(), title: z.string(), severity: z.string(), on: z.string(), isLinked: z.boolean() })),
      from: z.string(),
      /** The list of those of its category at its place; null where it has none. */
      list: z.nullable(z.object({ category: z.string(), locationId: id })),
    }),
  ),
  /** The risks a case shows, and those it may show: of its category at its place. */
  ofCase: read(
    '/deviations/:id/risks',
    z.strictObject({ id }),
    z.object({ items: z.array(CaseRisk()), suggestions: z.array(CaseRisk()), mayLink: z.boolean(), mayMake: z.boolean() }),
  ),
  planAction: write(`${at}/:id/actions`, z.extend(ActionFields, ref), Risk),
  ...filesAt(at, Risk),
  ...timelineAt(at),
  ...commentsAt(at),
  ...tagsAt(at),
}

function CaseRisk() {
  return z.object({
    id,
    number: z.string(),
    title: z.string(),
    level,
    score: step,
    linkId: z.nullable(id),
    linkVersion: z.nullable(z.int()),
  })
}
