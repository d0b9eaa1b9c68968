import { themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { type Point, places, ringMiddle, roomFor } from './wheelMath.ts'

export type Mark = { entry: Entry; point: Point }
export type Rest = { key: string; month: number; n: number; point: Point }

/** Where every entry stands in the wheel; what there is no room for in a cell is told by number. */
export function marksOf(items: readonly Entry[], size: number): { marks: Mark[]; rests: Rest[] } {
  const marks: Mark[] = []
  const rests: Rest[] = []
  for (let month = 1; month <= 12; month += 1)
    for (const theme of themes) {
      const radius = ringMiddle(theme)
      const cell = items.filter((one) => one.month === month && one.theme === theme)
      const room = roomFor(radius, size)
      const shown = cell.length > room ? cell.slice(0, room - 1) : cell
      const spots = places(month, radius, cell.length > room ? room : cell.length)
      for (const [k, entry] of shown.entries()) marks.push({ entry, point: spots[k]! })
      if (shown.length < cell.length) rests.push({ key: `${month}${theme}`, month, n: cell.length - shown.length, point: spots.at(-1)! })
    }
  return { marks, rests }
}
