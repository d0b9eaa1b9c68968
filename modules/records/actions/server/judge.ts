import { type Context, write } from '@portal/platform/http/verb'
import { actions, type VerificationMethod } from '../contract.ts'
import type { Steps } from './take.ts'

type Verdict = { id: string; version: number; method: VerificationMethod; note?: string }

export function judge({ lockFor, take, stepped }: Steps) {
  async function give(ctx: Context, step: 'verify' | 'reject', { method, note = '', ...ref }: Verdict) {
    const { row: before, status } = await lockFor(ctx, step, ref)
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
  return {
    verify: write(actions.verify, (ctx, verdict) => give(ctx, 'verify', verdict)),
    reject: write(actions.reject, (ctx, verdict) => give(ctx, 'reject', verdict)),
    cancel: write(
      actions.cancel,
      stepped('cancel', ({ reason }) => ({ cancel_reason: reason })),
    ),
  }
}
