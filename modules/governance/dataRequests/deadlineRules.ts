import { addMonths, type IsoDate } from '@portal/kit/dates'

/** GDPR art. 12(3): one month after it was received, and two more where it is extended. A month from the 31st ends with a shorter month. */
export const dueOf = (receivedOn: IsoDate): IsoDate => addMonths(receivedOn, 1)
export const furthestOf = (receivedOn: IsoDate): IsoDate => addMonths(receivedOn, 3)
