import { osloDate, workingDayUpTo } from '@portal/kit/dates'
import { firstGap, gapIf } from '@portal/kit/rules'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { attachFor } from '@portal/modules/records/files/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { dataRequests } from '../contract.ts'
import { answerGaps, extensionGaps } from '../rules.ts'
import { requestTexts } from '../texts.ts'
import { requestKind } from './kind.ts'
import { handlersOf } from './sightQueries.ts'
import { lockFor, show, take } from './take.ts'

const { error, recordTitle } = requestTexts
/** Who takes the first step of a request nobody has, has it. */
const takenOn = ({ actor }: Context, handlerId: string | null) => ({ handler_id: handlerId ?? actor.id })

export const edit = write(dataRequests.edit, async (ctx, { type, description, contact = null, ...ref }) => {
  const { row } = await lockFor(ctx, 'edit', ref)
  return take(ctx, 'edit', row, { type, title: recordTitle[type], description, contact })
})

export const assign = write(dataRequests.assign, async (ctx, { handlerId, ...ref }) => {
  const { row } = await lockFor(ctx, 'assign', ref, async ({ personId, handlerId: before }) =>
    firstGap(
      gapIf(handlerId === before, 'handlerId', error.sameHandler),
      gapIf(handlerId === personId || !(await handlersOf(ctx.tx)).some(({ id }) => id === handlerId), 'handlerId', error.unfitHandler),
    ),
  )
  return take(ctx, 'assign', row, { handler_id: handlerId })
})

export const askIdentity = write(dataRequests.askIdentity, async (ctx, { request, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'askIdentity', ref)
  return take(ctx, 'askIdentity', row, { status, identity_request: request, ...takenOn(ctx, row.handlerId) })
})

export const begin = write(dataRequests.begin, async (ctx, { identityHow = null, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'begin', ref, (one) =>
    gapIf(!one.identityHow && !identityHow, 'identityHow', error.noIdentity),
  )
  const known = { identity_how: identityHow, identity_at: ctx.now.toISOString(), identity_by: ctx.actor.id }
  return take(ctx, 'begin', row, { status, ...takenOn(ctx, row.handlerId), ...(row.identityHow === null && known) })
})

export const sendToReview = write(dataRequests.sendToReview, async (ctx, ref) => {
  const { row, status } = await lockFor(ctx, 'sendToReview', ref)
  return take(ctx, 'sendToReview', row, { status })
})

export const sendBack = write(dataRequests.sendBack, async (ctx, { reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'sendBack', ref)
  return take(ctx, 'sendBack', row, { status }, reason)
})

export const extend = write(dataRequests.extend, async (ctx, { until, reason, notice = null, ...ref }) => {
  const { row } = await lockFor(ctx, 'extend', ref, (one) => extensionGaps(one, { until, notice }, osloDate(ctx.now)))
  const due = { due_on: until, due_workday: workingDayUpTo(until, await closedDays(ctx.tx)) }
  const why = { extension_reason: reason, extension_notice: notice, extended_at: ctx.now.toISOString(), extended_by: ctx.actor.id }
  return take(ctx, 'extend', row, { extended_to: until, ...due, ...why })
})

export const answer = write(dataRequests.answer, async (ctx, { decision, basis = null, answer: text, channel = null, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'answer', ref, (one) => answerGaps(one, { decision, basis, channel }))
  const at = { answered_at: ctx.now.toISOString(), answered_by: ctx.actor.id, ...takenOn(ctx, row.handlerId) }
  // What is granted needs no reason.
  return take(ctx, 'answer', row, {
    status,
    decision,
    basis: decision === 'granted' ? null : basis,
    answer: text,
    answer_channel: channel,
    ...at,
  })
})

export const close = write(dataRequests.close, async (ctx, ref) => {
  const { row, status } = await lockFor(ctx, 'close', ref)
  return take(ctx, 'close', row, { status, closed_at: ctx.now.toISOString(), closed_by: ctx.actor.id })
})

export const attach = write(
  dataRequests.attach,
  attachFor({ ...requestKind, show, admit: async (ctx, id) => (await lockFor(ctx, 'attach', { id })).row }),
)
