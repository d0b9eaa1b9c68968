import { mayTakePart, visibleByWay } from '@portal/modules/cases/visibility/server/public'
import type { Parent } from '@portal/modules/records/actions/server/public'
import { sql } from 'kysely'
import { deviationKind } from './kind.ts'

/** Avvik, as parents of tiltak. */
export const caseParent: Parent = {
  ...deviationKind,
  visibleByWay,
  facts: {
    level: sql`deviations.severity`,
    floor: sql`deviations.severity_floor`,
    rank: sql`deviations.severity_rank`,
    department_id: sql`deviations.department_id`,
    handler_id: sql`deviations.assignee_id`,
    is_restricted: sql`deviations.is_restricted`,
    is_closed: sql`(deviations.status = 'closed')`,
    is_deleted: sql`(deviations.deleted_at is not null)`,
  },
  mayTakePart,
}
