import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import type { RiskCategory } from '@portal/modules/governance/risks'
import { type AskedRisks, isAccepted, isWithoutActions, reviewOverdue, riskList } from '@portal/modules/governance/risks/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Risks that are alike in all that is counted. */
export type AlikeRisks = {
  departmentId: string
  category: RiskCategory
  level: RiskLevel | null
  isReviewOverdue: boolean
  isWithoutActions: boolean
  isAccepted: boolean
  isFallen: boolean
  count: number
}
/** The risks of the list in one walk over them. */
export const countRisks = async (tx: TenantDb, asked: AskedRisks): Promise<AlikeRisks[]> =>
  (
    await sql<AlikeRisks>`select risks.department_id as "departmentId", risks.category, risks.level,
        coalesce(${reviewOverdue(asked)}, false) as "isReviewOverdue", ${isWithoutActions} as "isWithoutActions",
        coalesce(${isAccepted(asked)}, false) as "isAccepted", risks.is_acceptance_fallen as "isFallen", count(*)::int as count
      from risks where ${riskList.where(asked)} group by 1, 2, 3, 4, 5, 6, 7`.execute(tx)
  ).rows
