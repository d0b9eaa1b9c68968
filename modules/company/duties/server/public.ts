import type { TenantDb } from '@portal/platform/db/db'
import { isSmall, type ProposedDuty, proposedDuties } from '../calendarRules.ts'
import type { Duty } from '../profileRules.ts'
import { figuresOf } from './queries.ts'
import { dutiesOf } from './recorded.ts'

export { dutyTexts } from '../texts.ts'
export { dutiesStep } from './firstStep.ts'
export { followCompany } from './giveNewDuties.ts'
export type { Duty, ProposedDuty }
export { dutiesOf }

/** The fixed duties of domain 2.8 that belong to this company's year, and whether it is so small that some of them may wait. */
export async function fixedDutiesOf(tx: TenantDb, duties: readonly Duty[]): Promise<{ items: ProposedDuty[]; isSmall: boolean }> {
  const { employees } = await figuresOf(tx)
  return { items: proposedDuties(duties, employees), isSmall: isSmall(employees) }
}
