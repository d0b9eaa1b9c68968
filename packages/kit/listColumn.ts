import type { IsoDate } from './dates.ts'

/** A column of a list, as its page and its file show it; `width` is that of the file, in characters. */
export type ListColumn<Row> = { label: string; width: number; cell: (row: Row) => string | { day: IsoDate } }
