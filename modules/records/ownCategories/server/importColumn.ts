import { lower } from '@portal/modules/records/imports/server/public'
import type { OwnCategory } from '../contract.ts'

/** The own category in use that a cell names; undefined where it names one of the kind's own, or nothing. */
export const ownCategoryNamed = (items: readonly OwnCategory[], cell: string | undefined) =>
  items.find(({ isActive, label }) => isActive && lower(label) === lower(cell ?? ''))
