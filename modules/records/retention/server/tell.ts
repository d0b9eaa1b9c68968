import { osloDate } from '@portal/kit/dates'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { RunStatus } from '../choices.ts'
import { retentionEvents } from './notices.ts'
import type { Proposed } from './propose.ts'
import { listAdmins } from './queries.ts'

const event = retentionEvents.disposalWaits
const path = '/settings/retention'
const entityOf = (id: string) => ({ type: 'disposal', id })

/** Administrators are told that a list waits: once a month while it does (domain 2.6), and when an approval of it is gone. */
export async function tellOfList(tx: TenantDb, now: Date, list: Proposed) {
  if (list.status === undefined) return list.id === null ? undefined : withdraw({ tx, now }, list.id, [event])
  const occasion = `${osloDate(now).slice(0, 7)}${list.isAnew ? ` ${list.version}` : ''}`
  await notify({ tx, now, actor: null }, { event, entity: entityOf(list.id), path, occasion }, await listAdmins(tx))
}

/** One has approved: the others are told that it waits for them. When all have, it waits for nobody. */
export async function tellOfApproval(ctx: Pick<Context, 'tx' | 'now' | 'actor'>, id: string, status: RunStatus) {
  if (status === 'approved') return withdraw(ctx, id, [event])
  await withdraw(ctx, id, [event], [ctx.actor.id])
  await notify(
    ctx,
    { event, entity: entityOf(id), path, occasion: `second ${ctx.actor.id} ${ctx.now.toISOString()}` },
    await listAdmins(ctx.tx),
  )
}
