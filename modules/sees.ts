import { deviationKind } from '@portal/modules/cases/deviations/server/public'
import { actionKind } from '@portal/modules/records/actions/server/public'
import { taskKind } from '@portal/modules/work/tasks/server/public'
import { seesOf } from '@portal/platform/record/sight'

/** Every kind of record. */
export const kinds = [deviationKind, actionKind, taskKind]

/** Which of some ids are of records the actor may read now. */
export const sees = seesOf(kinds)
