import { caseParent } from '@portal/modules/cases/deviations/server/public'
import { actionKind } from '@portal/modules/records/actions/server/public'
import { taskKind } from '@portal/modules/work/tasks/server/public'
import { seesOf } from '@portal/platform/record/sight'

/** The kinds of record that have tiltak. */
export const parents = [caseParent]

/** Every kind of record. */
export const kinds = [caseParent, actionKind(parents), taskKind]

/** Which of some ids are of records the actor may read now. */
export const sees = seesOf(kinds)
