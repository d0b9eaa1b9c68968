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
export const mostHours = 50_000_000
const some = (label: string) => wholeNumber({ max: mostHours, label })
const counted = {
  ownHours: some('egne timer'),
  hiredHours: some('timer for innleide'),
  subcontractorHours: some('timer for underentreprenører'),
}

/** What a row of a file may tell of a month. */
export const hoursFields = ['month', 'departmentName', 'ownHours', 'hiredHours', 'subcontractorHours'] as const
export type HoursField = (typeof hoursFields)[number]
const cells = z.partialRecord(z.enum(hoursFields), z.string())
const counts = { added: z.int(), changed: z.int(), same: z.int() }
export const CheckedHours = z.object({
  fileName: z.string(),
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.enum(hoursFields)) })),
  ...counts,
  wrong: z.int(),
  /** Those with mistakes first; null is what becomes of them. */
  rows: z.array(z.object({ line: z.int(), cells, errors: cells, outcome: z.nullable(z.enum(['new', 'changed', 'same'])) })),
})
export type CheckedHours = z.output<typeof CheckedHours>

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
  /** A dry run over a file of the person's own: nothing is made. */
  checkImport: write('/hours/import/check', z.strictObject({ fileId: id }), CheckedHours),
  /** All months of it, or none (FIL-10). */
  carryOutImport: write('/hours/import', z.strictObject({ fileId: id }), z.object(counts)),
  /** What has been reported on stands: a locked month is not changed. */
  lock: write('/hours/:id/lock', z.strictObject({ id, version }), Hours),
}
