import { roleOf } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { latestReview } from '@portal/modules/governance/riskAssessments/server/public'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { riskTexts } from '../texts.ts'
import type { RiskRecord } from './queries.ts'

const { lack } = riskTexts

/** who is to answer for a risk is here, and in a role that may. */
export async function unfitOwner(tx: TenantDb, id: string | null | undefined): Promise<Gap[]> {
  if (!id) return []
  const user = await lockActiveUser(tx, id)
  if (!user) return gapIf(true, 'ownerId', lack.ownerInactive)
  return gapIf(!may({ role: roleOf(user.roleId) }, 'admin', 'manage_team'), 'ownerId', lack.ownerRole)
}

/** A risk is looked at again no later than its level asks for (domain 3.4.4). */
export function unfitReview(row: Pick<RiskRecord, 'reviewDate' | 'level' | 'definition'>, to: string | null | undefined, now: Date): Gap[] {
  if (!to || to === row.reviewDate) return []
  const latest = latestReview(row.definition, row.level, now)
  return [
    ...gapIf(to < osloDate(now), 'reviewDate', lack.reviewInPast),
    ...gapIf(to > latest, 'reviewDate', lack.reviewTooFar(formatDate(latest))),
  ]
}
