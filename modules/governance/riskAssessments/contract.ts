import { person, recordPlace } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, many, manyIds, orNull, version } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { listAt } from '@portal/kit/listAt'
import { timelineAt } from '@portal/kit/timelineEntry'
import { MatrixDefinition, riskLevels } from '@portal/modules/governance/riskMatrices'
import { Action, ActionFields } from '@portal/modules/records/actions'
import { askedFields, digest, Round } from '@portal/modules/records/approvals'
import { commentsAt } from '@portal/modules/records/comments'
import { File, filesAt } from '@portal/modules/records/files'
import { tagsAt } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import { assessmentStatuses, assessmentSteps, assessmentTypes, listColumns, parts, shownStatuses, sortKeys, templates } from './choices.ts'
import { Signature, SignFields, SjaFields, SjaStep } from './sjaContract.ts'

export * from './choices.ts'
export * from './sjaContract.ts'

export const AssessmentRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  assessmentType: z.enum(assessmentTypes),
  status: z.enum(shownStatuses),
  departmentName: z.string(),
  locationName: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  ownerName: z.string(),
  reviewDate: z.nullable(z.string()),
  isReviewOverdue: z.boolean(),
  /** Of its risks that are not closed. */
  riskCount: z.int(),
  worstLevel: z.nullable(z.enum(riskLevels)),
  jobDate: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  isRestricted: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
})
export type AssessmentRow = z.output<typeof AssessmentRow>

export const AssessmentFilters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(many(shownStatuses)),
  assessmentType: z.optional(many(assessmentTypes)),
  /** Of its worst risk. */
  level: z.optional(many(riskLevels)),
  ownerId: z.optional(id),
  departmentId: z.optional(manyIds),
  locationId: z.optional(id),
  projectId: z.optional(id),
  reviewOverdue: z.optional(flag),
  /** Those to be gone through from one day to another, both included. */
  reviewFrom: z.optional(isoDate),
  reviewTo: z.optional(isoDate),
  /** SJA that hold now, or those that are no SJA. */
  sja: z.optional(choices(['now', 'all', 'none'])),
  tagId: z.optional(manyIds),
})
export type AssessmentFilters = z.output<typeof AssessmentFilters>

export const Participant = z.object({
  id,
  userId: z.nullable(id),
  name: z.string(),
  part: z.enum(parts),
  /** Holds the office there. */
  isSafetyRep: z.boolean(),
})
export type Participant = z.output<typeof Participant>

/** What is still to be done before it can be sent for approval: a sentence, and where it is done. */
export const Lack = z.object({ field: z.string(), message: z.string(), riskId: z.nullable(id) })
export type Lack = z.output<typeof Lack>

const texts = {
  object: z.nullable(z.string()),
  scope: z.nullable(z.string()),
  method: z.nullable(z.string()),
  assumptions: z.nullable(z.string()),
  basis: z.nullable(z.string()),
  participationReason: z.nullable(z.string()),
  processing: z.nullable(z.string()),
  necessity: z.nullable(z.string()),
  legalBasis: z.nullable(z.string()),
  subjectsView: z.nullable(z.string()),
  dpoAdvice: z.nullable(z.string()),
  priorConsultation: z.nullable(z.string()),
}
export const Assessment = z.object({
  id,
  number: z.string(),
  title: z.string(),
  assessmentType: z.enum(assessmentTypes),
  status: z.enum(assessmentStatuses),
  shownStatus: z.enum(shownStatuses),
  ...texts,
  ...recordPlace,
  owner: person,
  facilitator: z.nullable(person),
  participants: z.array(Participant),
  matrix: z.object({ id: z.nullable(id), number: z.nullable(z.int()), definition: MatrixDefinition }),
  versionNumber: z.int(),
  approvedNumber: z.nullable(z.int()),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(person),
  reviewDate: z.nullable(z.string()),
  isReviewOverdue: z.boolean(),
  isRegister: z.boolean(),
  copiedFrom: z.nullable(z.object({ id, number: z.string() })),
  isRestricted: z.boolean(),
  riskCount: z.int(),
  worstLevel: z.nullable(z.enum(riskLevels)),
  /** The round that waits, or was the last. */
  approval: z.nullable(Round),
  /** What is kept of each version, the latest first. */
  versions: z.array(
    z.object({
      id,
      number: z.int(),
      reason: z.nullable(z.string()),
      openedAt: z.string(),
      approvedAt: z.nullable(z.string()),
      approvedByName: z.nullable(z.string()),
      digest: z.nullable(z.string()),
    }),
  ),
  jobDate: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  weather: z.nullable(z.string()),
  permits: z.nullable(z.string()),
  isStopRuleAccepted: z.boolean(),
  missingSigners: z.nullable(z.string()),
  steps: z.array(SjaStep),
  signatures: z.array(Signature),
  archiveReason: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: person,
  version: z.int(),
  files: z.array(File),
  actions: z.array(Action),
  lacks: z.array(Lack),
  can: z.array(z.enum(assessmentSteps)),
  why: z.partialRecord(z.enum(assessmentSteps), z.string()),
  canHold: z.boolean(),
  /** A meeting in which its hazards are scored. */
  hasOpenMeeting: z.boolean(),
  /** Whether the one who asks may open one. */
  canMeet: z.boolean(),
})
export type Assessment = z.output<typeof Assessment>

