import type { Correction } from '../contract.ts'

/** What is corrected and not yet checked, by the line of the file. */
export type Changes = Record<number, Correction>
type Change = Omit<Correction, 'line'>

const over = (before: Correction | undefined, line: number, { cells, ...change }: Change): Correction => ({
  ...before,
  ...change,
  line,
  ...((before?.cells || cells) && { cells: { ...before?.cells, ...cells } }),
})

export const withChange = (changes: Changes, line: number, change: Change): Changes => ({
  ...changes,
  [line]: over(changes[line], line, change),
})

/** All there is to send: earlier corrections with the changes over them. */
export function merged(earlier: Correction[], changes: Changes): Correction[] {
  const all = new Map(earlier.map((one) => [one.line, one]))
  for (const { line, ...change } of Object.values(changes)) all.set(line, over(all.get(line), line, change))
  return [...all.values()]
}

/** The changes made since `sent` were sent, cell by cell. */
export function notIn(sent: Changes, now: Changes): Changes {
  const left: Changes = {}
  for (const change of Object.values(now)) {
    const { line, isSkipped, cells = {} } = change
    const before = sent[line]
    const newCells = Object.entries(cells).filter(([field, text]) => text !== before?.cells?.[field])
    if (newCells.length > 0) left[line] = over(left[line], line, { cells: Object.fromEntries(newCells) })
    if (isSkipped !== before?.isSkipped) left[line] = over(left[line], line, { isSkipped })
  }
  return left
}
