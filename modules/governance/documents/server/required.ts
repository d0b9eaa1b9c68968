import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { pick } from '@portal/kit/pick'
import { dutiesOf } from '@portal/modules/company/duties/server/public'
import { read } from '@portal/platform/http/verb'
import { requiredOfCompany } from '../contract.ts'
import { requiredDocuments, stateOf } from '../requiredRules.ts'
import { mayCreate } from '../rules.ts'
import { whyTexts } from '../texts.ts'
import { bestOfSubtypes } from './requiredQueries.ts'

/** What the company's duties ask it to have written down, and how that stands. */
export const required = read(requiredOfCompany.list, async ({ tx, actor, now }) => {
  if (!mayCreate(actor) && actor.role !== 'auditor' && actor.role !== 'controller')
    throw new Failure('forbidden', { message: whyTexts.required })
  const today = osloDate(now)
  const duties = await dutiesOf(tx)
  const asked = requiredDocuments.flatMap((one) => {
    const duty = duties.find(({ key, verdict }) => key === one.dutyKey && verdict !== 'doesNotApply')
    return duty ? { ...one, duty } : []
  })
  const found = await bestOfSubtypes(
    tx,
    actor,
    asked.map(({ subtype }) => subtype),
    today,
  )
  return {
    items: asked.map(({ subtype, duty, source, isToBeChecked = false, template }) => {
      const best = found.find((one) => one.subtype === subtype)
      return {
        subtype,
        dutyText: duty.text,
        verdict: duty.verdict,
        source,
        isToBeChecked,
        template,
        state: stateOf(best, today),
        document: best ? { ...pick(best, ['id', 'number', 'title']), reviewDate: best.reviewDate } : null,
      }
    }),
    canCreate: mayCreate(actor),
  }
})
