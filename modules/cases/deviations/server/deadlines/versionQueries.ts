import { daysWithin } from '@portal/kit/recurrence'
import { companyDays } from '@portal/modules/identity/company/server/public'
import type { OwnField } from '@portal/modules/records/ownFields'
import { ownFieldsInForce } from '@portal/modules/records/ownFields/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import type { Deadlines } from '../../deadlineRules.ts'
import { deviationKind } from '../kind.ts'

type InForce = {
  days: { closed: Parameters<typeof daysWithin>[0] } | null
  id: string | null
  deadlines: Deadlines | null
  own: { id: string; fields: OwnField[] } | null
}
/** What the company has chosen for a new case: days off, deadlines (undefined are those of domain 3.11) and own fields. */
export async function choicesInForce(tx: TenantDb) {
  const { rows } = await sql<InForce>`select ${companyDays} as days, v.id, v.deadlines, ${ownFieldsInForce(deviationKind)} as own
    from (values (1)) one left join lateral (select id, deadlines from deadline_versions order by version desc limit 1) v on true`.execute(
    tx,
  )
  const { days, id, deadlines, own } = rows[0]!
  return {
    closed: daysWithin(days?.closed ?? []),
    deadlinesId: id,
    deadlines: deadlines ?? undefined,
    ownFieldsId: own?.id ?? null,
    ownFields: own?.fields ?? [],
  }
}

/** The deadlines a case was reported under; null where the company had chosen none. */
export const ownDeadlines = sql<Deadlines | null>`case when deviations.deadlines_id is not null then
  (select v.deadlines from deadline_versions v where v.id = deviations.deadlines_id) end`

/** The latest versions, the one in force first. */
export const latestVersions = async (tx: TenantDb, most: number) =>
  (
    await sql<{ id: string; version: number; deadlines: Deadlines; reason: string; createdAt: string; createdByName: string }>`
      select v.id, v.version, v.deadlines, v.reason, v.created_at as "createdAt", u.firstname || ' ' || u.lastname as "createdByName"
      from deadline_versions v join users u on u.id = v.created_by order by v.version desc limit ${most}`.execute(tx)
  ).rows

/** False when somebody else made that version just now. */
export const insertVersion = async (tx: TenantDb, row: Insertable<DB['deadline_versions']>) =>
  (
    await tx
      .insertInto('deadline_versions')
      .values(row)
      .onConflict((on) => on.columns(['ks_id', 'version']).doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n
