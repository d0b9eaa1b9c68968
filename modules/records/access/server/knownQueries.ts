import { missing } from '@portal/kit/errors'
import type { NoticeEvent } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'

type Contact = { id: string; name: string; email: string; phone: string | null }
type Known = {
  id: string
  number: string
  isDeleted: boolean
  isRestricted: boolean
  event: NoticeEvent
  params: { place?: string }
  handler: Contact | null
  leader: Contact | null
  hasAsked: boolean
}

const contact = (userId: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'email', u.email, 'phone', u.phone)
    from public.users u where u.id = ${userId} and u.status = 'active')`
/** What a person has been told of the record `d`: its own news, and what leads to its page. Today, also where an earlier time is read. */
const toldOf = (userId: string, page = '/deviations/') =>
  sql`from public.notifications n where n.user_id = ${userId} and (n.entity_id = d.id or split_part(n.path, '?', 1) = ${page} || d.id)`

/** Nothing of what the case says: its number, and who has it, for somebody who was told of it. */
export async function knownCase(tx: TenantDb, userId: string, id: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select d.id, d.number, d.deleted_at is not null as "isDeleted", d.is_restricted as "isRestricted", told.event, told.params,
      ${contact(sql`d.assignee_id`)} as handler, ${contact(sql`public.nearest_leader(d.ks_id, d.department_id)`)} as leader,
      exists (select from public.access_requests a where a.deviation_id = d.id and a.user_id = ${userId} and a.status = 'waiting') as "hasAsked"
    from public.deviations d cross join lateral (select n.event, n.params ${toldOf(userId)} order by n.created_at desc limit 1) told
    where d.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw missing()
  return found
}

/** Whether somebody knows a case's number from what they were told. */
export const isToldOf = async (tx: TenantDb, userId: string, number: string) =>
  (await sql`select from public.deviations d where d.number = ${number} and exists (select ${toldOf(userId)})`.execute(tx)).rows.length > 0

/** The same of a task: its number, and who does it now. */
export async function knownTask(tx: TenantDb, userId: string, id: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select d.id, d.number, false as "isDeleted", false as "isRestricted", told.event, told.params,
      ${contact(sql`d.assignee_id`)} as handler, ${contact(sql`public.nearest_leader(d.ks_id, d.department_id)`)} as leader, false as "hasAsked"
    from public.tasks d cross join lateral (select n.event, n.params ${toldOf(userId, '/tasks/')} order by n.created_at desc limit 1) told
    where d.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw missing()
  return found
}
