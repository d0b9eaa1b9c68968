import type { Actor } from '@portal/kit/actor'
import { endOfOsloDay, type IsoDate, startOfOsloDay } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { countLimit } from '@portal/platform/db/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActionStatus } from '../contract.ts'
import type { Parent } from './parent.ts'
import { parentRows } from './parentQueries.ts'

export type ActionFilters = {
  mine?: boolean
  verifiable?: boolean
  overdue?: boolean
  team?: boolean
  doneFrom?: IsoDate
  doneTo?: IsoDate
  status?: ActionStatus[]
}
export const unfinished: ActionStatus[] = ['planned', 'inProgress', 'rejected']

/** S1 and 4.2 as a condition: done, must be verified, and the actor is the one who may. */
const verifiableBy = (actor: Actor) => {
  if (actor.role !== 'admin' && actor.role !== 'controller' && actor.role !== 'leader') return sql<SqlBool>`false`
  const inReach = actor.role === 'leader' ? sql`parent.department_id = any(${actor.team})` : sql`true`
  return sql<SqlBool>`actions.status = 'done' and actions.is_verification_required and not parent.is_closed
    and actions.owner_id <> ${actor.id} and actions.completed_by <> ${actor.id} and ${inReach}`
}

/** What an actor may see of the parents of the actions a list, a number or the inbox is about; `met` stands on it. */
export const seenParents = (parents: readonly Parent[], actor: Actor) => parentRows(parents, ({ visibleTo }) => visibleTo(actor))
/** What those actions have in common, on `actions` joined with `parent`. */
export const met = (actor: Actor, today: string, filters: ActionFilters): RawBuilder<SqlBool> => {
  const isOneOf = (some: readonly ActionStatus[]) => sql`actions.status in (${sql.join(some)})`
  const { mine, verifiable, overdue, team, doneFrom, doneTo, status } = filters
  const conditions = [
    sql`true`,
    ...(mine ? [sql`actions.owner_id = ${actor.id}`] : []),
    ...(verifiable ? [verifiableBy(actor)] : []),
    ...(status && status.length > 0 ? [isOneOf(status)] : []),
    ...(team ? [sql`parent.department_id = any(${actor.team})`] : []),
    ...(doneFrom || doneTo ? [isOneOf(['done', 'verified'])] : []),
    ...(doneFrom ? [sql`actions.completed_at >= ${startOfOsloDay(doneFrom).toISOString()}::timestamptz`] : []),
    ...(doneTo ? [sql`actions.completed_at <= ${endOfOsloDay(doneTo).toISOString()}::timestamptz`] : []),
    ...(overdue ? [sql`${isOneOf(unfinished)} and actions.due_date < ${today}`] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
/** The actions a list or a number is about; both are made from this. */
export const matchingActions = (tx: TenantDb, parents: readonly Parent[], actor: Actor, today: string, filters: ActionFilters) =>
  tx
    .selectFrom('actions')
    .crossJoinLateral(seenParents(parents, actor).as('parent'))
    .where(met(actor, today, filters))

type After = { dueDate: string; id: string }
/** Rows with the nearest deadline first. */
export const listActions = (matching: ReturnType<typeof matchingActions>, limit: number, after?: After) =>
  matching
    .innerJoin('users as owner', 'owner.id', 'actions.owner_id')
    .$if(after !== undefined, (q) => q.where(sql<SqlBool>`(actions.due_date, actions.id) > (${after!.dueDate}::date, ${after!.id}::uuid)`))
    .select([
      'actions.id',
      'actions.number',
      'actions.title',
      'actions.status',
      'actions.due_date as dueDate',
      'actions.owner_id as ownerId',
      sql<string>`owner.firstname || ' ' || owner.lastname`.as('ownerName'),
      'parent.kind as parentType',
      'parent.id as parentId',
      'parent.number as parentNumber',
      'parent.title as parentTitle',
      'parent.level',
    ])
    .$narrowType<{ status: ActionStatus }>()
    .orderBy('actions.due_date')
    .orderBy('actions.id')
    .limit(limit)
    .execute()

/** Counts no further than one past what a list shows. */
export const countListed = async (tx: TenantDb, matching: ReturnType<typeof matchingActions>) =>
  (
    await tx
      .selectFrom(
        matching
          .select(sql<number>`1`.as('one'))
          .limit(countLimit + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
