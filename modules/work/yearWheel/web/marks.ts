import { themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { isUpright, nameLine, type Point, places, pointAt, ringMiddle, roomFor, shares, shortName } from './wheelMath.ts'

/** A mark, with the name beside it where there is room for one. */
export type Mark = { entry: Entry; point: Point; name?: { text: string; line: string } }
export type Rest = { key: string; month: number; n: number; point: Point }

/** A mark makes room for its name below it. */
const aside = 6
function nameOf(title: string, radius: number, { from, to, middle }: ReturnType<typeof shares>[number], letters: number) {
  const inner = radius - 13
  return {
    text: shortName(title, inner, to - from - 1, letters),
    line: nameLine(isUpright(middle) ? inner : inner + letters * 0.72, from, to),
  }
}

/** Where every entry stands in the wheel; what there is no room for in a cell is told by number. With `letters`, their size, names too. */
export function marksOf(items: readonly Entry[], size: number, letters?: number): { marks: Mark[]; rests: Rest[] } {
  const marks: Mark[] = []
  const rests: Rest[] = []
  for (let month = 1; month <= 12; month += 1)
    for (const theme of themes) {
      const radius = ringMiddle(theme)
      const cell = items.filter((one) => one.month === month && one.theme === theme)
      const room = roomFor(radius, size)
      const shown = cell.length > room ? cell.slice(0, room - 1) : cell
      const n = cell.length > room ? room : cell.length
      const parts = letters ? shares(month, n) : []
      const spots = letters ? parts.map(({ middle }) => pointAt(radius + aside, middle)) : places(month, radius, n)
      for (const [k, entry] of shown.entries())
        marks.push({ entry, point: spots[k]!, ...(letters && { name: nameOf(entry.title, radius, parts[k]!, letters) }) })
      if (shown.length < cell.length) rests.push({ key: `${month}${theme}`, month, n: cell.length - shown.length, point: spots.at(-1)! })
    }
  return { marks, rests }
}
