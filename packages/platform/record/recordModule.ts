import type { Actor } from '@portal/kit/actor'
import type { LogWords } from '@portal/kit/logWords'
import type { Notices } from '@portal/kit/notices'
import type { RetentionClass } from '@portal/kit/retentionClass'
import type { RawBuilder } from 'kysely'
import type { Routes } from '../http/http.ts'
import type { Context } from '../http/verb.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Paper } from '../paper/paper.ts'
import type { CalendarSource } from './calendar.ts'
import type { DefinedKind } from './defineRecord.ts'
import type { Follow } from './follow.ts'
import type { HandOver } from './handOver.ts'
import type { OwnData } from './ownData.ts'
import type { Searched } from './searched.ts'
import type { Summarised } from './summary.ts'
import type { Waits } from './waiting.ts'
import type { Work } from './work.ts'

/** A condition in SQL, by a column of a list: whether the company has anything for it. */
export type ColumnsInUse = Readonly<Record<string, RawBuilder<unknown>>>
type Gate = (actor: Actor) => boolean
/** Who may do what with a list as a whole, by the gates of its endpoints; absent is what the list does not have. */
export type ListGates = { export?: Gate; exportAll?: Gate; bulk?: Gate; import?: Gate; create?: Gate; createOwn?: Gate }

/** A kind of record with all the server takes of its module: one line of modules/server.ts. */
export type RecordModule = {
  kind: DefinedKind
  routes: Routes
  /** How its entries read in the log. Absent, the log shows its actions by their names. */
  logged?: LogWords
  /** Import follows from its register. */
  list?: ListGates
  /** Columns of its list that many companies have nothing for: they are offered where there is something. */
  inUse?: ColumnsInUse
  /** Whether somebody may edit one now. Throws `missing`. Absent of a kind without a page of its own: nothing is linked to it. */
  mayEdit?: (ctx: Pick<Context, 'tx' | 'actor' | 'now'>, id: string) => Promise<boolean>
  /** One of it on paper without its links, made of what the reads of its page answer. Throws `missing`. Absent of a kind without a page of its own. */
  paper?: (ctx: Context, id: string) => Promise<Omit<Paper, 'company'>>
  jobs?: Jobs
  /** What follows here of changes anywhere. */
  follows?: Follow
  /** The status changes its rules allow (`lifecycle`), for the database to keep. */
  transitions: readonly string[]
  /** Absent of a kind whose records nobody answers for. */
  handOver?: HandOver
  /** Absent of a kind that nobody is notified of by itself. */
  notices?: Notices
  /** What of it waits for somebody. */
  waiting?: readonly Waits[]
  /** What of it people have to do. */
  work?: Work
  /** What of it stands in the calendars people subscribe to. */
  calendar?: CalendarSource
  /** What of it stands in the day's brief, and in the summaries of a week and a month. */
  summarised?: Summarised
  /** What the search of everything shows of it; absent of a kind that has no `record_search`. */
  searched?: Searched
  /** What it has about a person, for themselves. */
  own?: readonly OwnData[]
  /** Absent of a kind that is kept for good, or as long as another's classes say. */
  retains?: readonly RetentionClass[]
}
