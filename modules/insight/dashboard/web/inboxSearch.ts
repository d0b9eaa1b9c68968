import { oneOf, someOf } from '@portal/ui/search'
import { type Span, spans, type WaitingKind, waitingKinds } from '../choices.ts'

/** What the inbox shows, as it stands in the address. Without anything: everything that waits. */
export type InboxSearch = { kind?: WaitingKind[]; span?: Span }

/** Keeps what is understood and drops the rest, so that a mistyped address still shows an inbox. */
export function readInboxSearch({ kind, span }: Record<string, unknown>): InboxSearch {
  const kinds = someOf(waitingKinds, kind)
  const within = oneOf(spans, span)
  return { ...(kinds && { kind: kinds }), ...(within && { span: within }) }
}
