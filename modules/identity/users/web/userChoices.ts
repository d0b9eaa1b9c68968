import { employmentTypes } from '../choices.ts'
import { userTexts } from '../texts.ts'

/** What a person may be given when they are invited, in words. */
export const roleOptions = [1, 2, 3, 4, 5].map((id) => ({ value: String(id), label: userTexts.role[id] ?? '' }))
export const employmentOptions = employmentTypes.map((type) => ({ value: type as string, label: userTexts.employment[type] }))
