import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { type Context, read, write } from '@portal/platform/http/verb'
import { notifications } from '../contract.ts'
import { events, isLetter, type NoticeEvent, ownChoices, ruleKeys } from '../matrixRules.ts'
import { digestLetter, exampleTexts, noticeLetter, outsideTitles, ownLetter, preferenceTexts } from '../texts.ts'
import { companyName } from './deliverQueries.ts'
import { putRules, settingsOf } from './preferenceQueries.ts'
import { presentRule, refuseWrong } from './ruleRows.ts'
import { putSms } from './smsQueries.ts'

async function all({ tx, hasSms }: Pick<Context, 'tx' | 'hasSms'>) {
  const row = await settingsOf(tx)
  const rules = ruleKeys.map((rule) => presentRule(rule, row?.rules ?? {}))
  return { rules, sms: hasSms ? (row?.sms ?? false) : null, version: row?.version ?? 0 }
}

export const companyRules = read(notifications.companyRules, all)

/** Holds from the next piece of news on, for everybody who has not chosen otherwise. */
export const saveCompanyRules = write(notifications.saveCompanyRules, async (ctx, { rules, sms, version }) => {
  const { tx, actor, now, hasSms } = ctx
  if (!may(actor, 'admin')) throw new Failure('forbidden')
  refuseWrong(rules)
  if (sms && !hasSms) throw new Failure('guard', { message: preferenceTexts.error.noSms, missing: ['sms'] })
  const before = await all(ctx)
  if (!(await putRules(tx, version, ownChoices(rules), now))) throw new Failure('conflict')
  if (sms !== undefined) await putSms(tx, sms)
  const result = await all(ctx)
  return { action: 'notification.saveCompanyRules', entity: { type: 'company', id: actor.ksId }, before, after: result, result }
})

/** Written by what writes the real ones, to the one who asks. */
export const preview = read(notifications.preview, async ({ tx, actor, baseUrl }, { rule, way }) => {
  const firstname = actor.name.split(' ')[0]!
  const told = (Object.keys(events) as NoticeEvent[]).filter((event) => events[event].rule === rule)
  const event = told[0]!
  const { numbers, week, month, letter } = exampleTexts
  if (isLetter(event)) return ownLetter(baseUrl, firstname, outsideTitles[event](rule === 'weekly' ? week : month), letter)
  if (way === 'now') return noticeLetter(baseUrl, { firstname, path: '/dashboard' }, outsideTitles[event](numbers[0]!))
  const lines = numbers.map((number, n) => ({ title: outsideTitles[told[n] ?? event](number), path: `/deviations?q=${number}` }))
  return digestLetter(baseUrl, firstname, await companyName(tx), lines)
})
