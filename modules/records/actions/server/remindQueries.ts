import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Parent } from './parent.ts'
import { parentRows } from './parentQueries.ts'

type About = { id: string; number: string; parentKind: string; parentId: string }
type Pressing = About & { ownerId: string; departmentId: string; daysOver: number; occasion: string }

/** At most this many in one go: whoever has thousands past their deadline when this is first done is notified of them by and by. */
const most = 500

/** The parents of the actions `a` that are there and not closed. */
const openParents = (parents: readonly Parent[]) =>
  parentRows(parents, ({ facts }) => sql`not ${facts.is_deleted} and not ${facts.is_closed}`, 'a')
/**
 * Unfinished actions with how many days they are past their deadline; `occasion` is what one notice is for: the deadline that comes near, its
 * day, and each week after it. Planned less than three days ahead, an action is not said to come near. Where its owner has left, nobody is notified.
 */
const pressing = (parents: readonly Parent[], today: IsoDate) => sql`
  from (select a.*, (${today}::date - a.due_date) as over from actions a) a
    cross join lateral ${openParents(parents)} parent
    join users u on u.id = a.owner_id and u.status = 'active'
    cross join lateral (select a.due_date || case when over < 0 then ' soon' when over = 0 then ' today' else ' week ' || (over - 1) / 7 end as occasion) x
  where a.status in ('planned', 'inProgress', 'rejected') and a.due_date <= ${today}::date + 3
    and (over >= 0 or (a.created_at at time zone 'Europe/Oslo')::date <= a.due_date - 3)`
const about = sql`a.id, a.number, parent.kind as "parentKind", parent.id as "parentId"`
const columns = sql`${about}, a.owner_id as "ownerId", parent.department_id as "departmentId", a.over as "daysOver", x.occasion`
const isNotified = (whom: ReturnType<typeof sql>) => sql`exists (select from notifications n
  where n.entity_id = a.id and ${whom} and n.event in ('actionDue', 'actionOverdue') and n.occasion = x.occasion)`

/** Those of which the owner has not been notified; past the deadline, for two days each week, in case nothing ran on the first. */
export const pressingForOwners = async (tx: TenantDb, parents: readonly Parent[], today: IsoDate) =>
  (
    await sql<Pressing>`select ${columns} ${pressing(parents, today)} and (over <= 0 or (over - 1) % 7 < 2)
      and not ${isNotified(sql`n.user_id = a.owner_id`)} order by a.due_date desc, a.id limit ${most}`.execute(tx)
  ).rows

/** Those three or four days past it, of which only the owner has been notified. */
export const pressingForLeaders = async (tx: TenantDb, parents: readonly Parent[], today: IsoDate) =>
  (
    await sql<Pressing>`select ${columns} ${pressing(parents, today)} and over between 3 and 4
      and not ${isNotified(sql`n.user_id <> a.owner_id`)} order by a.due_date desc, a.id limit ${most}`.execute(tx)
  ).rows

/** What waits to be verified by a leader who is away, and who leads for them and has not been notified; a controller has the list of it. */
export const unnotifiedVerifiers = async (tx: TenantDb, parents: readonly Parent[]) =>
  (
    await sql<About & { verifierId: string }>`
      select ${about}, n.user_id as "verifierId"
      from actions a cross join lateral ${openParents(parents)} parent
        cross join lateral public.leading_now(a.ks_id, parent.department_id) n
      where exists (select from public.acting_leaders()) and n.for_id is not null and n.user_id not in (a.owner_id, a.completed_by)
        and a.status = 'done' and a.is_verification_required
        and not exists (select from users u where u.role_id = 5 and u.status = 'active' and u.id not in (a.owner_id, a.completed_by))
        and not exists (select from notifications sent where sent.entity_id = a.id and sent.user_id = n.user_id and sent.event = 'actionToVerify'
          and sent.created_at >= a.completed_at) limit ${most}`.execute(tx)
  ).rows
