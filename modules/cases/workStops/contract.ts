import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { id, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'

export const WorkStop = z.object({
  id,
  reason: z.string(),
  stoppedBy: person,
  stoppedAt: z.string(),
  /** By the safety representative's right (aml. § 6-3): it stands until the leader has agreed with them. */
  isByRepresentative: z.boolean(),
  resumedBy: z.nullable(person),
  resumedAt: z.nullable(z.string()),
  resumeNote: z.nullable(z.string()),
  version: z.int(),
})
export type WorkStop = z.output<typeof WorkStop>
export const WorkStops = z.object({
  /** The one that stands; null when work goes on. */
  standing: z.nullable(WorkStop),
  /** Those that are over, the latest first. */
  earlier: z.array(WorkStop),
  can: z.array(z.enum(['stop', 'resume'])),
  why: z.partialRecord(z.enum(['stop', 'resume']), z.string()),
})
export type WorkStops = z.output<typeof WorkStops>

export const workStops = {
  workStopsOf: read('/deviations/:id/work-stops', z.strictObject({ id }), WorkStops),
  stopWork: write(
    '/deviations/:id/work-stops',
    z.strictObject({ id, reason: freeText({ min: 10, max: 1000, label: 'hvorfor arbeidet må stanses' }) }),
    WorkStops,
  ),
  /** `note` says what was done, and what the safety representative was agreed with about. */
  resumeWork: write(
    '/deviations/:id/work-stops/resume',
    z.strictObject({ id, version, note: freeText({ min: 10, max: 1000, label: 'hva som er avklart' }) }),
    WorkStops,
  ),
}
