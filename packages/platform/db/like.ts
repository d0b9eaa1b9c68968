import { type RawBuilder, sql } from 'kysely'

/** A text as `like` takes it, none of whose characters stand for others. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether an expression contains a text, spelled forgivingly: «Odegard» is in «Ødegård». */
export const containsFolded = (expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${expression}) like folded(${`%${likeEscaped(text)}%`})`
