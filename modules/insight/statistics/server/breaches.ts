import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { notifiableStates } from '@portal/modules/cases/privacyBreaches'
import { countLog, mayReadLog } from '@portal/modules/cases/privacyBreaches/server/public'
import { read } from '@portal/platform/http/verb'
import { statistics } from '../contract.ts'
import { share } from '../figureRules.ts'
import { periodOf } from './period.ts'

/** For those who read the log of breaches: each number is that of the log with the same filters. */
export const breaches = read(statistics.breaches, async ({ tx, actor, now }, given) => {
  if (!mayReadLog(actor)) throw new Failure('forbidden')
  const { from, to } = periodOf(given, osloDate(now))
  const notifiable = await countLog(tx, actor, { from, to, authority: [...notifiableStates] })
  const inTime = await countLog(tx, actor, { from, to, authority: [...notifiableStates], inTime: true })
  return { from, to, notifiable, inTime, inTimeShare: share(inTime, notifiable) }
})
