import type { Parent } from '@portal/modules/records/actions/server/public'
import { sql } from 'kysely'

/** What rules and lists of tiltak look at; an extreme risk is as grave as a critical case. */
export const riskParentFacts: Parent['facts'] = {
  level: sql`(case risks.level when 'extreme' then 'critical' else coalesce(risks.level, 'low') end)`,
  floor: sql`null::text`,
  rank: sql`(5 - coalesce(risks.level_rank, 1))`,
  department_id: sql`risks.department_id`,
  handler_id: sql`risks.owner_id`,
  is_restricted: sql`risks.is_restricted`,
  is_closed: sql`(risks.status = 'closed')`,
  is_deleted: sql`(risks.deleted_at is not null)`,
}
