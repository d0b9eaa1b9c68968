import { copyTags } from '@portal/modules/records/tags/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'

export type Part = { id: string; name: string; part: 'coAssignee' | 'watcher'; mayComplete: boolean }
/** The people around a task beside who does it, by name; for `select`. */
export const peopleOf = sql<Part[]>`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname,
  'part', p.part, 'mayComplete', p.may_complete) order by u.firstname, u.lastname, u.id), '[]')
  from task_people p join users u on u.id = p.user_id where p.task_id = tasks.id)`

/** The task's people are these, and nobody else. Who stays as they were is not written. */
export async function putPeople(tx: TenantDb, taskId: string, people: readonly Omit<Part, 'name'>[], by: string, at: string) {
  const ids = people.map(({ id }) => id)
  await sql`delete from task_people where task_id = ${taskId} and user_id <> all(${ids}::uuid[])`.execute(tx)
  await sql`insert into task_people as p (task_id, user_id, part, may_complete, added_by, added_at)
    select ${taskId}::uuid, x.id, x.part, x.may, ${by}::uuid, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${people.map(({ part }) => part)}::text[], ${people.map((one) => one.mayComplete)}::boolean[]) x(id, part, may)
    on conflict (ks_id, task_id, user_id) do update set part = excluded.part, may_complete = excluded.may_complete
    where (p.part, p.may_complete) is distinct from (excluded.part, excluded.may_complete)`.execute(tx)
}

export const addWatcher = (tx: TenantDb, taskId: string, userId: string) =>
  tx
    .insertInto('task_people')
    .values({ task_id: taskId, user_id: userId, part: 'watcher', added_by: userId })
    .onConflict((found) => found.doNothing())
    .execute()

export const dropWatcher = (tx: TenantDb, taskId: string, userId: string) =>
  tx.deleteFrom('task_people').where('task_id', '=', taskId).where('user_id', '=', userId).where('part', '=', 'watcher').execute()

type Made = readonly { id: string; seriesId: string; number: number }[]
// Every step goes by key from the one before (`offset 0`): a plan made while a company has little would else read all its tasks for each of these.
const withLast = (made: Made) =>
  sql`unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ seriesId }) => seriesId)}::uuid[], ${made.map(({ number }) => number)}::int[]) m(id, series_id, n)
    cross join lateral (${lastBefore(sql`m.series_id`, sql`m.n`)}) last`
const lastBefore = (series: RawBuilder<unknown>, occurrence: RawBuilder<unknown>) =>
  sql`select t.id from tasks t where t.series_id = ${series} and t.occurrence < ${occurrence} order by t.occurrence desc limit 1`
const active = (user: string) =>
  sql`cross join lateral (select from users u where u.id = ${sql.ref(user)} and u.status = 'active' offset 0) working`

/** A point is done by whoever had the point of the same words in the occurrence before, but who has left and who now approves the task. */
export const pointGoesTo = (of: {
  series: RawBuilder<unknown>
  occurrence: RawBuilder<unknown>
  title: RawBuilder<unknown>
  approver: RawBuilder<unknown>
}) =>
  sql`(select given.assignee_id from (${lastBefore(of.series, of.occurrence)}) last
    cross join lateral (select one.assignee_id from subtasks one
      where one.task_id = last.id and one.assignee_id is not null and one.title = ${of.title} order by one.place limit 1) given
    ${active('given.assignee_id')} where given.assignee_id is distinct from ${of.approver})`

/** The people around the occurrence before go with each of these, but who has left and who now does or approves it. */
export const followOn = (tx: TenantDb, made: Made) =>
  sql`insert into task_people (task_id, user_id, part, may_complete, added_by)
    select m.id, p.user_id, p.part, p.may_complete, p.added_by from ${withLast(made)}
    cross join lateral (select * from task_people one where one.task_id = last.id offset 0) p
    cross join lateral (select * from tasks one where one.id = m.id offset 0) own ${active('p.user_id')}
    where p.user_id <> own.assignee_id and (p.part = 'watcher' or p.user_id is distinct from own.approver_id)`.execute(tx)

/** So do its tags. */
export const tagOn = (tx: TenantDb, made: Made) => copyTags(tx, sql`select m.id as to_id, last.id as from_id from ${withLast(made)}`)
