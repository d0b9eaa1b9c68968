import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type ProjectStep, projects } from '../contract.ts'
import { mayAddProject, projectRules } from '../rules.ts'
import { projectTexts } from '../texts.ts'
import { freshOf, type Given, lacking } from './check.ts'
import { present } from './present.ts'
import * as queries from './queries.ts'

const { error } = projectTexts

/** What a changed project obliges to, as the module above that knows it answers: changes of its own records. */
export type FollowProject = (ctx: Context, before: queries.ProjectRow | null, saved: queries.ProjectRow) => Promise<Change<unknown>[]>

const rowOf = (given: Given) => ({
  number: given.number,
  name: given.name,
  client_name: given.clientName,
  client_org_number: given.clientOrgNumber,
  is_client_consumer: given.isClientConsumer,
  role: given.role,
  leader_id: given.leaderId,
  planned_start: given.plannedStart,
  planned_end: given.plannedEnd,
  planned_working_days: given.plannedWorkingDays,
  planned_man_days: given.plannedManDays,
  max_workers: given.maxWorkers,
})

export const add = (follow: FollowProject) =>
  write(projects.addProject, async (ctx, given) => {
    const { tx, actor, now } = ctx
    if (!mayAddProject(actor)) throw new Failure('forbidden')
    const isOthers = !may(actor, 'admin') && given.leaderId !== actor.id
    refuseGaps([...gapIf(isOthers, 'leaderId', error.onlyLed), ...(await lacking(ctx, given, null))])
    const id = newId()
    const at = now.toISOString()
    await queries.insertProject(tx, { ...rowOf(given), id, created_at: at, created_by: actor.id, updated_at: at, updated_by: actor.id })
    await setMembers(ctx, id, [], given.memberIds)
    return changed(ctx, follow, 'add', id, null)
  })

export const update = (follow: FollowProject) =>
  write(projects.updateProject, async (ctx, { id, version, ...given }) => {
    const before = await lockFor(ctx, 'edit', { id, version })
    refuseGaps(await lacking(ctx, given, before))
    await setMembers(
      ctx,
      id,
      before.members.map((member) => member.id),
      given.memberIds,
    )
    await queries.updateProject(ctx.tx, id, { ...rowOf(given), ...stamp(ctx) })
    return changed(ctx, follow, 'update', id, before)
  })

type Ref = { id: string; version: number }
const step = async (
  ctx: Context,
  follow: FollowProject,
  name: ProjectStep,
  before: queries.ProjectRow,
  set: { completed_date?: string | null } = {},
) => {
  const status = projectRules.decide(ctx.actor, before, name)
  await queries.updateProject(ctx.tx, before.id, { ...set, status, ...stamp(ctx) })
  return changed(ctx, follow, name, before.id, before)
}
const take = async (ctx: Context, follow: FollowProject, name: ProjectStep, ref: Ref, set?: { completed_date?: string | null }) =>
  step(ctx, follow, name, await lockFor(ctx, name, ref), set)

export const start = (follow: FollowProject) => write(projects.startProject, (ctx, ref) => take(ctx, follow, 'start', ref))
export const complete = (follow: FollowProject) =>
  write(projects.completeProject, async (ctx, { completedDate, ...ref }) => {
    refuseGaps(gapIf(completedDate > osloDate(ctx.now), 'completedDate', error.notFuture))
    return take(ctx, follow, 'complete', ref, { completed_date: completedDate })
  })
export const reopen = (follow: FollowProject) =>
  write(projects.reopenProject, (ctx, ref) => take(ctx, follow, 'reopen', ref, { completed_date: null }))
export const archive = (follow: FollowProject) => write(projects.archiveProject, (ctx, ref) => take(ctx, follow, 'archive', ref))
/** Back to where it was: what has a date was completed. */
export const restore = (follow: FollowProject) =>
  write(projects.restoreProject, async (ctx, ref) => {
    const locked = await queries.lockProject(ctx.tx, ref.id)
    return take(ctx, follow, locked.completedDate === null ? 'replan' : 'restore', ref)
  })

const stamp = ({ actor, now }: Context) => ({ updated_at: now.toISOString(), updated_by: actor.id })

/** Who may not is told so before whether somebody else was faster. */
async function lockFor({ tx, actor }: Context, name: ProjectStep, { id, version }: Ref) {
  const before = await queries.lockProject(tx, id)
  const refusal = projectRules.steps[name].who(actor, before)
  if (refusal && refusal.code !== 'locked') throw new Failure(refusal.code, { message: refusal.message })
  if (before.version !== version) throw new Failure('conflict')
  projectRules.decide(actor, before, name)
  return before
}

/** Who has left stays until somebody takes them out; nobody who has left is put in. */
async function setMembers({ tx, actor, now }: Context, id: string, before: readonly string[], wanted: readonly string[]) {
  const gone = before.filter((one) => !wanted.includes(one))
  const fresh = freshOf(before, wanted)
  if (gone.length > 0) await queries.removeMembers(tx, id, gone)
  if (fresh.length > 0) await queries.addMembers(tx, id, fresh, actor.id, now.toISOString())
}

const logged = ({ members, memberCount: _count, owesNotice: _owes, ...row }: queries.ProjectRow) => ({
  ...row,
  memberIds: members.map(({ id }) => id),
})
async function changed(ctx: Context, follow: FollowProject, action: string, id: string, before: queries.ProjectRow | null) {
  const { tx, actor } = ctx
  const saved = await queries.getProject(tx, id)
  const also = await follow(ctx, before, saved)
  const after = also.length > 0 ? await queries.getProject(tx, id) : saved
  return {
    action: `project.${action}`,
    entity: { type: 'project', id, number: after.number },
    before: before && logged(before),
    after: logged(after),
    also,
    result: present(actor, after),
  }
}
