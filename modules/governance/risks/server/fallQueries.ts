import type { IsoDate } from '@portal/kit/dates'
import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

export const levelNow = async (tx: TenantDb, id: string) =>
  (await sql<{ level: RiskLevel | null }>`select level from risks where id = ${id}`.execute(tx)).rows[0]!.level

/** The risk itself says that its acceptance fell, until somebody accepts anew. */
export const markFallen = (tx: TenantDb, id: string) =>
  tx
    .updateTable('risks')
    .set({ accepted_until: null, acceptance_id: null, is_acceptance_fallen: true, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
export const clearAcceptance = (tx: TenantDb, id: string) =>
  tx
    .updateTable('risks')
    .set({ accepted_until: null, acceptance_id: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

type Standing = {
  id: string
  number: string
  ownerId: string
  acceptedById: string
  until: string
  level: RiskLevel
  reviewDate: string | null
  isVoid: boolean
}
const standing = sql`select r.id, r.number, r.owner_id as "ownerId", x.accepted_by as "acceptedById", x.until, x.level, r.review_date as "reviewDate",
    coalesce(round.status = 'void', false) as "isVoid"
  from risk_acceptances x join risks r on r.id = x.risk_id left join approval_rounds round on round.id = x.round_id where x.ended_at is null`

/** Acceptances whose time is over, whose risk was not looked at in time, or whose ground was changed by something else than its own steps. */
export const lapsedAcceptances = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Standing>`${standing} and (x.until < ${today} or r.review_date < ${today} or round.status = 'void') order by r.id limit 500`.execute(
      tx,
    )
  ).rows

/** Acceptances that end within a fortnight, of which those concerned have not been notified. */
export const expiringAcceptances = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Standing>`${standing} and x.until between ${today}::date and ${today}::date + 14
      and not exists (select from notifications n where n.entity_id = r.id and n.event = 'riskAcceptanceExpiring' and n.occasion = x.until::text)
      order by r.id limit 500`.execute(tx)
  ).rows
