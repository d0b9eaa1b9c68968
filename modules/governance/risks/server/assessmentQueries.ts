import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Holds the assessment of a risk until commit. */
export const lockAssessmentOf = (tx: TenantDb, riskId: string) =>
  sql`select from risk_assessments a where a.id = (select r.assessment_id from risks r where r.id = ${riskId}) for no key update`.execute(
    tx,
  )
