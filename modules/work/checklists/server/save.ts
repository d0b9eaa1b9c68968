import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type Checklist, checklists } from '../contract.ts'
import { keepsChecklists, readsChecklists } from '../rules.ts'
import { insertChecklist, listChecklists, lockChecklist, updateChecklist } from './queries.ts'
import { shipped } from './shipped.ts'

const byName = (a: Checklist, b: Checklist) => a.name.localeCompare(b.name, 'nb')

export const list = read(checklists.list, async ({ tx, actor }) => {
  if (!readsChecklists(actor)) throw new Failure('forbidden')
  const own = await listChecklists(tx)
  const untouched = shipped.filter(({ id }) => !own.some((one) => one.id === id))
  return { items: [...own, ...untouched].sort(byName), canEdit: keepsChecklists(actor) }
})

type Fields = Pick<Checklist, 'name' | 'points' | 'isRetired'>
const changeOf = (action: string, before: Checklist | null, after: Checklist) => ({
  action: `checklist.${action}`,
  entity: { type: 'checklist', id: after.id, number: after.name },
  before,
  after,
  result: after,
})

function refuseOthers({ actor }: Context) {
  if (!keepsChecklists(actor)) throw new Failure('forbidden')
}

async function insert({ tx, actor, now }: Context, id: string, fields: Fields): Promise<Checklist> {
  const at = now.toISOString()
  const by = { created_at: at, created_by: actor.id, updated_at: at, updated_by: actor.id }
  const row = { id, name: fields.name, points: JSON.stringify(fields.points), is_retired: fields.isRetired, ...by }
  if (!(await insertChecklist(tx, row))) throw new Failure('conflict')
  return { id, ...fields, version: 1 }
}

export const add = write(checklists.add, async (ctx, input) => {
  refuseOthers(ctx)
  return changeOf('add', null, await insert(ctx, newId(), { ...input, isRetired: false }))
})

/** Changes one of the company's own, or makes one that came with the product its own. */
async function change(ctx: Context, { id, version }: { id: string; version: number }, action: string, set: Partial<Fields>) {
  refuseOthers(ctx)
  const before = (await lockChecklist(ctx.tx, id)) ?? shipped.find((one) => one.id === id)
  if (!before) throw missing()
  if (before.version !== version) throw new Failure('conflict')
  const { name, points, isRetired } = { ...before, ...set }
  if (version === 0) return changeOf(action, before, await insert(ctx, id, { name, points, isRetired }))
  await updateChecklist(ctx.tx, id, {
    name,
    points: JSON.stringify(points),
    is_retired: isRetired,
    updated_at: ctx.now.toISOString(),
    updated_by: ctx.actor.id,
  })
  return changeOf(action, before, { id, name, points, isRetired, version: version + 1 })
}

export const edit = write(checklists.edit, (ctx, { name, points, ...ref }) => change(ctx, ref, 'edit', { name, points }))

export const setState = write(checklists.setState, (ctx, { state, ...ref }) =>
  change(ctx, ref, state === 'retired' ? 'retire' : 'bringBack', { isRetired: state === 'retired' }),
)
