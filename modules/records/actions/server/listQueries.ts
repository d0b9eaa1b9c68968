import type { Actor } from '@portal/kit/actor'
import { type IsoDate, osloDate } from '@portal/kit/dates'
import {
  allOf,
  type Condition,
  conditionsOf,
  type FiltersOf,
  fromDay,
  type Asked as ListAsked,
  oneOf,
  toDay,
} from '@portal/platform/record/listFilters'
import { rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { type SqlBool, sql } from 'kysely'
import type { ActionRow, ActionStatus } from '../contract.ts'
import type { Parent } from './parent.ts'
import { parentRows } from './parentQueries.ts'

export type ActionFilters = {
  mine?: boolean | undefined
  verifiable?: boolean | undefined
  overdue?: boolean | undefined
  team?: boolean | undefined
  doneFrom?: IsoDate | undefined
  doneTo?: IsoDate | undefined
  status?: ActionStatus[] | undefined
}
type Asked = ListAsked<ActionFilters>
export const unfinished: ActionStatus[] = ['planned', 'inProgress', 'rejected']

/** S1 and 4.2 as a condition: done, must be verified, and the actor is the one who may. */
const verifiableBy = (actor: Actor) => {
  if (actor.role !== 'admin' && actor.role !== 'controller' && actor.role !== 'leader') return sql<SqlBool>`false`
  const inReach = actor.role === 'leader' ? sql`parent.department_id = any(${actor.team})` : sql`true`
  return sql<SqlBool>`actions.status = 'done' and actions.is_verification_required and not parent.is_closed
    and actions.owner_id <> ${actor.id} and actions.completed_by <> ${actor.id} and ${inReach}`
}
const isOneOf = (some: readonly ActionStatus[]) => oneOf('actions.status')(some)!
const isOverdue = (now: Date): Condition => sql`(${isOneOf(unfinished)} and actions.due_date < ${osloDate(now)})`
const done = (condition: Condition | null) => condition && sql<SqlBool>`(${isOneOf(['done', 'verified'])} and ${condition})`
const completedAt = sql`actions.completed_at`

/** On `actions` joined with `parent`. */
const filters: FiltersOf<Asked> = {
  mine: (isMine, { actor }) => (isMine ? sql`actions.owner_id = ${actor.id}` : null),
  verifiable: (isVerifiable, { actor }) => (isVerifiable ? verifiableBy(actor) : null),
  status: oneOf('actions.status'),
  team: (isOfTeam, { actor }) => (isOfTeam ? sql`parent.department_id = any(${actor.team})` : null),
  doneFrom: (day) => done(fromDay(completedAt)(day)),
  doneTo: (day) => done(toDay(completedAt)(day)),
  overdue: (isLate, { now }) => (isLate ? isOverdue(now) : null),
}

const dueDate = sortKey<ActionRow>('date', sql`actions.due_date`, (row) => row.dueDate)
const id = sortKey<ActionRow>('id', sql`actions.id`, (row) => row.id)

/** The filters as a condition, for a list, a number or the inbox; sight is asked of the parents. */
export const matching = (asked: Asked) => allOf([sql`true`, ...conditionsOf(filters, asked)])

/** The parents of actions that an actor may see. */
export const seenParents = (parents: readonly Parent[], actor: Actor) => parentRows(parents, ({ visibleTo }) => visibleTo(actor))

/** The actions of these kinds of records. */
export const actionList = (parents: readonly Parent[]) =>
  listOf<Asked, ActionRow, 'due'>({
    kind: { kind: 'action', table: 'actions' },
    // Who sees the parent sees what is done about it.
    from: ({ actor }) => sql`actions cross join lateral ${seenParents(parents, actor)} parent`,
    sight: () => sql`true`,
    isCountedApart: true,
    filters,
    orders: { due: rising(dueDate, id) },
    columns: {
      ...ownColumns('actions', 'id', 'number', 'title', 'status', 'dueDate', 'ownerId'),
      ownerName: sql`(select u.firstname || ' ' || u.lastname from users u where u.id = actions.owner_id)`,
      parentType: sql`parent.kind`,
      parentId: sql`parent.id`,
      parentNumber: sql`parent.number`,
      parentTitle: sql`parent.title`,
      parentPath: sql`parent.path`,
      level: sql`parent.level`,
      isOverdue: ({ now }) => isOverdue(now),
    },
  })
