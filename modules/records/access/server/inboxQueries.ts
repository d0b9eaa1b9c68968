import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { visibleTo } from '@portal/modules/cases/deviations/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { orphaned } from './requestQueries.ts'

/** Somebody on the case's list, as a condition on `r`. */
const listed = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from public.restricted_readers(deviations.id) r where ${condition})`

/** Who may answer: `mayChange` of rules.ts as a condition on a restricted case; where nobody on its list may, an administrator who is not on it. */
function answers(actor: Actor): RawBuilder<SqlBool> {
  const self = sql`r.user_id = ${actor.id}`
  const isOfficer = listed(sql`${self} and r.appointment_type in ('hmsAnsvarlig', 'personvernombud')`)
  const reasons = ['handler', 'leader', 'admin', ...(may(actor, 'admin', 'manage_team') ? ['added'] : [])]
  const treats = sql`(${listed(sql`${self} and r.reason in (${sql.join(reasons)})`)}
    and not (deviations.category = 'personalInjury' and ${listed(sql`r.appointment_type = 'hmsAnsvarlig'`)}))`
  const onList = sql`(${visibleTo(actor)} and (${isOfficer} or ${may(actor, 'write') ? treats : sql`false`}))`
  return actor.role === 'admin' ? sql<SqlBool>`(${onList} or (not (${visibleTo(actor)}) and ${orphaned}))` : sql<SqlBool>`${onList}`
}

/** Those who ask to read a restricted case, for who may answer. */
export const requestsWaiting: Waits<'accessRequest'>[] = [
  {
    kind: 'accessRequest',
    urgentDays: 'always',
    concerns: ({ role }) => role !== 'guest',
    rows: ({ actor }) => ({
      from: sql`access_requests a join deviations on deviations.id = a.record_id`,
      of: 'a',
      where: sql`a.status = 'waiting' and a.user_id <> ${actor.id} and deviations.is_restricted and ${answers(actor)}`,
      number: sql`deviations.number`,
      title: sql`(select u.firstname || ' ' || u.lastname from users u where u.id = a.user_id)`,
      path: sql`case when ${visibleTo(actor)} then '/deviations/' || deviations.id else '/settings/restricted' end`,
      step: sql`'answer'`,
      dueOn: null,
      rank: null,
    }),
  },
]
