import { decidesAs } from '@portal/kit/actor'
import { type DefinedKind, pageOfKind } from '@portal/platform/record/defineRecord'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts } from '../texts.ts'

/** Whether a seat `s` of the round `r` has decided. */
const hasDecided = (seat: string) =>
  sql`exists (select from approval_decisions d where d.round_id = r.id and d.place = ${sql.ref(`${seat}.place`)})`

const waitsFor = ({ table, visibleTo, ...kind }: DefinedKind, name: keyof typeof waitingTexts): Waits => ({
  kind: { name, place: name === 'approval' ? 35 : 34, ...waitingTexts[name] },
  urgentDays: 'always',
  concerns: ({ role }) => role !== 'guest',
  rows: ({ actor }) => ({
    from: sql`approval_seats seat join approval_rounds r on r.id = seat.round_id join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = r.record_id`,
    of: 'r',
    where: sql`seat.user_id = any(${decidesAs(actor)}::uuid[]) and r.status = 'open'
          and seat.is_reviewer = ${name === 'approvalReview'} and not ${hasDecided('seat')}
          and (seat.is_reviewer or not exists (select from approval_seats earlier where earlier.round_id = r.id and earlier.place < seat.place
            and (r.rule = 'sequence' or earlier.is_reviewer) and not ${hasDecided('earlier')}))
          and ${visibleTo(actor)}`,
    number: sql`${sql.ref(`${table}.number`)}`,
    title: sql`${sql.ref(`${table}.title`)}`,
    path: sql`${sql.lit(`${pageOfKind(kind)}/`)} || ${sql.ref(`${table}.id`)}`,
    step: sql.lit(name === 'approval' ? 'approve' : 'review'),
    dueOn: null,
    rank: null,
  }),
})

/** Records that wait for somebody to approve them, or for one they stand in for. */
export const approvalsWaiting = (kind: DefinedKind) => waitsFor(kind, 'approval')
/** Records somebody goes through, for themselves or another, before those who approve are asked. */
export const reviewsWaiting = (kind: DefinedKind) => waitsFor(kind, 'approvalReview')
