import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/actions/server/public'
import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'
import type { Clock } from '../contract.ts'

type Row = Clock & { departmentId: string; assigneeId: string | null }
/** Of those of the cases the actor sees, the open notice whose time runs out first. */
export const nearestClocks = async (tx: TenantDb, actor: Actor, ids: readonly string[]) =>
  (
    await sql<Row>`
      select distinct on (n.deviation_id) n.deviation_id as "deviationId", n.rule_id as "ruleId", n.due_at as "dueAt", n.limit_at as "limitAt",
        deviations.department_id as "departmentId", deviations.assignee_id as "assigneeId"
      from authority_notifications n join deviations on deviations.id = n.deviation_id
      where n.deviation_id = any(${ids}::uuid[]) and n.status in ('toAssess', 'required', 'sentPartial') and ${visibleTo(actor)}
      order by n.deviation_id, coalesce(n.limit_at, n.due_at) nulls last, n.rule_id`.execute(tx)
  ).rows
