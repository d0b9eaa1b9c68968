import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import type { WaitingKind, WaitingRows, Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, sql } from 'kysely'
import { type ActionFilters, unfinished } from '../contract.ts'
import { waitingTexts as texts } from '../texts.ts'
import { matching, seenParents } from './listQueries.ts'
import type { Parent } from './parent.ts'

type Name = keyof typeof texts
/** The filters of the list that holds the same actions. */
const filters: Record<Name, ActionFilters> = { myAction: { mine: true, status: [...unfinished] }, actionToVerify: { verifiable: true } }

const myAction = {
  name: 'myAction',
  place: 130,
  ...texts.myAction,
  isOwn: true,
  list: '/actions?show=mine',
} as const
const actionToVerify = { name: 'actionToVerify', place: 140, ...texts.actionToVerify, list: '/actions?show=toVerify' } as const

const waits = (
  parent: Parent,
  kind: WaitingKind & { name: Name },
  concerns: (actor: Actor) => boolean,
  step: RawBuilder<string>,
  dueOn: WaitingRows['dueOn'],
): Waits => ({
  kind,
  urgentDays: -1,
  concerns,
  rows: ({ actor, now }) => ({
    from: sql`actions cross join lateral ${seenParents([parent], actor)} parent`,
    of: 'actions',
    where: matching({ actor, now, filters: filters[kind.name] }),
    number: sql`actions.number`,
    title: sql`actions.title`,
    path: sql`'/actions/' || actions.id`,
    step,
    dueOn,
    rank: sql`parent.rank`,
  }),
})

/** The rows of actions of one kind of record. */
const ofParent = (parent: Parent) => [
  waits(
    parent,
    myAction,
    ({ role }) => role !== 'guest',
    sql`case actions.status when 'planned' then 'start' else 'complete' end`,
    sql`actions.due_date`,
  ),
  // The date it was to be done by is behind it by then.
  waits(parent, actionToVerify, (actor) => may(actor, 'control', 'manage_team', 'admin'), sql`'verify'`, null),
]

export const actionsWaiting = (parents: readonly Parent[]) => parents.flatMap(ofParent)
