import { deviationsByAge, deviationsBySeverity, newestDeviations } from '@portal/modules/deviations/server/public'
import { read } from '@portal/platform/verb'
import { dashboard } from '../contract.ts'
import { countWaiting, listWaiting } from './waiting.ts'

const unclosed = { status: ['open', 'inProgress', 'resolved'] as ('open' | 'inProgress' | 'resolved')[] }
const spans = [
  { minAgeDays: 0, maxAgeDays: 7 },
  { minAgeDays: 8, maxAgeDays: 30 },
  { minAgeDays: 31, maxAgeDays: 90 },
  { minAgeDays: 91, maxAgeDays: null },
]

export const get = read(dashboard.get, async (ctx) => {
  const { tx, actor, now } = ctx
  const mine = await newestDeviations(tx, actor, now, { view: 'reported' }, 5)
  return {
    waiting: await listWaiting(ctx),
    counts: await countWaiting(ctx),
    myReports: mine.map(({ id, number, title, status, reportedAt }) => ({ id, number, title, status, reportedAt })),
    openBySeverity: await deviationsBySeverity(tx, actor, now, unclosed),
    openByAge: await deviationsByAge(tx, actor, now, unclosed, spans),
  }
})

export const waiting = read(dashboard.waiting, async (ctx) => {
  const counts = await countWaiting(ctx)
  return { items: await listWaiting(ctx), total: Object.values(counts).reduce((sum, { count }) => sum + count, 0) }
})
