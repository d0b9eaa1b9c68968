import { oneOf, searchId } from '@portal/ui/search'
import { type EntryStatus, entryStatuses, firstYear, lastYear, type Theme, themes } from '../choices.ts'

export const wheelViews = ['wheel', 'list', 'table'] as const
export type WheelView = (typeof wheelViews)[number]
/** What of the year is shown, as it stands in the address. Without anything: this year's wheel, whole. */
export type WheelSearch = {
  year?: number
  show?: Exclude<WheelView, 'wheel'>
  theme?: Theme
  status?: EntryStatus
  /** A person's id, or `none` for what has no owner. */
  owner?: string
  departmentId?: string
  /** The month that is looked at beside the wheel. */
  month?: number
}

const number = (value: unknown, min: number, max: number) => {
  const n = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isInteger(n) && n >= min && n <= max ? n : undefined
}

export function readWheelSearch(given: Record<string, unknown>): WheelSearch {
  const read = {
    year: number(given.year, firstYear, lastYear),
    show: oneOf(['list', 'table'] as const, given.show),
    theme: oneOf(themes, given.theme),
    status: oneOf(entryStatuses, given.status),
    owner: given.owner === 'none' ? 'none' : searchId(given.owner),
    departmentId: searchId(given.departmentId),
    month: number(given.month, 1, 12),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as WheelSearch
}
