import { maskNationalIds } from '@portal/kit/nationalId'
import type { Report } from '../contract.ts'

/** Written without a network, it happened when it was written, not when it arrived; a clock that is ahead is not believed (domain 3.3.1). */
export const writtenAt = (at: string | null, now: Date) => (at && new Date(at) < now ? new Date(at) : now).toISOString()

/** The one form that is never refused for a national identity number: it is masked instead (domain 5.11). */
export const masked = ({ ownValues, ...given }: Report): Report => ({
  ...withMasks(given),
  ...(ownValues && { ownValues: ownValues.map(({ id, value }) => ({ id, value: value.map(maskNationalIds) })) }),
})
const withMasks = <T extends object>(given: T) =>
  Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, typeof value === 'string' ? maskNationalIds(value) : value]),
  ) as T

/** The first 80 characters, cut between words. */
export function titleOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim()
  if (line.length <= 80) return line
  const cut = line.slice(0, 79).toWellFormed()
  const border = cut.lastIndexOf(' ')
  return `${(border > 40 ? cut.slice(0, border) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}
