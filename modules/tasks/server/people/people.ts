import { roleOf } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { type Context, write } from '@portal/platform/verb'
import { type People, tasks } from '../../contract.ts'
import { givesFreely, mayFollow } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { factsOf, presentTask } from '../present.ts'
import { getTask, lockTask, type TaskRecord } from '../queries.ts'
import { changeOf, lockFor, refuseIf, show, take } from '../take.ts'
import { takeBackNews, tell } from '../tell.ts'
import { addWatcher, dropWatcher, type Part, putPeople } from './partQueries.ts'
import { holdActiveUser, leaderOf } from './peopleQueries.ts'

const { error } = refusalTexts
type Around = Pick<TaskRecord, 'id' | 'number' | 'assigneeId' | 'approverId' | 'people'>

/** Who does it with the assignee, and who is told of it. */
export const setPeople = write(tasks.setPeople, async (ctx, { id, version, ...input }) => {
  const held = await lockFor(ctx, 'setPeople', { id, version })
  const people = await placePeople(ctx, held.row, input)
  const change = await take(ctx, 'setPeople', held, {})
  await tellPeople(ctx, held.row, people)
  return change
})

/** Writes the people around a task that is held. Whoever was there before stays though they have left since. */
export async function placePeople(ctx: Context, task: Around, { coAssigneeIds, watcherIds, anyCanComplete }: People) {
  const known = (part: Part['part']) => task.people.filter((one) => one.part === part).map(({ id }) => id)
  const co = [...new Set(coAssigneeIds)]
  const watchers = [...new Set(watcherIds)].filter((one) => one !== task.assigneeId && !co.includes(one))
  refuseIf(co.includes(task.assigneeId), 'coAssigneeIds', error.coIsAssignee)
  refuseIf(!!task.approverId && co.includes(task.approverId), 'coAssigneeIds', error.coApproves)
  await refuseUnfit(ctx, 'coAssigneeIds', without(co, known('coAssignee')))
  await refuseUnfit(
    ctx,
    'watcherIds',
    without(
      watchers,
      task.people.map(({ id }) => id),
    ),
  )
  const people = [
    ...co.map((id) => ({ id, part: 'coAssignee' as const, mayComplete: anyCanComplete })),
    ...watchers.map((id) => ({ id, part: 'watcher' as const, mayComplete: false })),
  ]
  await putPeople(ctx.tx, task.id, people, ctx.actor.id, ctx.now.toISOString())
  return people
}

const without = (ids: readonly string[], some: readonly string[]) => ids.filter((one) => !some.includes(one))

/** X-10, for each who is new. Role 3 gives work to themselves and to their own leader, and may let anybody follow. */
async function refuseUnfit({ tx, actor }: Context, field: 'coAssigneeIds' | 'watcherIds', ids: readonly string[]) {
  const isWork = field === 'coAssigneeIds'
  if (isWork && ids.length > 0 && !givesFreely(actor)) {
    const own = [actor.id, (await leaderOf(tx, actor.id))?.id]
    refuseIf(
      ids.some((one) => !own.includes(one)),
      field,
      error.notToOthers,
    )
  }
  for (const id of ids) {
    const user = await holdActiveUser(tx, id)
    refuseIf(!user, field, error.personInactive)
    if (!user) throw missing()
    refuseIf(isWork && !may({ role: roleOf(user.roleId) }, 'write', 'audit', 'control'), field, error.assigneeReadsOnly)
  }
}

/** Tells those who are new what they have become, and takes back from those who are gone what they have not read. */
export async function tellPeople(ctx: Context, before: Around, people: readonly Omit<Part, 'name'>[]) {
  const isNew = (one: Omit<Part, 'name'>) => !before.people.some(({ id, part }) => id === one.id && part === one.part)
  const fresh = (part: Part['part']) => people.filter((one) => one.part === part && isNew(one)).map(({ id }) => id)
  await tell(ctx, 'taskShared', before, fresh('coAssignee'))
  await tell(ctx, 'taskWatched', before, fresh('watcher'))
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
  const said = (task: TaskRecord) => ({ isFollowing: presentTask(actor, task, now).isFollowing })
  return { ...changeOf(isFollowing ? 'follow' : 'unfollow', row), before: said(row), after: said(after), result }
})
