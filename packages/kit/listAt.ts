import type { ZodMiniObject, ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { extract, heavy, read } from './contract.ts'
import { choices, cursor, id, pageLimit } from './fields.ts'

export const exportFormats = ['xlsx', 'csv'] as const
/** Those of a list, whose filters can be said in words. */
export const listFormats = ['xlsx', 'csv', 'pdf'] as const
export type ListFormat = (typeof listFormats)[number]

/** A page of a list. */
export const pageOf = <R extends ZodMiniType>(row: R) =>
  z.object({ items: z.array(row), nextCursor: z.nullable(z.string()), total: z.int(), totalCapped: z.boolean() })

/** `GET path/counts`: how many of a list's records stand in each status by its other filters, and how many of those are past a deadline. */
export const countsAt = <F extends ZodMiniObject, const S extends readonly string[]>(path: string, otherFilters: F, statuses: S) =>
  heavy(
    read(
      `${path}/counts`,
      otherFilters,
      z.object({ items: z.array(z.object({ status: z.enum(statuses), count: z.int(), late: z.int() })) }),
    ),
    (input) => !!(input as { q?: string }).q,
  )

/** The endpoints of a list at its path: a page, and as a file the same filters, order and columns. The first of its sorts is the usual one. */
export function listAt<
  R extends ZodMiniType,
  F extends ZodMiniObject,
  const S extends readonly [string, ...string[]],
  const C extends readonly string[],
>(path: string, { row, filters, sorts, columns, bulkLimit = 100 }: { row: R; filters: F; sorts: S; columns: C; bulkLimit?: number }) {
  const sort = z._default(choices(sorts), sorts[0] as S[number])
  return {
    list: heavy(
      read(path, z.extend(filters, { sort, cursor: z.optional(cursor), limit: pageLimit }), pageOf(row)),
      (input) => !!(input as { q?: string }).q,
    ),
    /** Of what the person may export (domain 4.2). */
    export: extract(
      `${path}/export`,
      z.extend(filters, {
        sort,
        columns: z.array(choices(columns, 'kolonner')).check(z.minLength(1), z.maxLength(columns.length)),
        format: choices(listFormats, 'filtype'),
        /** Only these, of what the filters leave: as many as may be chosen at once. */
        ids: z.optional(z.array(id).check(z.maxLength(bulkLimit))),
      }),
    ),
  }
}
