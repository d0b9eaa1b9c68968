import { extract, heavy, read } from '@portal/kit/contract'
import { choices, cursor, id, instant, isoDate, manyIds, pageLimit, shortText } from '@portal/kit/fields'
import { exportFormats } from '@portal/kit/listAt'
import * as z from 'zod/mini'

const format = choices(exportFormats, 'filtype')

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

const name = z.string().check(z.maxLength(80), z.regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/, { error: 'Velg en verdi fra listen' }))
/** What the log is narrowed by. `type` and `action` are the log's own names (`LogName`). */
const filters = {
  userId: z.optional(id),
  type: z.optional(name),
  action: z.optional(name),
  number: z.optional(shortText({ max: 40, label: 'nummer' })),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** An address, or a part of the name of a device or an API key. */
  origin: z.optional(shortText({ max: 100, label: 'hvorfra' })),
}
const Filters = z.strictObject(filters)
export type LogFilters = z.output<typeof Filters>

/** An entry as the reader may see it: of what they may not read, its time and its place in the log. */
export const LogEntry = z.object({
  id,
  at: instant,
  /** Its number among the sealed entries, and the block that proves it. */
  seq: z.nullable(z.int()),
  blockNo: z.nullable(z.int()),
  isHidden: z.boolean(),
  actorName: z.nullable(z.string()),
  what: z.nullable(z.string()),
  about: z.nullable(z.string()),
  number: z.nullable(z.string()),
  path: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
})
export type LogEntry = z.output<typeof LogEntry>

/** What was found of the entries that were asked for, and of no others: each is counted once. */
export const LogSeals = z.object({
  checkedAt: instant,
  /** As they were filed, in these signed blocks. */
  unchanged: z.int(),
  blockNos: z.array(z.int()),
  /** In no signed block yet. */
  waiting: z.int(),
  /** Not checked here: something was taken out of them, or their blocks are too large. */
  unchecked: z.int(),
  fault: z.nullable(z.object({ seq: z.nullable(z.int()), blockNo: z.nullable(z.int()) })),
})
export type LogSeals = z.output<typeof LogSeals>

/** A type of what entries are about, and what can be done with it. */
export const LogName = z.object({
  type: z.string(),
  name: z.string(),
  actions: z.array(z.object({ action: z.string(), name: z.string() })),
})
export type LogName = z.output<typeof LogName>

export const auditLog = {
  /** Newest first. Never counted: the log is as long as the company is old. */
  list: read(
    '/audit-log',
    z.strictObject({ ...filters, cursor: z.optional(cursor), limit: pageLimit }),
    z.object({ items: z.array(LogEntry), nextCursor: z.nullable(z.string()) }),
  ),
  /** Whether some entries are as they were filed: checked as fast as a page is read. */
  seals: read('/audit-log/seals', z.strictObject({ ids: manyIds }), LogSeals),
  names: read('/audit-log/names', z.strictObject({}), z.object({ items: z.array(LogName) })),
  verify: heavy(read('/audit-log/verify', z.strictObject({}), LogVerdict)),
  /**
   * Who did what to what, and when. What was written stays with each record, where its own readers see it. As `jsonl` the signed blocks of some
   * days with the text of each entry the reader may see, for scripts/verify-audit.mjs.
   */
  export: extract('/audit-log/export', z.strictObject({ ...filters, format: choices([...exportFormats, 'jsonl'], 'filtype') })),
  /** What one account did, read under restriction or downloaded on some days, and whom it concerns (GDPR art. 33). */
  affected: extract('/audit-log/affected', z.strictObject({ userId: id, from: isoDate, to: isoDate, format })),
}
