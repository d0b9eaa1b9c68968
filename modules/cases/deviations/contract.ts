import { read, write } from '@portal/kit/contract'
import { choices, id, instant, isoDate, orgNumber, orNull, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { ActionFields } from '@portal/modules/records/actions'
import { GivenValues } from '@portal/modules/records/ownFields'
import * as z from 'zod/mini'
import { besideCalls } from './besideContract.ts'
import { Deviation, reason, ref } from './caseContract.ts'
import {
  categories,
  closureReasonsWithoutTreatment,
  deviationTypes,
  madeSafeAnswers,
  mostMerged,
  rootCauseCategories,
  severities,
} from './choices.ts'
import { listCalls } from './listContract.ts'
import { reportCalls } from './reportContract.ts'

export type { Related, TimelineEntry } from './besideContract.ts'
export { Deviation } from './caseContract.ts'
export * from './choices.ts'
export { type Hint, happened, hintedCategories } from './hintRules.ts'
export { DeviationRow, Filters } from './listContract.ts'
export { type InjuredWho, injuredAnswers, Receipt, Report, type Similar } from './reportContract.ts'

const scale = z.optional(z.nullable(wholeNumber({ min: 1, max: 5 })))
const causes = z.array(choices(rootCauseCategories)).check(z.maxLength(rootCauseCategories.length))
/** Which questions and rules there are is known by those who ask them; unknown ones are refused there. */
const word = z.string().check(z.maxLength(40))
const known = choices(['yes', 'no', 'unknown'], 'et svar')

export const deviations = {
  ...listCalls,
  ...reportCalls,
  get: read('/deviations/:id', z.strictObject({ id }), Deviation),
  editReport: write(
    '/deviations/:id/report',
    z.strictObject({ ...ref, description: freeText({ min: 5, label: 'hva som skjedde' }) }),
    Deviation,
    'PUT',
  ),
  edit: write(
    '/deviations/:id',
    z.strictObject({
      ...ref,
      title: freeLine({ min: 3, label: 'tittel' }),
      description: z.optional(freeText()),
      deviationType: choices(deviationTypes, 'type'),
      category: choices(categories, 'kategori'),
      ownCategoryId: orNull(id),
      impact: scale,
      likelihood: scale,
      occurredAt: orNull(instant),
      detectedAt: orNull(instant),
      locationId: orNull(id),
      locationText: orNull(freeLine({ max: 200 })),
      projectId: orNull(id),
      immediateAction: orNull(freeText()),
      madeSafe: orNull(choices(madeSafeAnswers)),
      dueDate: orNull(isoDate),
      thirdParty: orNull(freeLine()),
      thirdPartyOrgNumber: orNull(orgNumber),
      costEstimate: orNull(wholeNumber()),
      ownValues: z.optional(GivenValues),
    }),
    Deviation,
    'PUT',
  ),
  investigate: write(
    '/deviations/:id/investigate',
    z.strictObject({
      ...ref,
      rootCause: orNull(freeText()),
      rootCauseCategories: causes,
      fiveWhys: z.array(freeText({ max: 500 })).check(z.maxLength(5)),
      lessonsLearned: orNull(freeText()),
    }),
    Deviation,
  ),
  start: write(
    '/deviations/:id/start',
    z.strictObject({
      ...ref,
      assigneeId: id,
      category: choices(categories, 'kategori'),
      ownCategoryId: orNull(id),
      severity: choices(severities, 'alvorlighetsgrad'),
      dueDate: isoDate,
      impact: scale,
      likelihood: scale,
      reason: z.optional(freeText({ max: 1000 })),
      /** The further questions of the category, and «Er dette meldepliktig?» for each rule that fires. */
      regulatoryFlags: z.optional(z.array(z.strictObject({ flag: word, answer: known })).check(z.maxLength(20))),
      dutyAnswers: z.optional(
        z.array(z.strictObject({ ruleId: word, answer: known, reason: orNull(freeText({ max: 1000 })) })).check(z.maxLength(20)),
      ),
    }),
    Deviation,
  ),
  assign: write('/deviations/:id/assign', z.strictObject({ ...ref, assigneeId: id }), Deviation),
  closeDirectly: write(
    '/deviations/:id/close-directly',
    z.strictObject({
      ...ref,
      closureReason: choices(closureReasonsWithoutTreatment, 'årsak'),
      closureComment: freeText({ min: 10, max: 1000, label: 'begrunnelse' }),
      immediateAction: orNull(freeText()),
      duplicateOfId: orNull(id),
    }),
    Deviation,
  ),
  /** The others are closed as duplicates of this one (domain 3.3.8); all of them, or none. */
  merge: write(
    '/deviations/:id/merge',
    z.strictObject({
      ...ref,
      duplicateIds: z.array(id).check(z.minLength(1, { error: 'Velg minst ett avvik' }), z.maxLength(mostMerged)),
      reason,
    }),
    Deviation,
  ),
  planAction: write('/deviations/:id/actions', z.extend(ActionFields, ref), Deviation),
  /** Root cause and scale may be given in the same breath; what is given is saved even though it is one step. */
  resolve: write(
    '/deviations/:id/resolve',
    z.strictObject({
      ...ref,
      resolutionSummary: freeText({ min: 10, label: 'hva som er gjort' }),
      rootCause: orNull(freeText()),
      rootCauseCategories: z.optional(causes),
      impact: scale,
      likelihood: scale,
      ownValues: z.optional(GivenValues),
    }),
    Deviation,
  ),
  close: write('/deviations/:id/close', z.strictObject({ ...ref, closureComment: orNull(freeText({ max: 1000 })) }), Deviation),
  sendBack: write('/deviations/:id/send-back', z.strictObject({ ...ref, reason }), Deviation),
  reopen: write('/deviations/:id/reopen', z.strictObject({ ...ref, reason, dueDate: isoDate }), Deviation),
  putBack: write('/deviations/:id/put-back', z.strictObject({ ...ref, reason }), Deviation),
  delete: write('/deviations/:id/delete', z.strictObject({ ...ref, reason }), z.object({ id, number: z.string() })),
  move: write('/deviations/:id/move', z.strictObject({ ...ref, departmentId: id, reason }), Deviation),
  changeSeverity: write(
    '/deviations/:id/change-severity',
    z.strictObject({ ...ref, severity: choices(severities, 'alvorlighetsgrad'), reason: z.optional(freeText({ max: 1000 })) }),
    Deviation,
  ),
  ...besideCalls,
}
