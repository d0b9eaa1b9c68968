import { Failure, missing } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { isActiveDepartment } from '@portal/modules/identity/company/server/public'
import { ownCategoryIn, ownCategoryNames } from '@portal/modules/records/ownCategories/server/public'
import { taskKind } from '@portal/modules/work/tasks/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type TaskTemplate, taskTemplates } from '../contract.ts'
import { keepsTemplates, readsTemplates, usesTemplates } from '../rules.ts'
import { templateTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { shipped } from './shipped.ts'

const { error } = templateTexts
type Fields = Omit<TaskTemplate, 'id' | 'version'>
const byTitle = (a: TaskTemplate, b: TaskTemplate) => a.title.localeCompare(b.title, 'nb')

export const list = read(taskTemplates.list, async ({ tx, actor }) => {
  if (!readsTemplates(actor)) throw new Failure('forbidden')
  const own = await queries.listTemplates(tx)
  const untouched = shipped.filter(({ id }) => !own.some((one) => one.id === id))
  return { items: [...own, ...untouched].sort(byTitle), canEdit: keepsTemplates(actor), canUse: usesTemplates(actor) }
})

type Written = Omit<Fields, 'isRetired' | 'ownCategory' | 'description' | 'assigneeUserId' | 'assigneeDepartmentId' | 'assigneeOffice'> & {
  [K in 'description' | 'assigneeUserId' | 'assigneeDepartmentId' | 'assigneeOffice']?: TaskTemplate[K] | undefined
} & { ownCategoryId?: string | null | undefined }
/** The rule's own person, department or office; what another kind of rule would need is not kept. */
async function readFields(
  { tx, actor }: Context,
  { ownCategoryId, ...input }: Written,
  before?: TaskTemplate,
): Promise<Omit<Fields, 'isRetired'>> {
  if (!keepsTemplates(actor)) throw new Failure('forbidden')
  const of = <T>(kind: TaskTemplate['assigneeKind'], value: T | null | undefined) => (input.assigneeKind === kind ? (value ?? null) : null)
  const had = before && { category: before.category, ownCategoryId: before.ownCategory?.id ?? null }
  const own = await ownCategoryIn(tx, taskKind, { category: input.category, ownCategoryId }, had)
  const fields = {
    ...input,
    ownCategory: own.id ? { id: own.id, label: (await ownCategoryNames(tx)).get(own.id) ?? '' } : null,
    description: input.description ?? null,
    assigneeUserId: of('user', input.assigneeUserId),
    assigneeDepartmentId: of('departmentLeader', input.assigneeDepartmentId),
    assigneeOffice: of('office', input.assigneeOffice),
  }
  const { assigneeKind, assigneeUserId, assigneeDepartmentId, assigneeOffice } = fields
  const isDepartment = assigneeDepartmentId !== null && (await isActiveDepartment(tx, assigneeDepartmentId))
  refuseGaps([
    ...own.gaps,
    ...gapIf(assigneeKind === 'user' && !(await queries.workerNamed(tx, assigneeUserId)), 'assigneeUserId', error.user),
    ...gapIf(assigneeKind === 'departmentLeader' && !isDepartment, 'assigneeDepartmentId', error.department),
    ...gapIf(assigneeKind === 'office' && !assigneeOffice, 'assigneeOffice', error.office),
  ])
  return fields
}

const columnsOf = (fields: Fields, { actor, now }: Context) => ({
  title: fields.title,
  description: fields.description,
  priority: fields.priority,
  category: fields.category,
  own_category_id: fields.ownCategory?.id ?? null,
  due_in_working_days: fields.dueInWorkingDays,
  subtasks: fields.subtasks,
  points: JSON.stringify(fields.points),
  is_evidence_required: fields.isEvidenceRequired,
  tags: [...new Set(fields.tags)],
  assignee_kind: fields.assigneeKind,
  assignee_user_id: fields.assigneeUserId,
  assignee_department_id: fields.assigneeDepartmentId,
  assignee_office: fields.assigneeOffice,
  is_retired: fields.isRetired,
  updated_at: now.toISOString(),
  updated_by: actor.id,
})
const changeOf = (action: string, before: TaskTemplate | null, after: TaskTemplate) => ({
  action: `taskTemplate.${action}`,
  entity: { type: 'taskTemplate', id: after.id, number: after.title },
  before,
  after,
  result: after,
})

async function insert(ctx: Context, id: string, fields: Fields): Promise<TaskTemplate> {
  const made = { created_at: ctx.now.toISOString(), created_by: ctx.actor.id }
  if (!(await queries.insertTemplate(ctx.tx, { id, ...columnsOf(fields, ctx), ...made }))) throw new Failure('conflict')
  return { id, ...fields, version: 1 }
}

export const add = write(taskTemplates.add, async (ctx, input) =>
  changeOf('add', null, await insert(ctx, newId(), { ...(await readFields(ctx, input)), isRetired: false })),
)

/** Changes one of the company's own, or makes one that came with the product its own. */
async function change(ctx: Context, { id, version }: { id: string; version: number }, action: string, set: Partial<Fields>) {
  const before = (await queries.lockTemplate(ctx.tx, id)) ?? shipped.find((one) => one.id === id)
  if (!before) throw missing()
  if (before.version !== version) throw new Failure('conflict')
  const fields = { ...omit(before, 'id', 'version'), ...set }
  if (version === 0) return changeOf(action, before, await insert(ctx, id, fields))
  await queries.updateTemplate(ctx.tx, id, columnsOf(fields, ctx))
  return changeOf(action, before, { id, ...fields, version: version + 1 })
}

export const edit = write(taskTemplates.edit, async (ctx, { id, version, ...input }) => {
  if (!keepsTemplates(ctx.actor)) throw new Failure('forbidden')
  const before = (await queries.getTemplate(ctx.tx, id)) ?? shipped.find((one) => one.id === id)
  if (!before) throw missing()
  return change(ctx, { id, version }, 'edit', await readFields(ctx, input, before))
})

export const setState = write(taskTemplates.setState, async (ctx, { state, ...ref }) => {
  if (!keepsTemplates(ctx.actor)) throw new Failure('forbidden')
  return change(ctx, ref, state === 'retired' ? 'retire' : 'bringBack', { isRetired: state === 'retired' })
})
