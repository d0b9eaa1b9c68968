import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Clock } from '../contract.ts'
import { dutyRules } from '../dutyRules.ts'
import { atOnceMinutes } from '../markRules.ts'

type Row = Clock & { departmentId: string; locationId: string | null; assigneeId: string | null }
/** When one should tell, on `n`: what we aim at before the last instant of law (domain 2.5). */
export const tellBy = sql<string | null>`coalesce(n.due_at, n.limit_at)`

const ofDetection = sql.join(dutyRules.filter(({ from }) => from === 'detectedAt').map(({ id }) => id))
/** `isAtOnce` of markRules.ts, on `n` and the case. */
export const wantedAtOnce = sql<boolean>`coalesce(n.due_at <= coalesce(case when n.rule_id in (${ofDetection}) then deviations.detected_at else deviations.occurred_at end,
  deviations.reported_at) + ${`${atOnceMinutes} minutes`}::interval, false)`

/** Of those of the cases the actor sees, the open notice whose time runs out first. */
export const nearestClocks = async (tx: TenantDb, actor: Actor, ids: readonly string[]) =>
  (
    await sql<Row>`
      select distinct on (n.deviation_id) n.deviation_id as "deviationId", n.rule_id as "ruleId", n.due_at as "dueAt", n.limit_at as "limitAt", ${wantedAtOnce} as "isAtOnce",
        deviations.department_id as "departmentId", deviations.location_id as "locationId", deviations.assignee_id as "assigneeId"
      from authority_notifications n join deviations on deviations.id = n.deviation_id
      where n.deviation_id = any(${ids}::uuid[]) and n.status in ('toAssess', 'required', 'sentPartial') and ${visibleTo(actor)}
      order by n.deviation_id, ${tellBy} nulls last, n.rule_id`.execute(tx)
  ).rows
