import type { Checklist, Point } from '../contract.ts'
import { shippedChecklists } from '../texts.ts'

/** Marks what must be answered. */
const required = ' *'

export const pointsOf = (texts: readonly string[]): Point[] =>
  texts.map((text) => ({ text: text.replace(required, ''), isRequired: text.endsWith(required) }))
/** The points of a list that comes with the product. */
export const shippedPoints = (id: string) => pointsOf(shippedChecklists[id]!.points)

/** The lists that come with the product (domain 3.5.4), the same in every company until it changes them. Their ids never change. */
export const shipped: readonly Checklist[] = Object.entries(shippedChecklists).map(([id, { name, points }]) => ({
  id,
  name,
  points: pointsOf(points),
  isRetired: false,
  version: 0,
}))