/** What of an assessment is approved. Ids are told with their names of today. */
export const Content = z.object({
  assessment: z.record(z.string(), z.unknown()),
  names: z.record(z.string(), z.string()),
  /** Null of what is not approved. */
  digest: z.nullable(z.string()),
})
export type Content = z.output<typeof Content>

const written = (max = 4000) => orNull(freeText({ max }))
export const AssessmentFields = z.strictObject({
  title: freeLine({ min: 3, label: 'tittel' }),
  departmentId: id,
  locationId: orNull(id),
  projectId: orNull(id),
  ownerId: id,
  facilitatorId: orNull(id),
  object: written(),
  scope: written(),
  method: written(400),
  assumptions: written(),
  basis: written(),
  participationReason: written(1000),
  processing: written(),
  necessity: written(),
  legalBasis: written(1000),
  subjectsView: written(),
  dpoAdvice: written(),
  priorConsultation: written(),
  reviewDate: orNull(isoDate),
})
const ParticipantFields = z.strictObject({
  userId: orNull(id),
  name: orNull(freeLine({ max: 80, label: 'navn' })),
  part: choices(parts, 'rolle'),
})

const at = '/risk-assessments'
const ref = { id, version }
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
export const riskAssessments = {
  ...listAt(at, { row: AssessmentRow, filters: AssessmentFilters, sorts: sortKeys, columns: listColumns }),
  get: read(`${at}/:id`, z.strictObject({ id }), Assessment),
  /** A draft, its hazards from a template or as those of another assessment. */
  create: write(
    at,
    z.strictObject({
      title: freeLine({ min: 3, label: 'tittel' }),
      assessmentType: choices(
        assessmentTypes.filter((type) => type !== 'sja'),
        'type',
      ),
      departmentId: id,
      locationId: orNull(id),
      projectId: orNull(id),
      template: orNull(choices(templates, 'mal')),
      copyFromId: orNull(id),
    }),
    Assessment,
  ),
  edit: write(`${at}/:id`, z.extend(AssessmentFields, ref), Assessment, 'PUT'),
  setParticipants: write(
    `${at}/:id/participants`,
    z.strictObject({ ...ref, participants: z.array(ParticipantFields).check(z.maxLength(100)) }),
    Assessment,
    'PUT',
  ),
  /** Whom it may be sent to: those who may approve it as it is. */
  approvers: read(
    `${at}/:id/approvers`,
    z.strictObject({ id }),
    z.object({ items: z.array(z.extend(person, { isNearest: z.boolean() })) }),
  ),
  submit: write(`${at}/:id/submit`, z.strictObject({ ...ref, ...askedFields, note: orNull(freeText({ max: 1000 })) }), Assessment),
  withdrawSubmission: write(`${at}/:id/withdraw`, z.strictObject(ref), Assessment),
  approve: write(`${at}/:id/approve`, z.strictObject({ ...ref, digest, note: orNull(freeText({ max: 1000 })) }), Assessment),
  rejectSubmission: write(`${at}/:id/reject`, z.strictObject({ ...ref, digest, reason }), Assessment),
  /** Opens the next version; what was approved holds until the next one is. */
  revise: write(`${at}/:id/revise`, z.strictObject({ ...ref, reason: orNull(freeText({ max: 1000 })) }), Assessment),
  /** Gives the version up that is worked on: what was approved stays. */
  discard: write(`${at}/:id/discard`, z.strictObject({ ...ref, reason }), Assessment),
  /** Gone through, and still valid. */
  confirm: write(
    `${at}/:id/confirm`,
    z.strictObject({ ...ref, reason: freeText({ min: 20, max: 1000, label: 'hva dere har sett på' }) }),
    Assessment,
  ),
  archive: write(`${at}/:id/archive`, z.strictObject({ ...ref, reason }), Assessment),
  remove: write(`${at}/:id/delete`, z.strictObject(ref), z.object({ id })),
  /** As it is, or with `X-As-Of` as it was. */
  content: read(`${at}/:id/content`, z.strictObject({ id }), Content),
  /** As it was approved. */
  versionOf: read(`${at}/:id/versions/:versionId`, z.strictObject({ id, versionId: id }), Content),
  /** A whole SJA at once, as it is written beside the job. With `approve`, it is approved by its leader, who sends it. */
  makeSja: write(`${at}/sja`, SjaFields, Assessment),
  editSja: write(`${at}/:id/sja`, z.extend(SjaFields, ref), Assessment, 'PUT'),
  sign: write(`${at}/:id/sja/sign`, z.extend(SignFields, ref), Assessment),
  /** With who could not sign, and why the safety representative does not. */
  approveSja: write(
    `${at}/:id/sja/approve`,
    z.strictObject({ ...ref, missingSigners: orNull(freeText({ max: 1000 })), participationReason: written(1000) }),
    Assessment,
  ),
  planAction: write(`${at}/:id/actions`, z.extend(ActionFields, ref), Assessment),
  ...filesAt(at, Assessment),
  ...timelineAt(at),
  ...commentsAt(at),
  ...tagsAt(at),
}
