import type { TenantDb } from '@portal/platform/db'

/** A notice that still waits for an answer or to be sent to the end; undefined when nothing is left to remind of. */
export const waitingNotice = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('authority_notifications as n')
    .innerJoin('deviations', 'deviations.id', 'n.deviation_id')
    .where('n.id', '=', id)
    .where('n.status', 'in', ['toAssess', 'required', 'sentPartial'])
    .where('deviations.deleted_at', 'is', null)
    .select(['n.rule_id as ruleId', 'deviations.id as deviationId', 'deviations.number', 'deviations.department_id as departmentId'])
    .executeTakeFirst()
