import { type Notice, notify, type Telling } from '@portal/modules/records/notifications/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { deadlinesOfWork, isNoticeOfWorkDue, type PlannedWork } from '../workRules.ts'
import { dutyEvents } from './notices.ts'
import { entityOf, insertProposed, isOpen, redate } from './propose.ts'
import { updateNotice } from './queries.ts'
import { recipientsOfWork } from './recipients.ts'
import { standingOfProject } from './workQueries.ts'

type Project = PlannedWork & { id: string; number: string; leaderId: string }
const ruleId = 'N-10'

/** Tells of the notice of a project: everybody reads the projects. */
export const tellOfWork = async (telling: Telling, project: Pick<Project, 'leaderId'>, notice: Notice) =>
  notify(telling, notice, await recipientsOfWork(telling.tx, project.leaderId, telling.now))
export const noticeOfWork = (event: Notice['event'], noticeId: string, project: Pick<Project, 'id' | 'number'>): Notice => ({
  event,
  entity: { type: 'authorityNotification', id: noticeId, number: `Prosjekt ${project.number}` },
  path: `/settings/projects/${project.id}`,
})

/**
 * Runs a project through rule N-10, in the transaction that changed it. As with a case, what has fired stays until a named person has answered
 * it, a moved start moves the deadline, and whoever takes the project over is notified. A «nei» to a plan that asked for no notice is no answer to one that does: then it is asked anew.
 */
export async function assessProject(ctx: Context, before: Omit<Project, 'number'> | null, project: Project): Promise<Change<unknown>[]> {
  const isDue = isNoticeOfWorkDue(project)
  const clock = deadlinesOfWork(project)
  const standing = await standingOfProject(ctx.tx, project.id, ruleId)
  // Also to whoever set it off: a clock they must act on is no news of their own doing.
  const tell = (id: string) => tellOfWork({ ...ctx, actor: null }, project, noticeOfWork(dutyEvents.dutyProposed, id, project))
  if (!standing) {
    if (!isDue) return []
    const { id, change } = await insertProposed(ctx, { project_id: project.id }, { ruleId, cause: 'plannedWork', ...clock })
    await tell(id)
    return [change]
  }
  const { id, status } = standing
  if (before && before.leaderId !== project.leaderId && isOpen(status))
    await notify({ ...ctx, actor: null }, noticeOfWork(dutyEvents.dutyClock, id, project), [project.leaderId])
  const wasDue = before !== null && isNoticeOfWorkDue(before)
  if (status !== 'notRequired' || !isDue || wasDue) return redate(ctx, standing, clock)
  const open = { status: 'toAssess', undecided_at: null, undecided_by: null, decided_at: null, decided_by: null, reason: null }
  const by = { updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id }
  await updateNotice(ctx.tx, id, { ...open, due_at: clock.dueAt, limit_at: clock.limitAt, ...by })
  await tell(id)
  const after = { ruleId, status: 'toAssess', ...clock }
  return [{ action: 'authorityNotification.propose', entity: entityOf(id, ruleId), before: { ruleId, status }, after, result: null }]
}
