import type { IsoDate } from '@portal/kit/dates'
import type { RawBuilder, SqlBool } from 'kysely'
import type { WaitingAsk } from './waiting.ts'

/**
 * What people have to finish of one kind, for «Mitt team» of whoever leads them, as the parts of one select: a module gives its own, and the
 * overview joins them in one statement. Each expression stands on the tables of `from`; `where` holds what the actor may see and nobody has finished.
 */
export type TeamWork = {
  /** In the API. */
  kind: string
  /** Where it stands among the kinds; the lowest first. */
  place: number
  /** What several are called (nb-NO). */
  text: string
  rows: (ask: WaitingAsk) => {
    from: RawBuilder<unknown>
    where: RawBuilder<SqlBool>
    /** The table whose rows these are: its `ks_id` and `id` are read. */
    of: string
    /** Who is to finish it. */
    holder: RawBuilder<string>
    title: RawBuilder<string>
    /** The page of it, from the root. */
    path: RawBuilder<string>
    dueOn: RawBuilder<string>
    /** 1 presses most, of what is due the same day. */
    rank: RawBuilder<number>
  }
  /** The address of the list that holds what one person has to finish; with a day, of what was due before it. */
  list: (personId: string, before?: IsoDate) => string
}
