import { osloDate } from '@portal/kit/dates'
import { refuse, throwIf } from '@portal/kit/rules'
import { type Context, read } from '@portal/platform/http/verb'
import { audiences } from '../contract.ts'
import { mayCreate } from '../rules.ts'
import { whyTexts } from '../texts.ts'
import { audienceChoices, countAudience } from './audienceQueries.ts'

/** Job titles, and who has one, are for those who write documents. */
const admit = ({ actor }: Pick<Context, 'actor'>) => throwIf(mayCreate(actor) ? null : refuse('forbidden', whyTexts.notWriter))

export const preview = read(audiences.preview, async (ctx, { audience }) => {
  admit(ctx)
  return countAudience(ctx.tx, audience, osloDate(ctx.now))
})
export const choices = read(audiences.choices, async (ctx) => {
  admit(ctx)
  return audienceChoices(ctx.tx)
})
