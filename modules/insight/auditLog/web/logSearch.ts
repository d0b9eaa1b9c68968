import { isDate } from '@portal/kit/dates'
import { searchText } from '@portal/ui/search'

const keys = ['userId', 'type', 'action', 'number', 'origin', 'from', 'to'] as const
/** What the log shows, as it stands in the address. */
export type LogSearch = Partial<Record<(typeof keys)[number], string>>

const name = (value: unknown) => (typeof value === 'string' && /^[a-zA-Z]{1,60}(\.[a-zA-Z]{1,60})?$/.test(value) ? value : undefined)
const uuid = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

/** Keeps what is understood and drops the rest, so that a mistyped address still shows the log. */
export function readLogSearch({ userId, type, action, number, origin, from, to }: Record<string, unknown>): LogSearch {
  const read: Record<(typeof keys)[number], string | undefined> = {
    userId: uuid(userId),
    type: name(type),
    action: name(action),
    number: searchText(number, 40),
    origin: searchText(origin, 100),
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
