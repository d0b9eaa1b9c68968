import { person, recordPlace } from '@portal/kit/answerFields'
import { id } from '@portal/kit/fields'
import { dimensions, MatrixDefinition, riskLevels } from '@portal/modules/governance/riskMatrices'
import { Action } from '@portal/modules/records/actions'
import { Round } from '@portal/modules/records/approvals'
import { File } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import {
  endedAs,
  fallCauses,
  riskCategories,
  riskStatuses,
  riskSteps,
  scoreSorts,
  scoreSources,
  shownStatuses,
  stopDecisions,
  trends,
} from './choices.ts'

export const step = z.nullable(z.int())
export const level = z.nullable(z.enum(riskLevels))
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
  ...recordPlace,
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
