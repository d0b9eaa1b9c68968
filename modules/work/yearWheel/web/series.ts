import { entryStatuses } from '../choices.ts'
import type { Entry } from '../contract.ts'

/** What comes several times in the year, as one line of all its times. */
export type Line = { id: string; title: string; text: string; times: Entry[]; done: number; all: number; next?: Entry; owners: string[] }

const sum = (some: number[]) => some.reduce((all, one) => all + one, 0)

/** The lines of a year, and what comes once in it. What only one time is left of when the year is filtered stays in its month. */
export function linesOf(items: readonly Entry[]): { lines: Line[]; single: Entry[] } {
  const found = new Map<string, Entry[]>()
  for (const one of items) if (one.series) found.set(one.series.id, [...(found.get(one.series.id) ?? []), one])
  const lines = [...found]
    .filter(([, times]) => times.length > 1)
    .map(([id, times]): Line => {
      const open = times.filter(({ status }) => status !== 'done' && status !== 'skipped')
      const newest = times.findLast(({ kind }) => kind !== 'coming') ?? times.at(-1)!
      return {
        id,
        title: newest.title,
        text: newest.series!.text,
        times,
        done: sum(times.map(({ done }) => done)),
        all: sum(times.map(({ times: n }) => n)),
        next: open[0],
        owners: [...new Set(open.flatMap(({ ownerName }) => ownerName ?? []))],
      }
    })
  const inLine = new Set(lines.map(({ id }) => id))
  return { lines, single: items.filter(({ series }) => !(series && inLine.has(series.id))) }
}

/** How the line stands: as what of it asks most. */
export const lineStatus = ({ times }: Line) => entryStatuses.find((status) => times.some((one) => one.status === status))!
