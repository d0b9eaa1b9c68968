import type { TenantDb } from '@portal/platform/db/db'
import { type SqlBool, sql } from 'kysely'

/** What only those who see internal comments may know happened. */
const internal = ['deviation.commentInternally', 'deviation.editInternalComment', 'deviation.deleteInternalComment']

/** Who has opened a restricted case is told beside its list of readers, not among what was done. */
const openings = 'deviation.read'

/** The audit log of a case and its actions, oldest first. */
export const listEvents = (tx: TenantDb, deviationId: string, withInternal: boolean) =>
  tx
    .selectFrom('audit')
    .where(
      sql<SqlBool>`((audit.entity_type = 'deviation' and audit.entity_id = ${deviationId}) or (audit.entity_type = 'action'
        and audit.entity_id in (select actions.id::text from actions where actions.deviation_id = ${deviationId}))
        or (${withInternal}::boolean and audit.entity_type = 'authorityNotification' and (audit.entity_id = ${deviationId}
          or audit.entity_id in (select n.id::text from authority_notifications n where n.deviation_id = ${deviationId}))))`,
    )
    .where('audit.action', '<>', openings)
    .$if(!withInternal, (q) => q.where('audit.action', 'not in', internal))
    .select([
      'audit.id',
      'audit.at',
      'audit.actor_name as actorName',
      'audit.actor_role as actorRole',
      'audit.action',
      'audit.entity_number as entityNumber',
      'audit.before',
      'audit.after',
      'audit.reason',
    ])
    .orderBy('audit.n')
    .execute()
