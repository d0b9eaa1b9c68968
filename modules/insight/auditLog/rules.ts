import type { Actor } from '@portal/kit/actor'
import { daysBetween, type IsoDate } from '@portal/kit/dates'
import { may } from '@portal/kit/permissions'
import { gapIf } from '@portal/kit/rules'
import { auditLogTexts as texts } from './texts.ts'

/** Who may read and verify the log, and take it out as a file. */
export const mayReadLog = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'audit')

/** Domain 3.0.5: where somebody signed in from, or changed their access from, is for administrators. */
export const seesAccessOrigins = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')

const mostDays = 31
type Narrowed = {
  userId?: string | undefined
  number?: string | undefined
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  origin?: string | undefined
}
/** No index has addresses and devices: they are sought among the entries of a person, of a record, or of a month. */
export function gapsOf({ userId, number, from, to, origin }: Narrowed, today: IsoDate) {
  const isShort = from !== undefined && daysBetween(from, to ?? today) < mostDays
  return [
    ...gapIf(from !== undefined && to !== undefined && to < from, 'to', texts.wrongOrder),
    ...gapIf(origin !== undefined && !userId && !number && !isShort, 'origin', texts.tooWide(mostDays)),
  ]
}
