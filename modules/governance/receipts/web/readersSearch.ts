import { isDate } from '@portal/kit/dates'
import { searchId } from '@portal/ui/search'

/** Which readers: `?major=2&on=2026-05-14&departmentId=…`. */
export type ReadersSearch = { major?: number | undefined; on?: string | undefined; departmentId?: string | undefined }
export const readReadersSearch = ({ major, on, departmentId }: Record<string, unknown>): ReadersSearch => {
  const number = Number(major)
  return {
    major: Number.isInteger(number) && number > 0 && number <= 10_000 ? number : undefined,
    on: isDate(on) ? on : undefined,
    departmentId: searchId(departmentId),
  }
}
