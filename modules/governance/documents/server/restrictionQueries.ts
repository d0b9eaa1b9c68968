import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { today as asToday } from '@portal/platform/record/today'
import { sql } from 'kysely'
import type { Audience } from '../readingRules.ts'
import { peopleOf } from './audienceQueries.ts'
import { listedIn } from './sightQueries.ts'

/** Those of some people who are on the list of a restricted document. */
export const listedAmong = async (tx: TenantDb, id: string, userIds: readonly string[]) =>
  (
    await sql<{ id: string }>`select u.id from unnest(${userIds}::uuid[]) u(id), ${asToday('documents')} d
      where d.id = ${id} and u.id in ${listedIn('d')}`.execute(tx)
  ).rows.map((one) => one.id)

// What says the same in two languages is locked by both steps, whatever it is now: one of two at once waits, and reads what the other made of it.
/** Whether a translation of a document is open: it says what the document says. */
export const hasOpenTranslation = async (tx: TenantDb, id: string) =>
  (
    await sql<{ isRestricted: boolean }>`select is_restricted as "isRestricted" from documents
      where translation_of = ${id} and deleted_at is null for share`.execute(tx)
  ).rows.some((one) => !one.isRestricted)
/** Whether a document translates one that is restricted. */
export const isOfRestricted = async (tx: TenantDb, id: string) =>
  (
    await sql<{ isRestricted: boolean }>`select source.is_restricted as "isRestricted" from documents source
      where source.deleted_at is null and source.id = (select d.translation_of from documents d where d.id = ${id}) for share`.execute(tx)
  ).rows.some((one) => one.isRestricted)

const most = 10
/** The departments of those in an audience who are here and not on the list of a restricted document. */
export const lockedDepartments = async (tx: TenantDb, id: string, audience: Audience, today: IsoDate) =>
  (
    await sql<{
      name: string
    }>`with recursive ${peopleOf(sql`select 0 as key, ${JSON.stringify(audience)}::jsonb as audience`, today, sql`u.status = 'active'`)}
      select coalesce(d.name, '–') as name from people join users u on u.id = people.user_id left join departments d on d.id = u.department_id
      where people.user_id not in (select l.user_id from documents o cross join lateral listed_readers(o.ks_id, o.id, o.department_id, null) l where o.id = ${id})
      group by d.name order by d.name collate nb limit ${sql.lit(most)}`.execute(tx)
  ).rows.map(({ name }) => name)
