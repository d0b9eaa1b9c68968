import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { firstGap, gapIf, refuseGaps, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import { hours } from '../contract.ts'
import { mayRead, readsAny, refusalToLock, refusalToWrite } from '../rules.ts'
import { hoursTexts } from '../texts.ts'
import { entity } from './entity.ts'
import { activeDepartments, getHours, type HoursRecord, insertHours, listHours, lockHours, updateHours } from './queries.ts'

const most = 500
const { error, whole } = hoursTexts
const present = ({ actor }: Pick<Context, 'actor'>, row: HoursRecord) => ({
  ...row,
  canEdit: refusalToWrite(actor, row) === null,
  canLock: refusalToLock(actor, row) === null,
})

export const list = read(hours.list, async (ctx) => {
  if (!readsAny(ctx.actor)) throw new Failure('forbidden')
  const rows = await listHours(ctx.tx, most)
  const places = [{ id: null, name: whole }, ...(await activeDepartments(ctx.tx))]
  return {
    items: rows.filter((row) => mayRead(ctx.actor, row)).map((row) => present(ctx, row)),
    mayAddFor: places.filter(({ id }) => refusalToWrite(ctx.actor, { departmentId: id, lockedAt: null }) === null),
  }
})

export const add = write(hours.add, async (ctx, { month, departmentId, ownHours, hiredHours, subcontractorHours }) => {
  const { tx, actor, now } = ctx
  throwIf(refusalToWrite(actor, { departmentId, lockedAt: null }))
  const isActive = !departmentId || (await activeDepartments(tx)).some(({ id }) => id === departmentId)
  refuseGaps([
    ...firstGap(gapIf(!month.endsWith('-01'), 'month', error.notFirst), gapIf(month > osloDate(now), 'month', error.future)),
    ...gapIf(!isActive, 'departmentId', error.department),
  ])
  const id = newId()
  const at = now.toISOString()
  const isNew = await insertHours(tx, {
    id,
    month,
    department_id: departmentId,
    own_hours: ownHours,
    hired_hours: hiredHours,
    subcontractor_hours: subcontractorHours,
    created_at: at,
    created_by: actor.id,
    updated_at: at,
    updated_by: actor.id,
  })
  refuseGaps(gapIf(!isNew, 'month', error.taken))
  const row = await getHours(tx, id)
  return { action: 'hours.add', entity: entity(row), before: null, after: row, result: present(ctx, row) }
})

type Judge = typeof refusalToWrite
/** Holds the row, asks whether it may be changed, changes it, and tells what came of it. */
async function change(ctx: Context, id: string, version: number, judge: Judge, action: string, set: Parameters<typeof updateHours>[2]) {
  await lockHours(ctx.tx, id)
  const before = await getHours(ctx.tx, id)
  if (!mayRead(ctx.actor, before)) throw new Failure('missing')
  throwIf(judge(ctx.actor, before))
  if (before.version !== version) throw new Failure('conflict')
  await updateHours(ctx.tx, id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  const after = await getHours(ctx.tx, id)
  return { action: `hours.${action}`, entity: entity(after), before, after, result: present(ctx, after) }
}

export const edit = write(hours.edit, (ctx, { id, version, ownHours, hiredHours, subcontractorHours }) =>
  change(ctx, id, version, refusalToWrite, 'edit', {
    own_hours: ownHours,
    hired_hours: hiredHours,
    subcontractor_hours: subcontractorHours,
  }),
)

export const lock = write(hours.lock, (ctx, { id, version }) =>
  change(ctx, id, version, refusalToLock, 'lock', { locked_at: ctx.now.toISOString(), locked_by: ctx.actor.id }),
)
