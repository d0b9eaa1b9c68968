import type { Severity } from '@portal/modules/cases/deviations'
import type { Place } from '../contract.ts'
import { type Camera, grouped, onScreen, type Point, pointOf, type Size } from './mercator.ts'

/** From the least grave. */
export const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly Severity[]
export const levels: Record<Severity, 1 | 2 | 3 | 4> = { low: 1, medium: 2, high: 3, critical: 4 }

export type PlacedPlace = Place & { at: NonNullable<Place['at']>; point: Point }
/** Those of which it is known where they are, the ones with the most cases first. */
export const placed = (items: readonly Place[]): PlacedPlace[] =>
  items.flatMap((place) => (place.at ? [{ ...place, at: place.at, point: pointOf(place.at) }] : []))

/** The look of several marks on each other. */
export const stacked = 'shadow-[3px_-3px_0_-1px_var(--surface),3px_-3px_0_0_var(--field)]'

export const worstOf = (items: readonly Pick<Place, 'severities'>[]): Severity =>
  severities.findLast((one) => items.some((place) => place.severities[one] > 0)) ?? 'low'
export const sumOf = (items: readonly Place[], what: 'count' | 'overdue') => items.reduce((sum, place) => sum + place[what], 0)

/** How near two marks may stand before they become one, in pixels. */
export const apart = 56
/** `nameAside`: how far beside the mark its name stands, in pixels; null where there is no room for it. */
export type Mark = { key: string; items: PlacedPlace[]; x: number; y: number; nameAside: number | null }
type Box = { left: number; right: number; top: number; bottom: number }
const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** What lies on the map itself: how long a length is, down to the left. */
const scaleBox = ({ height }: Size): Box => ({ left: 0, right: 175, top: height - 50, bottom: height })
const widthOf = (name: string) => Math.min(170, 12 + name.length * 6.7)

/** The marks that are seen, and for each whether there is room for a name below it. */
export function marksOf(places: readonly PlacedPlace[], camera: Camera, size: Size): Mark[] {
  const all = grouped(places, camera.zoom, apart)
    .map(({ point, items }) => ({ key: items.map(({ id }) => id).join(), items, ...onScreen(camera, size, point) }))
    .filter(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height + 20)
  const taken: Box[] = [scaleBox(size), ...all.map(({ x, y }) => ({ left: x - 34, right: x + 34, top: y - 38, bottom: y }))]
  return all
    .map((mark) => {
      const half = widthOf(mark.items[0]!.name) / 2
      // At the edge it is moved in, so that it can be read.
      const middle = Math.min(Math.max(mark.x, half + 2), size.width - half - 2)
      const name = { left: middle - half, right: middle + half, top: mark.y + 1, bottom: mark.y + 19 }
      const isNamed = mark.items.length === 1 && !taken.some((box) => meets(box, name))
      if (isNamed) taken.push(name)
      return { ...mark, nameAside: isNamed ? middle - mark.x : null }
    })
    .sort((a, b) => a.y - b.y || a.x - b.x)
}
