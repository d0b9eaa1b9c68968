import type { Actor } from '@portal/kit/actor'
import { hidesHoldReason } from '@portal/modules/records/retention/server/public'
import type { Context } from '@portal/platform/http/verb'
import { timelineOf } from '@portal/platform/record/timeline'

type One = { id: string; departmentId: string | null }
type Given = {
  kind: { kind: string }
  timeline?: (actor: Actor, row: object) => { without?: readonly string[]; hidesReasonOf?: (action: string) => boolean }
}
/** The timeline of a standard record as a reader sees it: why it is on hold, those alone who may decide it. */
export function standardTimeline(ctx: Context, { kind, timeline }: Given, one: One) {
  const { without = [], hidesReasonOf = () => false } = timeline?.(ctx.actor, one) ?? {}
  const isHoldHidden = hidesHoldReason(ctx.actor, one)
  const hides = (action: string) => isHoldHidden(action) || hidesReasonOf(action)
  return timelineOf(ctx, kind.kind, one.id, { without: [...without], hidesReasonOf: hides })
}
