import type { Actor } from '@portal/kit/actor'
import type { SummaryPeriod } from '@portal/kit/summaryPeriod'
import type { TenantDb } from '../db/db.ts'

export type SummaryAsk = {
  tx: TenantDb
  now: Date
  /** Who reads it: figures are those of the lists they would see. */
  actor: Actor
  period: SummaryPeriod
  modulesOff: readonly string[]
  /** Whether they may know how many restricted cases there are that they may not read (domain 4.3). */
  countsHidden: boolean
}
/** One figure as a sentence, and the address of the list it is the number of; null where no list of the reader's makes it. */
export type SummaryLine = { text: string; path: string | null; count: number }
/** What a module says in a summary. */
export type Summarised = (ask: SummaryAsk) => Promise<SummaryLine[]>

/** The address of a list, its filters as the web writes them. */
export const listPath = (page: string, search: object) =>
  `${page}?${new URLSearchParams(Object.entries(search).map(([key, value]): [string, string] => [key, String(value)])).toString().replaceAll('%2C', ',')}`
/** A figure of a list; `listed` is how many of them the reader finds there. */
export const summaryLine = (text: string, count: number, page: string, search: object, listed = count): SummaryLine => ({
  text,
  count,
  path: listed > 0 ? listPath(page, search) : null,
})
