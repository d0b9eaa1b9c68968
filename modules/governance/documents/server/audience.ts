import { osloDate } from '@portal/kit/dates'
import { read } from '@portal/platform/http/verb'
import { audiences } from '../contract.ts'
import { audienceChoices, countAudience } from './audienceQueries.ts'

export const preview = read(audiences.preview, ({ tx, now }, { audience }) => countAudience(tx, audience, osloDate(now)))
export const choices = read(audiences.choices, ({ tx }) => audienceChoices(tx))
