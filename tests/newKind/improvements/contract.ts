import { read, write } from '@portal/kit/contract'
import { id, many, manyIds, shortText, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { listAt } from '@portal/kit/listAt'
import { timelineAt } from '@portal/kit/timelineEntry'
import { Action, ActionFields } from '@portal/modules/records/actions'
import { commentsAt } from '@portal/modules/records/comments'
import { File, filesAt } from '@portal/modules/records/files'
import { tagsAt } from '@portal/modules/records/tags'
import * as z from 'zod/mini'

export const statuses = ['proposed', 'accepted', 'done', 'declined'] as const
const steps = ['edit', 'accept', 'complete', 'decline', 'planAction', 'attach', 'tag'] as const
export type Step = (typeof steps)[number]
export const columns = ['number', 'title', 'status', 'owner', 'department', 'created'] as const
const [path, text] = ['/improvements', z.string()]
const row = { id, number: text, title: text, status: z.enum(statuses), ownerName: text, departmentName: text, createdAt: text, version }
export const ImprovementRow = z.object(row)
export type ImprovementRow = z.output<typeof ImprovementRow>
const beside = { files: z.array(File), actions: z.array(Action), can: z.array(z.enum(steps)), why: z.partialRecord(z.enum(steps), text) }
export const Improvement = z.object({ ...row, description: text, ownerId: id, departmentId: id, closedAt: z.nullable(text), ...beside })
export type Improvement = z.output<typeof Improvement>
const filters = z.strictObject({ q: z.optional(text), status: z.optional(many(statuses)), tagId: z.optional(manyIds) })
export type Filters = z.output<typeof filters>
const ref = { id, version }
export const fields = { title: shortText({ label: 'tittel' }), description: freeText({ min: 1 }), ownerId: id, departmentId: id }

export const improvements = {
  ...listAt(path, { row: ImprovementRow, filters, sorts: ['-created', 'created'], columns }),
  get: read(`${path}/:id`, z.strictObject({ id }), Improvement),
  propose: write(path, z.strictObject(fields), Improvement),
  edit: write(`${path}/:id`, z.strictObject({ ...ref, ...fields }), Improvement, 'PUT'),
  accept: write(`${path}/:id/accept`, z.strictObject(ref), Improvement),
  complete: write(`${path}/:id/complete`, z.strictObject(ref), Improvement),
  decline: write(`${path}/:id/decline`, z.strictObject({ ...ref, reason: freeText({ min: 10 }) }), Improvement),
  planAction: write(`${path}/:id/actions`, z.extend(ActionFields, ref), Improvement),
  ...filesAt(path, Improvement),
  ...timelineAt(path),
  ...commentsAt(path),
  ...tagsAt(path),
}
