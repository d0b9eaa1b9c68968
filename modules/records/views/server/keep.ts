import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import type { ColumnsInUse, ListGates } from '@portal/platform/record/recordModule'
import { notListed, type ViewFields, viewLimit, views } from '../contract.ts'
import { mayDelete, mayShare } from '../rules.ts'
import { viewTexts } from '../texts.ts'
import { presentView } from './present.ts'
import { getView, holdOwn, insertView, lockView, ownViews, removeView, updateView } from './queries.ts'

const { error } = viewTexts
/** The lists views may be saved of, by name, and who may do what with each. */
export type Lists = ReadonlyMap<string, ListGates & { inUse?: ColumnsInUse | undefined }>
const entity = (id: string) => ({ type: 'view', id })

/** Refuses a list that there is not, as the contract refuses a wrong choice. */
export function refuseOtherLists(lists: Lists, module: string) {
  if (!lists.has(module)) throw new Failure('malformed', { fields: { module: notListed }, missing: ['module'] })
}

export const addTo = (lists: Lists) =>
  write(views.add, async (ctx, { module, ...given }) => {
    refuseOtherLists(lists, module)
    const id = newId()
    const { set, also } = await prepare(ctx, module, given, null)
    await insertView(ctx.tx, { ...set, id, module, owner_id: ctx.actor.id, created_by: ctx.actor.id })
    const row = await getView(ctx.tx, ctx.actor, id)
    return { action: 'view.add', entity: entity(id), before: null, after: row, also, result: presentView(ctx.actor, row) }
  })

export const update = write(views.update, async (ctx, { id, version, ...given }) => {
  const before = await lockView(ctx.tx, ctx.actor, id)
  if (before.ownerId !== ctx.actor.id) throw new Failure('forbidden', { message: error.notOwner })
  if (before.version !== version) throw new Failure('conflict')
  const { set, also } = await prepare(ctx, before.module, given, id)
  await updateView(ctx.tx, id, set)
  const row = await getView(ctx.tx, ctx.actor, id)
  return { action: 'view.update', entity: entity(id), before, after: row, also, result: presentView(ctx.actor, row) }
})

export const remove = write(views.remove, async ({ tx, actor }, { id, version }) => {
  const before = await lockView(tx, actor, id)
  if (!mayDelete(actor, before)) throw new Failure('forbidden', { message: error.notOwner })
  if (before.version !== version) throw new Failure('conflict')
  await removeView(tx, id)
  return { action: 'view.delete', entity: entity(id), before, after: null, result: { id } }
})

/** Refuses what may not be kept, and gives up the default the person had when this one is to be it. */
async function prepare(ctx: Context, module: string, given: ViewFields, id: string | null) {
  const { tx, actor, now } = ctx
  const { name, search, sharing, isDefault } = given
  const roleId = sharing === 'role' ? (given.roleId ?? null) : null
  const departmentId = sharing === 'department' ? (given.departmentId ?? null) : null
  if (sharing === 'role' && roleId === null) refuse('roleId', error.chooseRole)
  if (sharing === 'department' && departmentId === null) refuse('departmentId', error.chooseDepartment)
  if (!mayShare(actor, { sharing, departmentId })) throw new Failure('forbidden', { message: error.notShared })
  await holdOwn(tx, actor.id)
  const others = (await ownViews(tx, actor.id, module)).filter((one) => one.id !== id)
  if (others.length >= viewLimit) throw new Failure('guard', { message: error.tooMany(viewLimit) })
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) refuse('name', error.taken)
  const stamp = { updated_at: now.toISOString(), updated_by: actor.id }
  const also: Change<null>[] = []
  for (const former of isDefault ? others.filter((one) => one.isDefault) : []) {
    await updateView(tx, former.id, { is_default: false, ...stamp })
    const change = { before: { isDefault: true }, after: { isDefault: false }, result: null }
    also.push({ action: 'view.update', entity: entity(former.id), ...change })
  }
  const set = {
    name,
    search: JSON.stringify(search),
    sharing,
    role_id: roleId,
    department_id: departmentId,
    is_default: isDefault,
    ...stamp,
  }
  return { set, also }
}

function refuse(field: string, message: string): never {
  throw new Failure('guard', { message, missing: [field], fields: { [field]: message } })
}
