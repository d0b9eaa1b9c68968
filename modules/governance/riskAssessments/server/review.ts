import { addMonths, type IsoDate, osloDate } from '@portal/kit/dates'
import type { MatrixDefinition, RiskLevel } from '@portal/modules/governance/riskMatrices'

/** The last day by which what is of a level is looked at again (domain 3.4.4); what is not scored counts as low. */
export const latestReview = ({ reviewMonths }: Pick<MatrixDefinition, 'reviewMonths'>, level: RiskLevel | null, now: Date): IsoDate =>
  addMonths(osloDate(now), reviewMonths[level ?? 'low'])
