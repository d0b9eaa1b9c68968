import type { TenantDb } from '@portal/platform/db/db'
import { type ProposedDuty, proposedDuties } from '../calendarRules.ts'
import { type Duty, dutyProfile } from '../profileRules.ts'
import { figuresOf } from './queries.ts'
import { inputOf, recordedOf } from './recorded.ts'

export { dutyTexts } from '../texts.ts'
export { followCompany } from './giveNewDuties.ts'
export type { Duty, ProposedDuty }

/** The company's duties as they stand, or stood at the instant that is read: all of domain 2.7, each with its verdict. */
export const dutiesOf = async (tx: TenantDb): Promise<Duty[]> => dutyProfile(inputOf(await figuresOf(tx), await recordedOf(tx)))

/** The fixed duties of domain 2.8 that belong to this company's year. */
export const fixedDutiesOf = async (tx: TenantDb): Promise<ProposedDuty[]> => proposedDuties(await dutiesOf(tx))
