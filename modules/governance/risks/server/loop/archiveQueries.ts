import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { RiskStatus } from '../../contract.ts'

type Closed = { id: string; number: string; before: RiskStatus; reason: string | null }
/** Closes what is open of some archived assessments, for their reason; each with what it was. */
export const closeRisksOf = async (tx: TenantDb, assessmentIds: readonly string[], { at, by }: { at: string; by: string }) =>
  (
    await sql<Closed>`with open as (
        select r.id, r.status, a.archive_reason as reason from risks r join risk_assessments a on a.id = r.assessment_id
        where r.assessment_id = any(${assessmentIds}::uuid[]) and r.status <> 'closed' and r.deleted_at is null for no key update of r
      ) update risks r set status = 'closed', closed_at = ${at}, close_reason = open.reason, accepted_until = null, acceptance_id = null,
        version = r.version + 1, updated_at = ${at}, updated_by = ${by}
      from open where r.id = open.id returning r.id, r.number, open.status as before, open.reason`.execute(tx)
  ).rows
