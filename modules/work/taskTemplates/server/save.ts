import { Failure, missing } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type TaskTemplate, taskTemplates } from '../contract.ts'
import { keepsTemplates, readsTemplates, usesTemplates } from '../rules.ts'
import { templateTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { shipped } from './shipped.ts'

const { error } = templateTexts
type Said = Omit<TaskTemplate, 'id' | 'version'>
const byTitle = (a: TaskTemplate, b: TaskTemplate) => a.title.localeCompare(b.title, 'nb')

export const list = read(taskTemplates.list, async ({ tx, actor }) => {
  if (!readsTemplates(actor)) throw new Failure('forbidden')
  const own = await queries.listTemplates(tx)
  const untouched = shipped.filter(({ id }) => !own.some((one) => one.id === id))
  return { items: [...own, ...untouched].sort(byTitle), canEdit: keepsTemplates(actor), canUse: usesTemplates(actor) }
})

type Written = Omit<Said, 'isRetired' | 'description' | 'assigneeUserId' | 'assigneeDepartmentId' | 'assigneeOffice'> & {
  [K in 'description' | 'assigneeUserId' | 'assigneeDepartmentId' | 'assigneeOffice']?: TaskTemplate[K] | undefined
}
/** The rule's own person, department or office; what another kind of rule would need is not kept. */
async function readSaid({ tx, actor }: Context, input: Written): Promise<Omit<Said, 'isRetired'>> {
  if (!keepsTemplates(actor)) throw new Failure('forbidden')
  const of = <T>(kind: TaskTemplate['assigneeKind'], value: T | null | undefined) => (input.assigneeKind === kind ? (value ?? null) : null)
  const said = {
    ...input,
    description: input.description ?? null,
    assigneeUserId: of('user', input.assigneeUserId),
    assigneeDepartmentId: of('departmentLeader', input.assigneeDepartmentId),
    assigneeOffice: of('office', input.assigneeOffice),
  }
  const { assigneeKind, assigneeUserId, assigneeDepartmentId, assigneeOffice } = said
  const isDepartment = assigneeDepartmentId !== null && (await queries.isActiveDepartment(tx, assigneeDepartmentId))
  refuseGaps([
    ...gapIf(assigneeKind === 'user' && !(await queries.workerNamed(tx, assigneeUserId)), 'assigneeUserId', error.user),
    ...gapIf(assigneeKind === 'departmentLeader' && !isDepartment, 'assigneeDepartmentId', error.department),
    ...gapIf(assigneeKind === 'office' && !assigneeOffice, 'assigneeOffice', error.office),
  ])
  return said
}

const columnsOf = (said: Said, { actor, now }: Context) => ({
  title: said.title,
  description: said.description,
  priority: said.priority,
  category: said.category,
  due_in_working_days: said.dueInWorkingDays,
  subtasks: said.subtasks,
  points: JSON.stringify(said.points),
  is_evidence_required: said.isEvidenceRequired,
  tags: [...new Set(said.tags)],
  assignee_kind: said.assigneeKind,
  assignee_user_id: said.assigneeUserId,
  assignee_department_id: said.assigneeDepartmentId,
  assignee_office: said.assigneeOffice,
  is_retired: said.isRetired,
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

async function insert(ctx: Context, id: string, said: Said): Promise<TaskTemplate> {
  const made = { created_at: ctx.now.toISOString(), created_by: ctx.actor.id }
  if (!(await queries.insertTemplate(ctx.tx, { id, ...columnsOf(said, ctx), ...made }))) throw new Failure('conflict')
  return { id, ...said, version: 1 }
}

export const add = write(taskTemplates.add, async (ctx, input) =>
  changeOf('add', null, await insert(ctx, newId(), { ...(await readSaid(ctx, input)), isRetired: false })),
)

/** Changes one of the company's own, or makes one that came with the product its own. */
async function change(ctx: Context, { id, version }: { id: string; version: number }, action: string, set: Partial<Said>) {
  const before = (await queries.lockTemplate(ctx.tx, id)) ?? shipped.find((one) => one.id === id)
  if (!before) throw missing()
  if (before.version !== version) throw new Failure('conflict')
  const said = { ...omit(before, 'id', 'version'), ...set }
  if (version === 0) return changeOf(action, before, await insert(ctx, id, said))
  await queries.updateTemplate(ctx.tx, id, columnsOf(said, ctx))
  return changeOf(action, before, { id, ...said, version: version + 1 })
}

export const edit = write(taskTemplates.edit, async (ctx, { id, version, ...input }) => {
  if (!keepsTemplates(ctx.actor)) throw new Failure('forbidden')
  const isKnown = (await queries.getTemplate(ctx.tx, id)) ?? shipped.some((one) => one.id === id)
  if (!isKnown) throw missing()
  return change(ctx, { id, version }, 'edit', await readSaid(ctx, input))
})

export const setState = write(taskTemplates.setState, async (ctx, { state, ...ref }) => {
  if (!keepsTemplates(ctx.actor)) throw new Failure('forbidden')
  return change(ctx, ref, state === 'retired' ? 'retire' : 'bringBack', { isRetired: state === 'retired' })
})
