import { Failure } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { notifications } from '../contract.ts'
import { type Matrix, ownChoices } from '../matrixRules.ts'
import { mayEditUsual } from '../rules.ts'
import { digestLetter, noticeLetter, ownLetter, preferenceTexts } from '../texts.ts'
import { companyName } from './deliverQueries.ts'
import { putRules, settingsOf } from './preferenceQueries.ts'
import { presentRule, refuseWrong, textsOf } from './ruleRows.ts'
import { putSms } from './smsQueries.ts'

/** How news travels in a company. What a mail looks like is shown with numbers of `example`. */
export function companyRulesIn(matrix: Matrix, example: Pick<RecordKind, 'prefix' | 'path'>) {
  const texts = textsOf(matrix, matrix.rules)

  async function all({ tx, actor, hasSms }: Pick<Context, 'tx' | 'actor' | 'hasSms'>) {
    const row = await settingsOf(tx)
    const rules = matrix.rules.map((rule) => presentRule(rule, row?.rules ?? {}))
    const sms = hasSms ? (row?.sms ?? false) : null
    return { rules, texts, sms, version: row?.version ?? 0, canEdit: mayEditUsual(actor) }
  }

  return {
    companyRules: read(notifications.companyRules, all),

    /** Holds from the next piece of news on, for everybody who has not chosen otherwise. */
    saveCompanyRules: write(notifications.saveCompanyRules, async (ctx, { rules, sms, version }) => {
      const { tx, actor, now, hasSms } = ctx
      if (!mayEditUsual(actor)) throw new Failure('forbidden')
      refuseWrong(matrix, rules)
      if (sms && !hasSms) throw new Failure('guard', { message: preferenceTexts.error.noSms, missing: ['sms'] })
      const before = await all(ctx)
      if (!(await putRules(tx, version, ownChoices(matrix.rules, rules), now))) throw new Failure('conflict')
      if (sms !== undefined) await putSms(tx, sms)
      const result = await all(ctx)
      const entity = { type: 'company', id: actor.ksId }
      const logged = (one: typeof result) => omit(one, 'texts', 'canEdit')
      return { action: 'notification.saveCompanyRules', entity, before: logged(before), after: logged(result), result }
    }),

    /** Written by what writes the real ones, to the one who asks. */
    preview: read(notifications.preview, async ({ tx, actor, baseUrl }, { rule: name, way }) => {
      const firstname = actor.name.split(' ')[0]!
      const events = [...matrix.events.values()].filter(({ rule }) => rule.name === name)
      const [event] = events
      if (!event) throw new Failure('malformed')
      const { letter } = event.rule
      if (letter) return ownLetter(baseUrl, firstname, event.title(letter.number), letter)
      const numbers = ['0042', '0041'].map((n) => `${example.prefix}-2026-${n}`)
      if (way === 'now') return noticeLetter(baseUrl, { firstname, path: '/dashboard' }, event.title(numbers[0]!))
      const lines = numbers.map((number, n) => ({ title: (events[n] ?? event).title(number), path: `${example.path}?q=${number}` }))
      return digestLetter(baseUrl, firstname, await companyName(tx), lines)
    }),
  }
}
