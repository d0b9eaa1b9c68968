import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db'
import type { DutyInput } from '../profileRules.ts'

/** What the company has told of itself, as its duties are found from. */
export async function companyFacts(tx: TenantDb): Promise<DutyInput> {
  const { isEssentialService, isUnderSecurityAct, ...figures } = await tx
    .selectFrom('companies')
    .select([
      'employees',
      'industry_code as industryCode',
      'is_public_sector as isPublicSector',
      'is_public_interest_entity as isPublicInterestEntity',
      'fte',
      'revenue',
      'balance_total as balanceTotal',
      'fte_prev as ftePrev',
      'revenue_prev as revenuePrev',
      'balance_total_prev as balanceTotalPrev',
      'is_essential_service as isEssentialService',
      'is_under_security_act as isUnderSecurityAct',
    ])
    .executeTakeFirstOrThrow(missing)
  return { ...figures, answers: { isEssentialService: isEssentialService || null, isUnderSecurityAct: isUnderSecurityAct || null } }
}
