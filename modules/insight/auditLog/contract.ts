import { extract, heavy, read } from '@portal/kit/contract'
import { choices, id, isoDate } from '@portal/kit/fields'
import * as z from 'zod/mini'

const format = choices(['xlsx', 'csv'], 'filtype')

export const LogVerdict = z.object({
  /** Entries in signed blocks, and those filed since the last. */
  sealed: z.int(),
  unsealed: z.int(),
  /** `no:hash` of the last block: kept elsewhere, it shows later whether the log was written anew. */
  head: z.nullable(z.string()),
  /** The first entry that is not as it was filed. */
  faultAt: z.nullable(z.int()),
})
export type LogVerdict = z.output<typeof LogVerdict>

export const auditLog = {
  verify: heavy(read('/audit-log/verify', z.strictObject({}), LogVerdict)),
  /** Who did what to what, and when. What was written stays with each record, where its own readers see it. */
  export: extract('/audit-log/export', z.strictObject({ format })),
  /** What one account did, read under restriction or downloaded on some days, and whom it concerns (GDPR art. 33). */
  affected: extract('/audit-log/affected', z.strictObject({ userId: id, from: isoDate, to: isoDate, format })),
}
