import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'

/** Avvik, as a kind of record. */
export const deviationKind = defineRecord({ kind: 'deviation', table: 'deviations', prefix: 'AVV', visibleTo })
