import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { throwIf } from '@portal/kit/rules'
import { type Context, write } from '@portal/platform/http/verb'
import { appointments } from '../contract.ts'
import { mayConfirm, mayRegister, stateOf } from '../rules.ts'
import * as queries from './queries.ts'
import { changed } from './register.ts'

export const confirm = write(
  appointments.confirmAppointment,
  async (ctx, { id, version }) => {
    const before = await lockFor(ctx, id, version, (row, admins) => mayConfirm(ctx.actor, row, ctx.now, admins))
    if (stateOf(before, osloDate(ctx.now)) !== 'waiting') throw new Failure('state')
    await queries.confirmRow(ctx.tx, id, ctx.actor.id, ctx.now.toISOString())
    return changed(ctx, 'confirm', id, before)
  },
  { isSensitive: true },
)

export const end = write(appointments.endAppointment, async (ctx, { id, version, reason }) => {
  const before = await lockFor(ctx, id, version, (row) => mayRegister(ctx.actor, row.userId))
  if (stateOf(before, osloDate(ctx.now)) === 'over') throw new Failure('state')
  await queries.endRow(ctx.tx, id, ctx.actor.id, ctx.now.toISOString(), reason)
  return changed(ctx, 'end', id, before, reason)
})

async function lockFor(
  ctx: Context,
  id: string,
  version: number,
  decide: (row: queries.AppointmentRow, admins: number) => ReturnType<typeof mayRegister>,
) {
  const row = await queries.lockAppointment(ctx.tx, id)
  throwIf(decide(row, await queries.countAdmins(ctx.tx)))
  if (row.version !== version) throw new Failure('conflict')
  return row
}
