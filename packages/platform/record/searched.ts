import type { RawBuilder } from 'kysely'
import type { Context } from '../http/verb.ts'

/** One of what a search finds. `facts` are short words beside its title, of a record its status first; `details` names and values for who looks closer; all nb-NO. */
export type SearchHit = {
  id: string
  number: string | null
  title: string
  /** Its page, from the root. */
  path: string
  facts: string[]
  details: { label: string; value: string }[]
  /** What is written about it, its beginning. */
  text: string | null
}

/** What a search shows of a kind's records, as its module says it. */
export type Searched<Row = Record<string, unknown>> = {
  /** What several are called (nb-NO). */
  title: string
  /** Columns of what was found, on the kind's table. */
  columns: { [C in keyof Row]: RawBuilder<unknown> }
  describe: (row: Row, now: Date) => Pick<SearchHit, 'facts' | 'details' | 'text'>
}

/** The columns with the words made of them, whatever they are: what a `RecordModule` takes. */
export const searched = <Row>(one: Searched<Row>) => one as unknown as Searched

/** Something that is searched beside records: people, places. Answers the first `limit` and whether there are more. */
export type SearchSource = {
  name: string
  title: string
  find: (ctx: Context, text: string, limit: number) => Promise<Pick<SearchHit, 'id' | 'number' | 'title' | 'path' | 'facts'>[]>
}
