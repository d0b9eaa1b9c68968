import { employmentTypes } from '../choices.ts'
import { userTexts } from '../texts.ts'

/** What a person may be given when they are invited, in words. */
export const employmentOptions = employmentTypes.map((type) => ({ value: type as string, label: userTexts.employment[type] }))
