import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import type { WaitingRows, Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, sql } from 'kysely'
import { type ActionFilters, matching, seenParents, unfinished } from './listQueries.ts'
import type { Parent } from './parent.ts'

type Kind = 'myAction' | 'actionToVerify'
/** The filters of the list that holds the same actions. */
const filters: Record<Kind, ActionFilters> = { myAction: { mine: true, status: unfinished }, actionToVerify: { verifiable: true } }

const waits = (
  parent: Parent,
  kind: Kind,
  concerns: (actor: Actor) => boolean,
  step: RawBuilder<string>,
  dueOn: WaitingRows['dueOn'],
): Waits<Kind> => ({
  kind,
  urgentDays: -1,
  concerns,
  rows: ({ actor, now }) => ({
    from: sql`actions cross join lateral ${seenParents([parent], actor)} parent`,
    of: 'actions',
    where: matching({ actor, now, filters: filters[kind] }),
    number: sql`actions.number`,
    title: sql`actions.title`,
    path: sql`${sql.lit(`${parent.path}/`)} || actions.parent_id`,
    step,
    dueOn,
    rank: sql`parent.rank`,
  }),
})

/** The rows of actions of one kind of record. */
export const actionsWaiting = (parent: Parent) => [
  waits(
    parent,
    'myAction',
    ({ role }) => role !== 'guest',
    sql`case actions.status when 'planned' then 'start' else 'complete' end`,
    sql`actions.due_date`,
  ),
  // The date it was to be done by is behind it by then.
  waits(parent, 'actionToVerify', (actor) => may(actor, 'control', 'manage_team', 'admin'), sql`'verify'`, null),
]
