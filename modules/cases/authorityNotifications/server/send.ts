import { gapIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { attachFiles } from '@portal/modules/records/files/server/public'
import { write } from '@portal/platform/http/verb'
import { authorityNotifications } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { lackingInSending } from '../rules.ts'
import { notificationTexts } from '../texts.ts'
import { fileLink, insertSending, type NoticeRecord } from './queries.ts'
import { lockFor, take } from './take.ts'

const { error } = notificationTexts
const slack = 5 * 60_000

/** One message that somebody has given an authority: kept as it was, beside those before it. Nothing is sent from here. */
export const sendNotice = write(authorityNotifications.sendNotice, async (ctx, { id, version, fileIds = [], ...given }) => {
  const step = given.isPartial ? 'sendPart' : 'send'
  const { tx, actor, now } = ctx
  const { sentAt, channel, isPartial, reference = null, note = null, lateReason = null } = given
  const told = [...new Set(given.told)]
  const own = (notice: NoticeRecord) => [
    ...gapIf(new Date(sentAt).getTime() > now.getTime() + slack, 'sentAt', error.future),
    ...gapIf(
      notice.occurredAt !== null && new Date(sentAt).getTime() < new Date(notice.occurredAt).getTime() - slack,
      'sentAt',
      error.beforeCase,
    ),
    ...gapIf(!told.every((one) => ruleOf(notice.ruleId).authorities.includes(one)), 'told', error.strangeAuthority),
    ...lackingInSending({ ...notice, told: notice.sendings.flatMap((one) => one.told) }, { sentAt, channel, told, isPartial, lateReason }),
  ]
  const { before, status } = await lockFor(ctx, step, { id, version }, { own })
  const sending = { sent_at: sentAt, sent_by: actor.id, channel, told, reference, note, is_partial: isPartial }
  await insertSending(tx, { id: newId(), notification_id: id, ...sending, created_at: now.toISOString() })
  await attachFiles(ctx, id, fileIds, 'document', fileLink)
  return take(ctx, step, before, { status, ...(lateReason && { late_reason: lateReason }) }, lateReason)
})

export const copyNotice = write(authorityNotifications.copyNotice, async (ctx, { id, version, copiedTo, copiedAt }) => {
  const own = () => gapIf(new Date(copiedAt).getTime() > ctx.now.getTime() + slack, 'copiedAt', error.future)
  const { before } = await lockFor(ctx, 'copy', { id, version }, { own })
  return take(ctx, 'copy', before, { copied_to: copiedTo, copied_at: copiedAt, copied_by: ctx.actor.id })
})

export const finishNotice = write(authorityNotifications.finishNotice, async (ctx, ref) => {
  const { before, status } = await lockFor(ctx, 'finish', ref)
  return take(ctx, 'finish', before, { status, closed_at: ctx.now.toISOString(), closed_by: ctx.actor.id })
})

export const writeNotice = write(authorityNotifications.writeNotice, async (ctx, { id, version, draft }) => {
  const { before } = await lockFor(ctx, 'write', { id, version })
  return take(ctx, 'write', before, { draft })
})
