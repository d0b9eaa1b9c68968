import { doneIfAny, type FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'

/** A case has been reported, by whomever and whatever became of it. */
export const reportStep: FirstStep = { path: '/deviations/new', module: 'deviations', progress: doneIfAny(sql`select from deviations`) }
