import type { Context } from '@portal/platform/http/verb'
import { read } from '@portal/platform/http/verb'
import { authorityNotifications, type Clock } from '../contract.ts'
import { seesNotices } from '../rules.ts'
import { nearestClocks } from './clockQueries.ts'

/** The clocks of those of the cases whose notices the actor is shown. */
export const clocksOf = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, ids: readonly string[]): Promise<Clock[]> =>
  (await nearestClocks(tx, actor, ids))
    .filter((row) => seesNotices(actor, row))
    .map(({ departmentId: _, locationId: __, assigneeId: ___, ...clock }) => clock)

export const clocks = read(authorityNotifications.clocks, async (ctx, { ids }) => ({ items: await clocksOf(ctx, ids) }))
