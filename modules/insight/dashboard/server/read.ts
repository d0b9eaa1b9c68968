import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { unclosed } from '@portal/modules/cases/deviations'
import { deviationsByAge, deviationsBySeverity, newestDeviations } from '@portal/modules/cases/deviations/server/public'
import { layoutOf } from '@portal/modules/insight/dashboardCards/server/public'
import type { FirstStepsLeft } from '@portal/modules/insight/firstSteps/server/public'
import { daysSinceLostTime, isHead } from '@portal/modules/insight/statistics/server/public'
import { mayMakeTask } from '@portal/modules/work/tasks/server/public'
import { read } from '@portal/platform/http/verb'
import { type DashboardStep, dashboard, dashboardSteps } from '../contract.ts'
import { looksAhead, seesHealth, seesTeam } from '../rules.ts'
import type { BriefOf } from './brief.ts'
import type { Inbox } from './waiting.ts'

const most = 10
const open = { status: [...unclosed] }
const ages = [
  { minAgeDays: 0, maxAgeDays: 7 },
  { minAgeDays: 8, maxAgeDays: 30 },
  { minAgeDays: 31, maxAgeDays: 90 },
  { minAgeDays: 91, maxAgeDays: null },
]

const gates: Record<DashboardStep, (actor: Actor) => boolean> = {
  makeTask: mayMakeTask,
  seeTeam: seesTeam,
  lookAhead: looksAhead,
  seeCompany: isHead,
  seeHealth: seesHealth,
}

type Beside = { stepsLeft: FirstStepsLeft; brief: BriefOf }
export const get = ({ firstWaiting, countsOf, ownKinds }: Inbox, { stepsLeft, brief }: Beside) =>
  read(dashboard.get, async (ctx) => {
    const { tx, actor, now } = ctx
    const mine = await newestDeviations(tx, actor, now, { view: 'reported' }, 5)
    return {
      firstSteps: await stepsLeft(ctx),
      brief: await brief(ctx),
      layout: await layoutOf(tx, actor.id),
      now: await firstWaiting(ctx, { span: 'now', limit: most }),
      ahead: await firstWaiting(ctx, { kinds: ownKinds, span: 'ahead', limit: most }),
      counts: await countsOf(ctx),
      myReports: mine.map(({ id, number, title, status, reportedAt }) => ({ id, number, title, status, reportedAt })),
      openBySeverity: await deviationsBySeverity(tx, actor, now, open),
      openByAge: await deviationsByAge(tx, actor, now, open, ages),
      injuryFreeDays: actor.role === 'guest' ? null : await daysSinceLostTime(tx, osloDate(now)),
      can: dashboardSteps.filter((step) => gates[step](actor)),
    }
  })
