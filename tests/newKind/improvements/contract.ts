import { write } from '@portal/kit/contract'
import { id, many, manyIds, shortText, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { standardAt, standardFields } from '@portal/modules/records/standard'
import * as z from 'zod/mini'

export const statuses = ['proposed', 'accepted', 'done', 'declined'] as const
const steps = ['edit', 'accept', 'complete', 'decline', 'planAction', 'attach', 'tag'] as const
export type Step = (typeof steps)[number]
const columns = ['number', 'title', 'status', 'owner', 'department', 'created'] as const
export type Column = (typeof columns)[number]
const [path, text] = ['/improvements', z.string()]
const row = { id, number: text, title: text, status: z.enum(statuses), ownerName: text, departmentName: text, createdAt: text, version }
const ImprovementRow = z.object(row)
export type ImprovementRow = z.output<typeof ImprovementRow>
const own = { description: text, ownerId: id, departmentId: id, closedAt: z.nullable(text) }
export const Improvement = z.object({ ...row, ...own, ...standardFields(steps) })
export type Improvement = z.output<typeof Improvement>
const filters = z.strictObject({ q: z.optional(text), status: z.optional(many(statuses)), tagId: z.optional(manyIds) })
export type Filters = z.output<typeof filters>
const ref = { id, version }
export const fields = { title: shortText({ label: 'tittel' }), description: freeText({ min: 1 }), ownerId: id, departmentId: id }

export const improvements = {
  ...standardAt(path, { one: Improvement, row: ImprovementRow, filters, sorts: ['-created', 'created'], columns }),
  propose: write(path, z.strictObject(fields), Improvement),
  edit: write(`${path}/:id`, z.strictObject({ ...ref, ...fields }), Improvement, 'PUT'),
  accept: write(`${path}/:id/accept`, z.strictObject(ref), Improvement),
  complete: write(`${path}/:id/complete`, z.strictObject(ref), Improvement),
  decline: write(`${path}/:id/decline`, z.strictObject({ ...ref, reason: freeText({ min: 10 }) }), Improvement),
}
