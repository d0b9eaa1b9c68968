import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { type Known, pageOfKind, type RecordKind } from '@portal/platform/record/defineRecord'
import { type RawBuilder, sql } from 'kysely'

type Contact = { id: string; name: string; email: string; phone: string | null }
type Answer = {
  id: string
  number: string
  isDeleted: boolean
  isRestricted: boolean
  event: string
  params: { place?: string }
  handler: Contact | null
  leader: Contact | null
  hasAsked: boolean
}

const contact = (userId: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'email', u.email, 'phone', u.phone)
    from public.users u where u.id = ${userId} and u.status = 'active')`
/** A person's notifications of the record `d`, or with a link to its page. Today, also where an earlier time is read. */
const notificationsOf = (userId: string, path: string) =>
  sql`from public.notifications n where n.user_id = ${userId} and (n.entity_id = d.id or split_part(n.path, '?', 1) = ${`${path}/`} || d.id)`

/** Nothing of what the record says: its number, and who has it, for somebody who was notified of it. */
export async function knownRecord(tx: TenantDb, userId: string, kind: RecordKind & { known: Known }, id: string): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select d.id, d.number, d.deleted_at is not null as "isDeleted", d.is_restricted as "isRestricted", news.event, news.params,
      ${contact(sql`own.${sql.ref(kind.known.assignee)}`)} as handler, ${contact(sql`public.nearest_leader(d.ks_id, d.department_id)`)} as leader,
      exists (select from public.access_requests a where a.record_id = d.id and a.user_id = ${userId} and a.status = 'waiting') as "hasAsked"
    from public.records d join public.${sql.table(kind.table)} own on own.id = d.id
      cross join lateral (select n.event, n.params ${notificationsOf(userId, pageOfKind(kind))} order by n.created_at desc limit 1) news
    where d.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw missing()
  return found
}

/** Whether somebody knows a record's number from a notification. */
export const wasNotifiedOf = async (tx: TenantDb, userId: string, kind: RecordKind, number: string) =>
  (
    await sql`select from public.${sql.table(kind.table)} d where d.number = ${number}
      and exists (select ${notificationsOf(userId, pageOfKind(kind))})`.execute(tx)
  ).rows.length > 0
