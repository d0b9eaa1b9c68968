import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { DataRequest } from '../contract.ts'
import { isLate, requestRules } from '../rules.ts'
import type { RequestRecord } from './queries.ts'

/** Of what the log keeps, the texts people write: hashes of them, since whoever reads the log may not read the request. */
const written = [
  'personName',
  'description',
  'contact',
  'identityRequest',
  'identityHow',
  'extensionReason',
  'extensionNotice',
  'basis',
  'answer',
  'answerChannel',
]
/** What the log keeps of a request: names of users beside their ids, and of what is written that it was there. */
export const auditOf = (row: RequestRecord) =>
  hashTexts(omit(row, 'files', 'isLate', 'isAnonymised', 'departmentId'), row.personId ? written.slice(1) : written, row.id, true)

const shown = fieldsOf(DataRequest)
/** A request as those who answer it read it, at an instant, with what this one may do now and why not the rest. */
export const present = (actor: Actor, row: RequestRecord, now: Date): DataRequest => ({
  ...pick(row, shown),
  isLate: isLate(row, osloDate(now)),
  ...requestRules.possible(actor, row),
})
