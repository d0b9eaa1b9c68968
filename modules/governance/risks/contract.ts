import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { choices, id, isoDate, orNull, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { timelineAt } from '@portal/kit/timelineEntry'
import { dimensions } from '@portal/modules/governance/riskMatrices'
import { ActionFields } from '@portal/modules/records/actions'
import { digest } from '@portal/modules/records/approvals'
import { commentsAt } from '@portal/modules/records/comments'
import { filesAt } from '@portal/modules/records/files'
import { tagsAt } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import { scoreSorts, stopDecisions } from './choices.ts'
import { fields, places, stepOf, written } from './fieldContract.ts'
import { hazardCalls } from './hazardContract.ts'
import { listCalls } from './listContract.ts'
import { Acceptance, level, Risk, ScoreEntry, step } from './riskContract.ts'

export * from './choices.ts'
/** Beside the contract and not in `web/public`, which comes with the shell. */
export { moveNames, riskCategoryNames } from './figureTexts.ts'
export type { Grid, GridItem } from './hazardContract.ts'
export { HeatMap, Moved, RiskFilters, RiskRow } from './listContract.ts'
export { Acceptance, Risk, ScoreEntry, type Scoring } from './riskContract.ts'

const CaseRisk = z.object({
  id,
  number: z.string(),
  title: z.string(),
  level,
  score: step,
  linkId: z.nullable(id),
  linkVersion: z.nullable(z.int()),
})

const at = '/risks'
const ref = { id, version }
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
export const risks = {
  ...listCalls,
  ...hazardCalls,
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
    z.object({ items: z.array(CaseRisk), suggestions: z.array(CaseRisk), mayLink: z.boolean(), mayMake: z.boolean() }),
  ),
  planAction: write(`${at}/:id/actions`, z.extend(ActionFields, ref), Risk),
  ...filesAt(at, Risk),
  ...timelineAt(at),
  ...commentsAt(at),
  ...tagsAt(at),
}
