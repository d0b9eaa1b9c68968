import { read, write } from '@portal/kit/contract'
import { id, isoDate, version, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'

export const Hours = z.object({
  id,
  /** The first day of the month. */
  month: z.string(),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  ownHours: z.int(),
  hiredHours: z.int(),
  subcontractorHours: z.int(),
  lockedAt: z.nullable(z.string()),
  version: z.int(),
  canEdit: z.boolean(),
  canLock: z.boolean(),
})
export type Hours = z.output<typeof Hours>

// More people than a company here may have, around the clock.
const some = (label: string) => wholeNumber({ max: 50_000_000, label })
const counted = {
  ownHours: some('egne timer'),
  hiredHours: some('timer for innleide'),
  subcontractorHours: some('timer for underentreprenører'),
}

export const hours = {
  list: read(
    '/hours',
    z.strictObject({}),
    z.object({
      items: z.array(Hours),
      /** Whom the reader may enter hours for; null is the whole company. */
      mayAddFor: z.array(z.object({ id: z.nullable(id), name: z.string() })),
    }),
  ),
  add: write('/hours', z.strictObject({ month: isoDate, departmentId: z.nullable(id), ...counted }), Hours),
  edit: write('/hours/:id', z.strictObject({ id, version, ...counted }), Hours, 'PUT'),
  /** What has been reported on stands: a locked month is not changed. */
  lock: write('/hours/:id/lock', z.strictObject({ id, version }), Hours),
}
