import type { Checklist } from '../contract.ts'
import { shippedChecklists } from '../texts.ts'

/** Marks what must be answered. */
const required = ' *'

/** The lists that come with the product (domain 3.5.4), the same in every company until it changes them. Their ids never change. */
export const shipped: readonly Checklist[] = Object.entries(shippedChecklists).map(([id, { name, points }]) => ({
  id,
  name,
  points: points.map((text) => ({ text: text.replace(required, ''), isRequired: text.endsWith(required) })),
  isRetired: false,
  version: 0,
}))
