import { addMonths, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatDate } from '@portal/kit/format'
import { administrators } from '@portal/modules/identity/company/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { write } from '@portal/platform/http/verb'
import { ownData } from '../contract.ts'
import { ownDataTexts as texts } from '../texts.ts'
import { ownDataEvents } from './notices.ts'

/** Answered within a month (domain 3.11). */
export const askCorrection = write(ownData.askCorrection, async (ctx, { text }) => {
  const { tx, actor, now } = ctx
  const others = (await administrators(tx)).filter((id) => id !== actor.id)
  if (others.length === 0) throw new Failure('guard', { message: texts.noAdministrator })
  const entity = { type: 'user', id: actor.id }
  const date = formatDate(addMonths(osloDate(now), 1))
  const params = { name: actor.name, text, date }
  await notify(ctx, { event: ownDataEvents.correctionAsked, entity, path: `/settings/users/${actor.id}`, params }, others)
  return { action: 'user.askCorrection', entity, before: null, after: null, reason: text, result: { success: true as const } }
})
