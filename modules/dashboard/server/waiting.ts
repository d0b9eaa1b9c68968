import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type ActionFilters, countWaitingActions, waitingActions } from '@portal/modules/actions/server/public'
import type { Filters as DeviationFilters } from '@portal/modules/deviations'
import { countDeviations, pressingDeviations } from '@portal/modules/deviations/server/public'
import type { Context } from '@portal/platform/verb'
import type { Dashboard, Waiting } from '../contract.ts'

const most = 10
const none = { count: 0, overdue: 0 }
/** The filters of each queue are those of the list its number links to. */
const caseQueues: Record<'newInTeam' | 'myCases' | 'toVerify' | 'effectChecks', DeviationFilters> = {
  newInTeam: { view: 'team', status: ['open'] },
  myCases: { view: 'mine', status: ['open', 'inProgress'] },
  toVerify: { view: 'toVerify' },
  effectChecks: { view: 'effectCheck' },
}
const actionQueues: Record<'myActions' | 'actionsToVerify', ActionFilters> = {
  myActions: { mine: true, status: ['planned', 'inProgress', 'rejected'] },
  actionsToVerify: { verifiable: true },
}
const kinds = {
  newInTeam: 'newInTeam',
  myCases: 'myCase',
  toVerify: 'toVerify',
  myActions: 'myAction',
  actionsToVerify: 'actionToVerify',
  effectChecks: 'effectCheck',
} as const

const leads = (actor: Actor) => actor.team.length > 0
const verifies = (actor: Actor) => may(actor, 'control', 'manage_team', 'admin')
const concerns = (actor: Actor, queue: keyof typeof kinds) =>
  queue === 'newInTeam' ? leads(actor) : queue === 'myCases' || queue === 'myActions' ? true : verifies(actor)

/** How much waits for the actor in each queue. */
export async function countWaiting({ tx, actor, now }: Context): Promise<Dashboard['counts']> {
  const counts: Dashboard['counts'] = {
    newInTeam: none,
    myCases: none,
    myActions: none,
    toVerify: none,
    actionsToVerify: none,
    effectChecks: none,
  }
  for (const [queue, filters] of entries(caseQueues))
    if (concerns(actor, queue)) counts[queue] = await countDeviations(tx, actor, now, filters)
  for (const [queue, filters] of entries(actionQueues))
    if (concerns(actor, queue)) counts[queue] = await countWaitingActions(tx, actor, now, filters)
  return counts
}

/** What waits for the actor over all queues, at most ten: overdue first, then the gravest, then the nearest deadline. */
export async function listWaiting({ tx, actor, now }: Context): Promise<Waiting[]> {
  const items: Waiting[] = []
  for (const [queue, filters] of entries(caseQueues)) {
    if (!concerns(actor, queue)) continue
    const rows = await pressingDeviations(tx, actor, now, filters, most)
    items.push(
      ...rows.map(({ id, number, title, severity, dueDate, isOverdue }) => ({
        kind: kinds[queue],
        id,
        deviationId: id,
        number,
        title,
        severity,
        dueAt: dueDate,
        isOverdue,
      })),
    )
  }
  for (const [queue, filters] of entries(actionQueues)) {
    if (!concerns(actor, queue)) continue
    const rows = await waitingActions(tx, actor, now, filters, most)
    items.push(
      ...rows.map(({ id, number, title, level, dueDate, isOverdue, parentId }) => ({
        kind: kinds[queue],
        id,
        deviationId: parentId,
        number,
        title,
        severity: level,
        dueAt: dueDate,
        isOverdue,
      })),
    )
  }
  return items.sort(byUrgency).slice(0, most)
}

const grave = { critical: 0, high: 1, medium: 2, low: 3 }
const byUrgency = (a: Waiting, b: Waiting) =>
  Number(b.isOverdue) - Number(a.isOverdue) || grave[a.severity] - grave[b.severity] || (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999')

const entries = <T extends object>(of: T) => Object.entries(of) as { [K in keyof T]: [K, T[K]] }[keyof T][]
