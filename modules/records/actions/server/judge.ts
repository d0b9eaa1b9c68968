import { type Context, write } from '@portal/platform/http/verb'
import { actions, type VerificationMethod } from '../contract.ts'
import { lockFor, take } from './take.ts'

type Verdict = { id: string; version: number; method: VerificationMethod; note?: string }

async function judge(ctx: Context, step: 'verify' | 'reject', { method, note = '', ...ref }: Verdict) {
  const { before, status } = await lockFor(ctx, step, ref)
  return take(
    ctx,
    step,
    before,
    {
      status,
      verified_at: ctx.now.toISOString(),
      verified_by: ctx.actor.id,
      verification_method: method,
      verification_note: note || null,
      is_effective: step === 'verify',
    },
    note,
  )
}

export const verify = write(actions.verify, (ctx, verdict) => judge(ctx, 'verify', verdict))
export const reject = write(actions.reject, (ctx, verdict) => judge(ctx, 'reject', verdict))

export const cancel = write(actions.cancel, async (ctx, { reason, ...ref }) => {
  const { before, status } = await lockFor(ctx, 'cancel', ref)
  return take(ctx, 'cancel', before, { status, cancel_reason: reason }, reason)
})
