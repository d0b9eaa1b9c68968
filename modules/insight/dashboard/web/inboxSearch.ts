import { oneOf } from '@portal/ui/search'
import { type Span, spans } from '../choices.ts'

/** The page of «Mine oppgaver». */
export const inboxPath = '/tasks/inbox'

/** What the inbox shows, as it stands in the address. Without anything: everything that waits. */
export type InboxSearch = { kind?: string[]; span?: Span }

/** Keeps what may be understood and drops the rest: which kinds there are, the server knows. */
export function readInboxSearch({ kind, span }: Record<string, unknown>): InboxSearch {
  const kinds = namesIn(kind)
  const within = oneOf(spans, span)
  return { ...(kinds.length > 0 && { kind: kinds }), ...(within && { span: within }) }
}

const namesIn = (value: unknown) => {
  const named: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return named.filter((name) => typeof name === 'string').filter((name) => /^[a-zA-Z]{1,40}$/.test(name))
}
