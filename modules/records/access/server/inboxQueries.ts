import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type DefinedKind, pageOfKind } from '@portal/platform/record/defineRecord'
import type { Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { officers } from '../rules.ts'
import { waitingTexts } from '../texts.ts'
import { own, readersOn } from './recordQueries.ts'
import { orphaned } from './requestQueries.ts'
import { type Restrictable, restrictableAmong } from './restrictable.ts'

/** Who may answer: `mayChange` of rules.ts as a condition on a restricted record; where nobody on its list may, an administrator who is not on it. */
function answers(kind: Restrictable, actor: Actor): RawBuilder<SqlBool> {
  /** Somebody on its list for good, as a condition on `r`. */
  const listed = (condition: RawBuilder<unknown>) =>
    sql<SqlBool>`exists (select from ${readersOn(kind)} r where r.until is null and ${condition})`
  const { soleOffice } = kind.restricts.facts
  const self = sql`r.user_id = ${actor.id}`
  const isOfficer = listed(sql`${self} and r.appointment_type in (${sql.join(officers)})`)
  const reasons = ['handler', 'leader', 'admin', ...(may(actor, 'admin', 'manage_team') ? ['added'] : [])]
  const treats = sql`(${listed(sql`${self} and r.reason in (${sql.join(reasons)})`)}
    and not (${soleOffice} is not null and ${listed(sql`r.appointment_type = ${soleOffice}`)}))`
  const isSeen = kind.visibleTo(actor)
  const onList = sql`(${isSeen} and (${isOfficer} or ${may(actor, 'write') ? treats : sql`false`}))`
  return actor.role === 'admin' ? sql<SqlBool>`(${onList} or (not (${isSeen}) and ${orphaned(kind)}))` : sql<SqlBool>`${onList}`
}

/** Those who ask to read a restricted record, for who may answer. */
export const requestsWaiting = (kinds: readonly DefinedKind[]) =>
  restrictableAmong(kinds).map(
    (kind): Waits => ({
      kind: { name: 'accessRequest', place: 170, ...waitingTexts.accessRequest },
      urgentDays: 'always',
      concerns: ({ role }) => role !== 'guest',
      rows: ({ actor }) => ({
        from: sql`access_requests a join ${sql.table(kind.table)} on ${own(kind, 'id')} = a.record_id`,
        of: 'a',
        where: sql`a.status = 'waiting' and a.user_id <> ${actor.id} and ${own(kind, 'is_restricted')} and ${answers(kind, actor)}`,
        number: sql`${own(kind, 'number')}`,
        title: sql`(select u.firstname || ' ' || u.lastname from users u where u.id = a.user_id)`,
        path: sql`case when ${kind.visibleTo(actor)} then ${sql.lit(`${pageOfKind(kind)}/`)} || ${own(kind, 'id')} else '/settings/restricted' end`,
        step: sql`'answer'`,
        dueOn: null,
        rank: null,
      }),
    }),
  )
