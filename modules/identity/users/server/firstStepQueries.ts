import { doneIfAny, type FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'

/** Somebody else than the first administrator; who stands for people without an account has never been let in. */
export const peopleStep: FirstStep = {
  path: '/settings/users/import',
  progress: doneIfAny(sql`select from users where status in ('invited', 'active', 'suspended') offset 1`),
}
