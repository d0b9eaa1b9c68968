import type { Newest } from '@portal/ui/newestOf'
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { ArrivedWords } from './NewRows.tsx'
import type { Search } from './queries.ts'

/** A list as a file: where it is asked for, with what, and what is said of it. The format is chosen in the dialog. */
export type Export = { path: string; body: object; name: string; intro: string; note?: string; pdf?: true }
export type ListColumn = { id: string; label: string; isFixed?: boolean }

export type ToolsProps = {
  module: string
  /** What the list shows now, as flat text. */
  search: Search
  onSearch: (search: Search) => void
  show: 'list' | 'board' | 'map' | 'calendar'
  /** Absent where the list has a choice of its own. */
  onShow?: (show: 'list' | 'board' | 'map') => void
  /** Those of its own, where it has not all. */
  ways?: readonly ('list' | 'board' | 'map')[]
  columns: ListColumn[]
  chosen: string[]
  usual: readonly string[]
  /** undefined for the usual ones. */
  onColumns: (chosen: string[] | undefined) => void
  /** Absent for those who may export nothing. */
  exported?: Export
  /** Makes ready what is to stand on paper. Absent where a list is not printed. */
  toPrint?: () => Promise<unknown>
  /** Other pages that belong to the list. */
  links: { to: string; label: string }[]
}

export type ChosenProps = {
  count: number
  /** Of those that are shown. */
  shown: number
  limit: number
  noun: (count: number) => string
  steps: { label: string; icon: ReactElement; onClick: () => void }[]
  onAll: () => void
  onNone: () => void
}

type Page<R> = { items: R[]; total: number; totalCapped: boolean; nextCursor: string | null }
export type BoardProps<R extends { id: string }> = {
  label: string
  columns: {
    id: string
    label: string
    head: ReactNode
    /** What it fetches may be more than what it selects. */
    query: UseInfiniteQueryOptions<any, Error, InfiniteData<Page<R>>, any, string>
  }[]
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  columnOf: (row: R) => string
  /** The columns a row may be moved to; a row without any stays where it is. */
  waysOf: (row: R) => string[]
  card: (row: R) => ReactNode
  onMove: (row: R, to: string) => void
  /** For who leaves the board open: what comes to any of its columns, and how many have come, as a button. */
  newest: Newest
  arrived: ArrivedWords
  /** Shows the newest first, where what has come is further down than what is fetched. */
  onSort: (sort: string) => void
}

/** A record as it stood after a step that can be undone. */
export type Undoable = { id: string; version: number; added?: string[] | undefined }
export type Outcome = { done: number; refused: { id: string; number: string | null; message: string }[]; undo?: Undoable[] }
export type ManyProps<I> = {
  title: string
  intro: string
  confirm: string
  noun: (count: number) => string
  /** The whole input, or null when something in the fields is wrong; they say so themselves. */
  input: () => I | null
  send: (input: I, options: { idempotencyKey: string; timeout: number }) => Promise<Outcome>
  /** Sends what can be undone back, and what follows; absent where nothing can. */
  undo?: { send: (rows: Undoable[], options: { idempotencyKey: string; timeout: number }) => Promise<Outcome>; onUndone: () => void }
  onFail: (error: unknown) => void
  /** Something was done; the ids of those that were refused. */
  onDone: (refused: string[]) => void
  onClose: () => void
  children: ReactNode
}
