import { isDate } from '@portal/kit/dates'

/** Each side is a version by its id, a day, or what is now. */
export type CompareSearch = { from?: string | undefined; to?: string | undefined }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const side = (given: unknown) => (typeof given === 'string' && (given === 'now' || uuid.test(given) || isDate(given)) ? given : undefined)

export const readCompareSearch = ({ from, to }: Record<string, unknown>): CompareSearch => ({
  ...(side(from) && { from: side(from) }),
  ...(side(to) && { to: side(to) }),
})

type Version = { id: string; number: number; approvedAt: string | null }
/** What is compared until something is chosen: what is worked on with what is approved, else the two latest versions. */
export function usualSides(versions: readonly Version[]): Required<CompareSearch> {
  const approved = versions.filter(({ approvedAt }) => approvedAt)
  const isOpen = versions[0]?.approvedAt === null
  const [last, former] = approved
  return isOpen || !former ? { from: last?.id ?? 'now', to: 'now' } : { from: former.id, to: last!.id }
}
