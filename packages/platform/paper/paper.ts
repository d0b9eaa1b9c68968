/** A run of columns of a table: `width` is its share of the line. */
export type PaperColumn = { label: string; width: number; isNumeric?: boolean }
/** Somebody did something; `details` are lines below it. */
export type PaperEvent = { at: string; who: string; what: string; details: string[] }

/** What stands on paper, in the order it stands in. All of it is text, as people read it. */
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** `isRich`: with the signs of richText.ts. */
  | { kind: 'prose'; label?: string; text: string; isRich?: true }
  | { kind: 'table'; columns: PaperColumn[]; rows: string[][] }
  | { kind: 'history'; events: PaperEvent[] }

/** A paper without when and by whom it was printed: the same content is the same paper, with the same hash. */
export type Paper = {
  company: string
  /** What it is of: «Avvik». */
  subject: string
  /** Empty of what has none. */
  number: string
  title: string
  blocks: PaperBlock[]
}

/** Facts that have a value. */
export const factsOf = (rows: readonly (readonly [label: string, value: string | null | false | undefined])[]): PaperBlock[] => {
  const known = rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
  return known.length > 0 ? [{ kind: 'facts', rows: known }] : []
}

/** A text under its label; nothing of what nobody has written. */
export const proseOf = (label: string, text: string | null, more: { isRich?: true } = {}): PaperBlock[] =>
  text ? [{ kind: 'prose', label, text, ...more }] : []

/** Blocks under a heading; nothing where there are none. */
export const under = (text: string, blocks: readonly PaperBlock[]): PaperBlock[] =>
  blocks.length > 0 ? [{ kind: 'heading', text }, ...blocks] : []

/** A table; nothing without rows. */
export const tableOf = (columns: PaperColumn[], rows: string[][]): PaperBlock[] =>
  rows.length > 0 ? [{ kind: 'table', columns, rows }] : []
