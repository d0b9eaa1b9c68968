import { Failure } from '@portal/kit/errors'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { JsonText } from '../http/jsonText.ts'

/** Above this many rows a list says «more than»: an exact count of a million costs a hundred first pages. */
export const countLimit = 10_000

export type Total = { total: number; totalCapped: boolean }
const counted = z.tuple([z.int().check(z.gte(0), z.lte(countLimit)), z.boolean()])

/** The total of a list from a count that stopped at `countLimit` + 1. */
export const totalOf = (count: number): Total => ({ total: Math.min(count, countLimit), totalCapped: count > countLimit })

const rememberedMs = 60_000
const long = new Map<string, number>()
/**
 * Lists known for a minute to exceed `countLimit`, so that the capped count, which costs as much as the page, is not run again (decision 010).
 * `list` is the tenant, the person, the filters, and of the past the instant.
 */
export function knownTotal(list: string, now: Date): Total | undefined {
  return now.getTime() - (long.get(list) ?? 0) < rememberedMs ? totalOf(countLimit + 1) : undefined
}
export function rememberTotal(list: string, { totalCapped }: Total, now: Date): void {
  if (long.size >= 1_000) long.clear()
  if (totalCapped) long.set(list, now.getTime())
  else long.delete(list)
}

/** Where a page ended, as opaque text: the sort values of its last row, and the total, so that the next page need not count again. */
export const writeCursor = (keys: readonly unknown[], { total, totalCapped }: Total): string =>
  Buffer.from(JSON.stringify([[total, totalCapped], ...keys])).toString('base64url')

/** What `writeCursor` wrote, with keys of the given shape. Throws `malformed` for anything else. */
export function readCursor<K extends ZodMiniType<unknown[]>>(cursor: string, keys: K): { keys: z.output<K>; total: Total } {
  const values = parsed(cursor)
  const total = counted.safeParse(values[0])
  const given = keys.safeParse(values.slice(1))
  if (!total.success || !given.success) throw refused()
  return { keys: given.data, total: { total: total.data[0], totalCapped: total.data[1] } }
}

const refused = () => new Failure('malformed', { fields: { cursor: 'Ugyldig side' }, missing: ['cursor'] })

function parsed(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values)) return values
  } catch {}
  throw refused()
}

/** One page of rows fetched as `limit` + 1; a next page is offered only when there is one. */
export const pageOf = <R, T>(rows: readonly R[], limit: number, total: Total, keysOf: (row: R) => unknown[], present: (row: R) => T) => ({
  items: rows.slice(0, limit).map(present),
  nextCursor: rows.length > limit ? writeCursor(keysOf(rows[limit - 1]!), total) : null,
  ...total,
})

/** The same page, of rows PostgreSQL wrote as a JSON array; `last` is the keys of the last of them when there are more. */
export const pageText = (items: string, last: readonly unknown[] | null, total: Total) =>
  new JsonText(`{"items":${items},${JSON.stringify({ nextCursor: last && writeCursor(last, total), ...total }).slice(1)}`)
