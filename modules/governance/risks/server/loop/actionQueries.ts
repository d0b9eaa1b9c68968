import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { RiskStatus } from '../../contract.ts'

type Treated = {
  id: string
  number: string
  ownerId: string
  status: RiskStatus
  level: RiskLevel | null
  isScored: boolean
  acceptedById: string | null
  open: number
  done: number
  live: number
}
/** Risks that are not closed, with how many of their tiltak are to be done, are done, and hold. They are held until commit. */
export async function treated(tx: TenantDb, ids: readonly string[]): Promise<Treated[]> {
  if (ids.length === 0) return []
  await sql`select from risks r where r.id = any(${ids}::uuid[]) order by r.id for no key update`.execute(tx)
  const count = (states: string) => sql`(select count(*)::int from actions a where a.parent_id = r.id and a.status in (${sql.raw(states)}))`
  const { rows } =
    await sql<Treated>`select r.id, r.number, r.owner_id as "ownerId", r.status, r.level, r.probability is not null as "isScored",
      (select x.accepted_by from risk_acceptances x where x.id = r.acceptance_id) as "acceptedById",
      ${count(`'planned', 'inProgress', 'rejected'`)} as open, ${count(`'done', 'verified'`)} as done, ${count(`'planned', 'inProgress', 'done', 'verified'`)} as live
    from risks r where r.id = any(${ids}::uuid[]) and r.status <> 'closed' and r.deleted_at is null order by r.id`.execute(tx)
  return rows
}
