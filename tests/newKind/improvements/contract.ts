import { download, extract, read, write } from '@portal/kit/contract'
import { choices, cursor, id, many, manyIds, pageLimit, shortText, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { TimelineEntry } from '@portal/kit/timelineEntry'
import { Action, ActionFields } from '@portal/modules/records/actions'
import { commentsAt } from '@portal/modules/records/comments'
import { File } from '@portal/modules/records/files'
import { tagsAt } from '@portal/modules/records/tags'
import * as z from 'zod/mini'

export const statuses = ['proposed', 'accepted', 'done', 'declined'] as const
export const steps = ['edit', 'accept', 'complete', 'decline', 'planAction', 'attach', 'tag'] as const
export const columns = ['number', 'title', 'status', 'owner', 'department', 'created'] as const
export const sortKeys = ['-created', 'created'] as const
const path = '/improvements'
const row = { id, number: z.string(), title: z.string(), status: z.enum(statuses), ownerName: z.string(), departmentName: z.string() }
export const ImprovementRow = z.object({ ...row, createdAt: z.string(), version: z.int() })
export type ImprovementRow = z.output<typeof ImprovementRow>
export const Improvement = z.extend(ImprovementRow, {
  description: z.string(),
  ownerId: id,
  departmentId: id,
  closedAt: z.nullable(z.string()),
  files: z.array(File),
  actions: z.array(Action),
  can: z.array(z.enum(steps)),
  why: z.partialRecord(z.enum(steps), z.string()),
})
export type Improvement = z.output<typeof Improvement>
const Filters = z.strictObject({ q: z.optional(z.string()), status: z.optional(many(statuses)), tagId: z.optional(manyIds) })
export type Filters = z.output<typeof Filters>
const sort = z._default(choices(sortKeys), '-created')
const ref = { id, version }
const fields = { title: shortText({ label: 'tittel' }), description: freeText({ min: 1 }), ownerId: id, departmentId: id }
const chosen = z.array(choices(columns)).check(z.minLength(1), z.maxLength(columns.length))
const Page = z.object({ items: z.array(ImprovementRow), nextCursor: z.nullable(z.string()), total: z.int(), totalCapped: z.boolean() })

export const improvements = {
  list: read(path, z.extend(Filters, { sort, cursor: z.optional(cursor), limit: pageLimit }), Page),
  export: extract(
    `${path}/export`,
    z.extend(Filters, { sort, columns: chosen, format: choices(['xlsx', 'csv']), ids: z.optional(manyIds) }),
  ),
  get: read(`${path}/:id`, z.strictObject({ id }), Improvement),
  propose: write(path, z.strictObject(fields), Improvement),
  edit: write(`${path}/:id`, z.strictObject({ ...ref, ...fields }), Improvement, 'PUT'),
  accept: write(`${path}/:id/accept`, z.strictObject(ref), Improvement),
  complete: write(`${path}/:id/complete`, z.strictObject(ref), Improvement),
  decline: write(`${path}/:id/decline`, z.strictObject({ ...ref, reason: freeText({ min: 10 }) }), Improvement),
  planAction: write(`${path}/:id/actions`, z.extend(ActionFields, ref), Improvement),
  attach: write(`${path}/:id/files`, z.strictObject({ id, fileIds: z.array(id).check(z.minLength(1)) }), Improvement),
  file: download(`${path}/:id/files/:fileId`, z.strictObject({ id, fileId: id })),
  timeline: read(`${path}/:id/timeline`, z.strictObject({ id }), z.object({ items: z.array(TimelineEntry) })),
  ...commentsAt(path),
  ...tagsAt(path),
}
