import { roleOf } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { firstGap, type Gap, gapIf } from '@portal/kit/rules'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { type People, tasks } from '../../contract.ts'
import { givesFreely, mayFollow } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { lockTask } from '../lockQueries.ts'
import { taskEvents } from '../notices.ts'
import { factsOf, presentTask } from '../present.ts'
import { getTask, type TaskRecord } from '../queries.ts'
import { changeOf, lockFor, show, take } from '../take.ts'
import { takeBackNews, tell } from '../tell.ts'
import { addWatcher, dropWatcher, type Part, putPeople } from './partQueries.ts'
import { leaderOf } from './peopleQueries.ts'

const { error } = refusalTexts
type Around = Pick<TaskRecord, 'id' | 'number' | 'assigneeId' | 'approverId' | 'people'>

/** Who does it with the assignee, and who is notified of it. */
export const setPeople = write(tasks.setPeople, async (ctx, { id, version, ...input }) => {
  const locked = await lockFor(ctx, 'setPeople', { id, version }, (row) => unfitPeople(ctx, row, input))
  const people = await placePeople(ctx, locked.row, input)
  const change = await take(ctx, 'setPeople', locked, {})
  await tellPeople(ctx, locked.row, people)
  return change
})

type Roles = Pick<Around, 'assigneeId' | 'approverId' | 'people'>
const partsOf = ({ assigneeId }: Roles, { coAssigneeIds, watcherIds }: People) => {
  const co = [...new Set(coAssigneeIds)]
  return { co, watchers: [...new Set(watcherIds)].filter((one) => one !== assigneeId && !co.includes(one)) }
}

/** Whoever was around it before stays though they have left since. */
export async function unfitPeople(ctx: Context, task: Roles, given: People): Promise<Gap[]> {
  const { co, watchers } = partsOf(task, given)
  const known = task.people.filter(({ part }) => part === 'coAssignee').map(({ id }) => id)
  const all = task.people.map(({ id }) => id)
  return [
    ...firstGap(
      gapIf(co.includes(task.assigneeId), 'coAssigneeIds', error.coIsAssignee),
      gapIf(!!task.approverId && co.includes(task.approverId), 'coAssigneeIds', error.coApproves),
      await unfitAmong(ctx, 'coAssigneeIds', without(co, known)),
    ),
    ...(await unfitAmong(ctx, 'watcherIds', without(watchers, all))),
  ]
}

/** Writes the people around a task that is held. */
export async function placePeople(ctx: Context, task: Around, given: People) {
  const { co, watchers } = partsOf(task, given)
  const { anyCanComplete } = given
  const people = [
    ...co.map((id) => ({ id, part: 'coAssignee' as const, mayComplete: anyCanComplete })),
    ...watchers.map((id) => ({ id, part: 'watcher' as const, mayComplete: false })),
  ]
  await putPeople(ctx.tx, task.id, people, ctx.actor.id, ctx.now.toISOString())
  return people
}

const without = (ids: readonly string[], some: readonly string[]) => ids.filter((one) => !some.includes(one))

/** X-10, for each who is new. Role 3 gives work to themselves and to their own leader, and may let anybody follow. */
async function unfitAmong({ tx, actor }: Context, field: 'coAssigneeIds' | 'watcherIds', ids: readonly string[]): Promise<Gap[]> {
  const isWork = field === 'coAssigneeIds'
  if (isWork && ids.length > 0 && !givesFreely(actor)) {
    const own = [actor.id, (await leaderOf(tx, actor.id))?.id]
    if (ids.some((one) => !own.includes(one))) return gapIf(true, field, error.notToOthers)
  }
  for (const id of ids) {
    const user = await lockActiveUser(tx, id)
    const mayWork = !!user && may({ role: roleOf(user.roleId) }, 'write', 'audit', 'control')
    if (!user || (isWork && !mayWork)) return gapIf(true, field, user ? error.assigneeReadsOnly : error.personInactive)
  }
  return []
}

/** Tells those who are new what they have become, and takes back from those who are gone what they have not read. */
export async function tellPeople(ctx: Context, before: Around, people: readonly Omit<Part, 'name'>[]) {
  const isNew = (one: Omit<Part, 'name'>) => !before.people.some(({ id, part }) => id === one.id && part === one.part)
  const fresh = (part: Part['part']) => people.filter((one) => one.part === part && isNew(one)).map(({ id }) => id)
  await tell(ctx, taskEvents.taskShared, before, fresh('coAssignee'))
  await tell(ctx, taskEvents.taskWatched, before, fresh('watcher'))
  const gone = before.people.filter((old) => !people.some(({ id }) => id === old.id)).map(({ id }) => id)
  await takeBackNews(ctx, before.id, gone)
}

/** By anybody who reads it. Makes no new version: nobody's open form grows stale of it. */
export const follow = write(tasks.follow, async (ctx, { id, isFollowing }) => {
  const { tx, actor, now } = ctx
  await lockTask(tx, id)
  const row = await getTask(tx, actor, id)
  if (isFollowing && mayFollow(actor, factsOf(row, now))) await addWatcher(tx, id, actor.id)
  if (!isFollowing) {
    await dropWatcher(tx, id, actor.id)
    await takeBackNews(ctx, id, [actor.id])
  }
  const { row: after, result } = await show(ctx, id)
  const logged = (task: TaskRecord) => ({ isFollowing: presentTask(actor, task, now).isFollowing })
  return { ...changeOf(isFollowing ? 'follow' : 'unfollow', row), before: logged(row), after: logged(after), result }
})
