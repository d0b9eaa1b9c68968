import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { withBelow, withinDepartments } from '@portal/modules/identity/company/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { commentedOnce, fromFound, ofText, type Sought, withSought } from '@portal/modules/records/search/server/public'
import {
  allOf,
  type Condition,
  conditionsOf,
  type FiltersOf,
  fromDay,
  is,
  type Asked as ListAsked,
  ofAny,
  oneOf,
  oneOfWords,
  toDay,
} from '@portal/platform/record/listFilters'
import { falling, rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { type SqlBool, sql } from 'kysely'
import { type ActionFilters, type ActionRow, type ActionStatus, parentLevels, type SortKey, unfinished } from '../contract.ts'
import { sought } from './kind.ts'
import type { Parent } from './parent.ts'
import { parentRows } from './parentQueries.ts'
import { byWay, type Seen } from './waysQueries.ts'

type Asked = ListAsked<ActionFilters> & { sought?: Sought }

/** S1 and 4.2 as a condition: done, must be verified, and the actor is the one who may. */
const verifiableBy = (actor: Actor) => {
  if (actor.role !== 'admin' && actor.role !== 'controller' && actor.role !== 'leader') return sql<SqlBool>`false`
  const inReach = actor.role === 'leader' ? ofAny('parent.department_id', actor.team) : sql`true`
  return sql<SqlBool>`actions.status = 'done' and actions.is_verification_required and not parent.is_closed
    and actions.owner_id <> ${actor.id} and actions.completed_by <> ${actor.id} and ${inReach}`
}
const isOneOf = (some: readonly ActionStatus[]) => oneOfWords('actions.status')(some)!
export const isUnfinished = isOneOf(unfinished)
const isOverdue = (now: Date): Condition => sql`(${isUnfinished} and actions.due_date < ${osloDate(now)})`
const done = (condition: Condition | null) => condition && sql<SqlBool>`(${isOneOf(['done', 'verified'])} and ${condition})`
const completedAt = sql`actions.completed_at`

/** On `actions` joined with `parent`. */
const filters: FiltersOf<Asked> = {
  mine: (isMine, { actor }) => (isMine ? sql`actions.owner_id = ${actor.id}` : null),
  verifiable: (isVerifiable, { actor }) => (isVerifiable ? verifiableBy(actor) : null),
  status: oneOfWords('actions.status'),
  team: (isOfTeam, { actor }) => (isOfTeam ? ofAny('parent.department_id', actor.team) : null),
  doneFrom: (day) => done(fromDay(completedAt)(day)),
  doneTo: (day) => done(toDay(completedAt)(day)),
  overdue: (isLate, { now }) => (isLate ? isOverdue(now) : null),
  q: (text, asked) => (text ? ofText(sought, text, asked) : null),
  actionType: oneOf('actions.action_type'),
  level: oneOf('parent.level'),
  ownerId: is('actions.owner_id'),
  createdBy: is('actions.created_by'),
  departmentId: withinDepartments('parent.department_id'),
  dueFrom: (day) => (day ? sql`actions.due_date >= ${day}` : null),
  dueTo: (day) => (day ? sql`actions.due_date <= ${day}` : null),
}

const dueDate = sortKey<ActionRow>('date', sql`actions.due_date`, (row) => row.dueDate)
const rank = sortKey<ActionRow>('rank', sql`parent.rank`, (row) => parentLevels.length - parentLevels.indexOf(row.level))
const created = sortKey<ActionRow>('instant', sql`actions.created_at`, (row) => row.createdAt)
const id = sortKey<ActionRow>('id', sql`actions.id`, (row) => row.id)

/** The filters as a condition, for a list, a number or the inbox; sight is asked of the parents. */
export const matching = (asked: Asked) => allOf([sql`true`, ...conditionsOf(filters, asked)])

/** The parents of actions that an actor may see. */
export const seenParents = (parents: readonly Parent[], actor: Actor) => parentRows(parents, ({ visibleTo }) => visibleTo(actor))

/** The actions of these kinds of records. */
export const actionList = (parents: readonly Parent[]) =>
  listOf<Asked, ActionRow, SortKey, Seen>({
    kind: { kind: 'action', table: 'actions' },
    found: commentedOnce,
    // Who sees the parent sees what is done about it.
    from: (asked, part) => sql`${fromFound(sought, asked)} cross join lateral ${part?.parents ?? seenParents(parents, asked.actor)} parent`,
    sight: (_, part) => part?.of ?? sql`true`,
    // The actor's own are found by themselves.
    parts: ({ actor, filters: { mine, ownerId } }, of) => (mine || ownerId ? null : byWay(parents, actor, of)),
    ownOrTeam: ({ id: own, team }) => sql`(parent.department_id = any(${team}) or actions.owner_id = ${own})`,
    isCountedApart: true,
    filters,
    prepared: async (tx, asked) => withSought(sought)(tx, await withBelow(tx, asked)),
    orders: {
      due: rising(dueDate, rank, id),
      '-due': falling(dueDate, rank, id),
      '-level': rising(rank, dueDate, id),
      '-created': falling(created, id),
    },
    columns: {
      ...ownColumns('actions', 'id', 'number', 'title', 'status', 'actionType', 'dueDate', 'createdAt', 'completedAt', 'ownerId'),
      ownerName: nameOfUser('actions.owner_id'),
      parentType: sql`parent.kind`,
      parentId: sql`parent.id`,
      parentNumber: sql`parent.number`,
      parentTitle: sql`parent.title`,
      parentPath: sql`parent.path`,
      level: sql`parent.level`,
      departmentName: sql`(select d.name from departments d where d.id = parent.department_id)`,
      isOverdue: ({ now }) => isOverdue(now),
    },
  })
