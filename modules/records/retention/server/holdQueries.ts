import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import { caseSeenBy, visibleTo } from '@portal/modules/cases/deviations/server/public'
import { visibleTo as taskVisibleTo } from '@portal/modules/work/tasks/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** What of a case the actor sees the rules must know. */
export const getCase = (tx: TenantDb, actor: Actor, id: string) =>
  caseSeenBy(tx, actor, id)
    .select([
      'deviations.id',
      'deviations.number',
      'deviations.department_id as departmentId',
      sql<string[]>`coalesce(deviations.holds, '{}')`.as('holds'),
      sql<string | null>`(select i.disposed_at from disposal_items i where i.deviation_id = deviations.id and i.status = 'done')`.as(
        'anonymisedAt',
      ),
    ])
    .executeTakeFirstOrThrow(missing)

/** The same of a task they see. */
export const getTask = (tx: TenantDb, actor: Actor, id: string) =>
  tx
    .selectFrom('tasks')
    .where('tasks.id', '=', id)
    .where(taskVisibleTo(actor))
    .select([
      'tasks.id',
      'tasks.number',
      'tasks.department_id as departmentId',
      'tasks.holds',
      sql<string | null>`(select i.disposed_at from disposal_items i where i.task_id = tasks.id and i.status = 'done')`.as('anonymisedAt'),
    ])
    .executeTakeFirstOrThrow(missing)

const kindOf = sql<HeldKind>`case when l.task_id is null then 'deviation' else 'task' end`
/** Whether the actor sees what is held. */
const seenBy = (actor: Actor) =>
  sql<boolean>`(d.id is not null and ${visibleTo(actor, 'd')} or tasks.id is not null and ${taskVisibleTo(actor)})`

/** The holds that stand: of one case or task, or of all. Why, only of what the actor sees. */
export const standingHolds = (tx: TenantDb, actor: Actor, of: { kind: HeldKind; id: string } | null = null) =>
  tx
    .selectFrom('legal_holds as l')
    .leftJoin('deviations as d', 'd.id', 'l.deviation_id')
    .leftJoin('tasks', 'tasks.id', 'l.task_id')
    .innerJoin('users as u', 'u.id', 'l.set_by')
    .select([
      'l.id',
      sql<string>`coalesce(d.number, tasks.number)`.as('number'),
      sql<string | null>`case when l.set_by = ${actor.id} or ${seenBy(actor)} then l.reason end`.as('reason'),
      sql<{ id: string; name: string }>`json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)`.as('setBy'),
      'l.set_at as setAt',
      'l.until',
      'l.version',
    ])
    .where('l.lifted_at', 'is', null)
    .$if(of !== null, (q) => q.where(of?.kind === 'task' ? 'l.task_id' : 'l.deviation_id', '=', of!.id))
    .orderBy('l.set_at', 'desc')
    .execute()

/** What is held: a case, or a task. */
export type HeldKind = 'deviation' | 'task'
type NewHold = { id: string; kind: HeldKind; of: string; reason: string; until: string | null; by: string; at: string }
export const insertHold = (tx: TenantDb, { id, kind, of, reason, until, by, at }: NewHold) =>
  tx
    .insertInto('legal_holds')
    .values({ id, [kind === 'task' ? 'task_id' : 'deviation_id']: of, reason, until, set_by: by, set_at: at })
    .execute()

export const setUntil = (tx: TenantDb, id: string, until: string | null) =>
  tx.updateTable('legal_holds').set({ until, version: sql<number>`version + 1` }).where('id', '=', id).execute()

/** What the rules must know of a case by its number, whether or not the actor may read it: for those who hold without seeing. */
export const caseNumbered = (tx: TenantDb, number: string) =>
  tx
    .selectFrom('deviations')
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .select(['id', 'number', sql<string[]>`coalesce(holds, '{}')`.as('holds')])
    .executeTakeFirst()
export const taskNumbered = (tx: TenantDb, actor: Actor, number: string) =>
  tx.selectFrom('tasks').where('number', '=', number).where(taskVisibleTo(actor)).select(['id', 'number', 'holds']).executeTakeFirst()

/** A hold that stands, and what it is of: of administrators every one, of others those of what they see. */
export const standingHold = (tx: TenantDb, actor: Actor, id: string) =>
  tx
    .selectFrom('legal_holds as l')
    .leftJoin('deviations as d', 'd.id', 'l.deviation_id')
    .leftJoin('tasks', 'tasks.id', 'l.task_id')
    .where('l.id', '=', id)
    .where('l.lifted_at', 'is', null)
    .where(sql<boolean>`(${actor.role === 'admin'} or ${seenBy(actor)})`)
    .select([
      'l.id',
      'l.until',
      'l.version',
      kindOf.as('kind'),
      sql<string>`coalesce(d.id, tasks.id)`.as('of'),
      sql<string>`coalesce(d.number, tasks.number)`.as('number'),
      sql<string>`coalesce(d.department_id, tasks.department_id)`.as('departmentId'),
    ])
    .executeTakeFirst()

type Ending = { id: string; kind: HeldKind; of: string; number: string; until: string; setBy: string }
/** Holds that are over, or whose last day is within so many days. */
export const endingHolds = async (tx: TenantDb, today: IsoDate, within: number): Promise<Ending[]> =>
  (
    await sql<Ending>`select l.id, ${kindOf} as kind, coalesce(d.id, t.id) as of, coalesce(d.number, t.number) as number, l.until, l.set_by as "setBy"
      from legal_holds l left join deviations d on d.id = l.deviation_id left join tasks t on t.id = l.task_id
      where l.lifted_at is null and l.until <= ${today}::date + ${within}::int order by l.until, l.id limit 500`.execute(tx)
  ).rows

export const liftHold = (tx: TenantDb, id: string, reason: string, by: string | null, at: string) =>
  tx
    .updateTable('legal_holds')
    .set({ lifted_by: by, lifted_at: at, lift_reason: reason, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
