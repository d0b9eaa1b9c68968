import type { BoardColumn } from './choices.ts'

/** What the columns of the board are called, there and where the list is narrowed by them. */
export const boardTexts: Record<BoardColumn, string> = {
  pending: 'Ikke startet',
  inProgress: 'Pågår',
  waiting: 'Venter på godkjenning',
  done: 'Fullført siste 14 dager',
}
