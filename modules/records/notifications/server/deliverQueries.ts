import type { OwnLetter } from '@portal/kit/notices'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type Waiting = {
  id: string
  userId: string
  event: string
  entityId: string
  number: string | null
  path: string
  letter: OwnLetter | null
  waits: string[]
  isRead: boolean
  createdAt: string
  email: string
  firstname: string
}
const waiting = sql`select n.id, n.user_id as "userId", n.event, n.entity_id as "entityId", n.number, n.path, n.params->'letter' as letter, n.waits, n.read_at is not null as "isRead",
    n.created_at as "createdAt", u.email, u.firstname
  from notifications n join users u on u.id = n.user_id and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)`

/** Held until commit: whoever else would send them finds them sent. */
export const holdWaiting = async (tx: TenantDb, ids: readonly string[]) =>
  (
    await sql<Waiting>`${waiting} where n.id = any(${ids}::uuid[]) and n.waits && array['email', 'push'] order by n.id for update of n`.execute(
      tx,
    )
  ).rows

export const holdDigest = async (tx: TenantDb, userId: string) =>
  (
    await sql<Waiting>`${waiting} where n.user_id = ${userId} and n.waits @> array['digest'] order by n.created_at desc, n.id for update of n`.execute(
      tx,
    )
  ).rows

/** What was sent is sent; what was not, because it was read meanwhile, is not waited with any longer. */
export const settleWays = (tx: TenantDb, ids: readonly string[], ways: readonly string[], isSent: boolean) =>
  sql`update notifications set waits = array(select unnest(waits) except select unnest(${ways}::text[])),
      sent = case when ${isSent} then sent || array(select unnest(waits) intersect select unnest(${ways}::text[])) else sent end
    where id = any(${ids}::uuid[])`.execute(tx)

export const companyName = async (tx: TenantDb) => (await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow()).name
