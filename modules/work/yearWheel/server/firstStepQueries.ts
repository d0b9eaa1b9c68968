import { doneIfAny, type FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'
import { isDraftYear } from './queries.ts'

/** Something is planned in a year that everybody sees. */
export const yearWheelStep: FirstStep = {
  path: '/internal-control/year-wheel/proposals',
  module: 'internalControl',
  progress: doneIfAny(sql`select from year_wheel_events e where not ${isDraftYear}`),
}
