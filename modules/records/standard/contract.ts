import { type Contract, read, write } from '@portal/kit/contract'
import { id, version } from '@portal/kit/fields'
import { listAt } from '@portal/kit/listAt'
import { timelineAt } from '@portal/kit/timelineEntry'
import { Action, ActionFields } from '@portal/modules/records/actions'
import { commentsAt } from '@portal/modules/records/comments'
import { File, filesAt } from '@portal/modules/records/files'
import { tagsAt } from '@portal/modules/records/tags'
import type { ZodMiniObject, ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

/** What the answer for one record has beside its own fields; `steps` are those of its rules. */
export const standardFields = <const S extends readonly [string, ...string[]]>(steps: S) => ({
  files: z.array(File),
  actions: z.array(Action),
  can: z.array(z.enum(steps)),
  why: z.partialRecord(z.enum(steps), z.string()),
})

/** The endpoints every kind of record has at its path: list, export, one, its actions, files, timeline, comments and tags. */
export const standardAt = <
  O extends ZodMiniType,
  R extends ZodMiniType,
  F extends ZodMiniObject,
  const S extends readonly [string, ...string[]],
  const C extends readonly string[],
>(
  path: string,
  { one, ...list }: { one: O; row: R; filters: F; sorts: S; columns: C },
) =>
  ({
    ...listAt(path, list),
    get: read(`${path}/:id`, z.strictObject({ id }), one),
    planAction: write(`${path}/:id/actions`, z.extend(ActionFields, { id, version }), one),
    ...filesAt(path, one),
    ...timelineAt(path),
    ...commentsAt(path),
    ...tagsAt(path),
  }) satisfies Contract
