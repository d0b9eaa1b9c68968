import type { Actor } from '@portal/kit/actor'
import type { RawBuilder, SqlBool } from 'kysely'

/** Who asks what waits for them, and for when: an earlier instant when the past is read. What is made of it hangs on the day, and on nothing finer. */
export type WaitingAsk = {
  actor: Actor
  now: Date
  /** All rows are gone through, for their number alone: no order leads to them. */
  isCounted?: true
}

/**
 * What waits for somebody, of one kind, as the parts of one select: a module gives its own, and the inbox joins them in one statement. Each
 * expression stands on the tables of `from`; `where` holds what the actor may see and what waits for them, and nothing of dates.
 */
export type WaitingRows = {
  from: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
  /** The table (or its other name) whose rows these are: its `ks_id` and `id` are read. */
  of: string
  number: RawBuilder<string | null>
  title: RawBuilder<string>
  /** The page of it, from the root. */
  path: RawBuilder<string>
  /** The one thing to do next, one of the kind's `steps`. */
  step: RawBuilder<string>
  /** The calendar day it is due; null when it has none. A bare column where an index is to give the order. */
  dueOn: RawBuilder<string> | null
  /** The instant, where it is due at one: from then it is overdue, else from the day after `dueOn`. */
  dueAt?: RawBuilder<string | null>
  /** The last instant law allows, where it should be done before that. */
  limitAt?: RawBuilder<string | null>
  /** Whether law wants it at once. */
  isAtOnce?: RawBuilder<boolean>
  /** What is new and grave stands before all that is not late, whatever it is due. */
  isNewGrave?: RawBuilder<SqlBool>
  /** 0 and 1 stand before everything else, whatever it is due; 2 in its turn, as do all where this is absent. */
  turn?: RawBuilder<number>
  /** 1 presses most, of what is due the same day: the order of an index after `dueOn`. Null stands before them all, and shows no level. */
  rank: RawBuilder<number> | null
}

/** A kind of what waits for somebody, with what it is called (nb-NO). */
export type WaitingKind = {
  /** In the API and in addresses. */
  name: string
  /** Where it stands in the overview and the inbox among the others. */
  place: number
  one: string
  several: string
  steps: Readonly<Record<string, string>>
  /** Where they are no severities. */
  levels?: Readonly<Record<'low' | 'medium' | 'high' | 'critical', string>>
  /** What somebody is to do themselves, in distinction from what waits for them to judge. */
  isOwn?: true
  /** The address of a list that holds the same; else it is counted in the inbox alone. */
  list?: string
}

/** What waits of one kind, for whom there can be any, and how many days before it is due it asks for something now: 'always', or -1 for overdue. */
export type Waits = {
  kind: WaitingKind
  urgentDays: number | 'always'
  concerns: (actor: Actor) => boolean
  rows: (ask: WaitingAsk) => WaitingRows
}
