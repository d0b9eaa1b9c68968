import { type SqlBool, sql } from 'kysely'

/** What only those who see internal comments may know happened. */
export const internalActions = ['deviation.commentInternally', 'deviation.editInternalComment', 'deviation.deleteInternalComment']

/** In the log: what belongs to a case, its actions and, for those who see what is internal, its notices. */
export const partsOf = (deviationId: string, withInternal: boolean) =>
  sql<SqlBool>`(audit.entity_type = 'action' and audit.entity_id in (select actions.id::text from actions where actions.parent_id = ${deviationId}))
    or (${withInternal}::boolean and audit.entity_type = 'authorityNotification' and (audit.entity_id = ${deviationId}
      or audit.entity_id in (select n.id::text from authority_notifications n where n.deviation_id = ${deviationId})))`
