import { decidesAs } from '@portal/kit/actor'
import { type DefinedKind, pageOfKind } from '@portal/platform/record/defineRecord'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts } from '../texts.ts'

/** Records that wait for somebody to approve them, or for one they stand in for. */
export const approvalsWaiting = ({ table, visibleTo, ...kind }: DefinedKind): Waits => ({
  kind: { name: 'approval', place: 35, ...waitingTexts.approval },
  urgentDays: 'always',
  concerns: ({ role }) => role !== 'guest',
  rows: ({ actor }) => ({
    from: sql`approval_seats seat join approval_rounds r on r.id = seat.round_id join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = r.record_id`,
    of: 'r',
    where: sql`seat.user_id = any(${decidesAs(actor)}::uuid[]) and r.status = 'open'
          and not exists (select from approval_decisions d where d.round_id = r.id and d.place = seat.place)
          and (r.rule <> 'sequence' or not exists (select from approval_seats earlier where earlier.round_id = r.id and earlier.place < seat.place
            and not exists (select from approval_decisions d where d.round_id = r.id and d.place = earlier.place)))
          and ${visibleTo(actor)}`,
    number: sql`${sql.ref(`${table}.number`)}`,
    title: sql`${sql.ref(`${table}.title`)}`,
    path: sql`${sql.lit(`${pageOfKind(kind)}/`)} || ${sql.ref(`${table}.id`)}`,
    step: sql`'approve'`,
    dueOn: null,
    rank: null,
  }),
})
