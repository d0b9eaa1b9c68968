import type { IsoDate } from '@portal/kit/dates'
import type { RawBuilder, SqlBool } from 'kysely'
import type { WaitingAsk } from './waiting.ts'

/** How far work of any kind has come; `waiting` is done, and another is to say whether it is good. */
export const workStates = ['pending', 'inProgress', 'waiting', 'completed', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

/**
 * What people have to do of one kind, as the parts of one select: a module gives its own, and «Mitt team» and the list of work each join them
 * in one statement. Each expression stands on the tables of `from`.
 */
export type WorkRows = {
  from: RawBuilder<unknown>
  /** What the actor may see of it, done or not. */
  where: RawBuilder<SqlBool>
  /** What of that is to be done now: not finished, and no plan for a later part of the year. */
  isOpen: RawBuilder<SqlBool>
  /** The table (or its other name) whose rows these are: its `ks_id` and `id` are read. */
  of: string
  /** Who is to do it. */
  holder: RawBuilder<string>
  title: RawBuilder<string>
  /** The page of it, from the root. */
  path: RawBuilder<string>
  /** The calendar day it is due. */
  dueOn: RawBuilder<string>
  /** 1 presses most, of what is due the same day. */
  rank: RawBuilder<number>
}

/** What the list of work shows of a kind that has another list than it. */
export type Listed = {
  number: RawBuilder<string | null>
  state: RawBuilder<WorkState>
  createdAt: RawBuilder<string>
  /** The instant it was completed; null until then. */
  completedAt: RawBuilder<string | null>
  departmentName: RawBuilder<string | null>
  /** What a search for a text finds. */
  finds: (text: string) => RawBuilder<SqlBool>
  /** What its ranks are called (nb-NO), the one that presses most first; absent of a kind without any. */
  levels?: readonly string[]
}

/** A kind of work. */
export type Work = {
  /** In the API and in addresses. */
  kind: string
  /** Where it stands among the kinds; the lowest first. */
  place: number
  /** What several are called (nb-NO). */
  text: string
  rows: (ask: WaitingAsk) => WorkRows
  /** Absent of tasks themselves, whose list it is. */
  listed?: Listed
  /** The address of the list that holds what one person has to finish; with a day, of what was due before it. */
  list: (personId: string, before?: IsoDate) => string
}
