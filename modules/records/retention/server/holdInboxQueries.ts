import { addDays, osloDate } from '@portal/kit/dates'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { mayRead, pageOf } from '@portal/platform/record/sight'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { holders, holdNoticeDays } from '../rules.ts'
import { waitingTexts } from '../texts.ts'
import { holdableAmong } from './holdable.ts'

/** Holds that end soon and are to be lengthened or let go, for the administrators and who set them; a record one may not read by its number alone. */
export const holdsWaiting = (kinds: readonly DefinedKind[]): Waits[] => [
  {
    kind: { name: 'legalHold', place: 200, ...waitingTexts.legalHold },
    urgentDays: -1,
    concerns: ({ role, appointments = [] }) => role === 'admin' || appointments.some(({ type }) => holders.includes(type)),
    rows: ({ actor, now }) => {
      const holdable = holdableAmong(kinds)
      const isRead = mayRead(holdable, actor, 'r')
      return {
        from: sql`legal_holds l join records r on r.id = l.record_id`,
        of: 'l',
        where: sql`l.lifted_at is null and l.until between ${osloDate(now)} and ${addDays(osloDate(now), holdNoticeDays)}
          and ${actor.role === 'admin' ? sql`true` : sql`l.set_by = ${actor.id} and ${isRead}`}`,
        number: sql`r.number`,
        title: sql`case when ${isRead} then r.title else r.number end`,
        path: actor.role === 'admin' ? sql`'/settings/retention'` : pageOf(holdable, 'r'),
        step: sql`'review'`,
        dueOn: sql`l.until`,
        rank: null,
      }
    },
  },
]
