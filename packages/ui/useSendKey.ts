import { newId } from '@portal/kit/uuid'
import { useRef } from 'react'

/** What was last sent, and under which key. */
export type Sent = { content: string; key: string }
type Store = { load: () => Partial<Sent>; save: (sent: Sent | null) => void }

/**
 * The Idempotency-Key of a form. The same input keeps its key, so a lost answer makes no second record; another input gets another, or the
 * server would refuse it for ever. With a store it also survives a reload.
 */
export function useSendKey(store?: Store) {
  const sent = useRef<Partial<Sent>>(undefined)
  return {
    keyFor: (input: unknown): string => {
      const content = JSON.stringify(input)
      sent.current ??= store?.load() ?? {}
      if (sent.current.content !== content || !sent.current.key) {
        sent.current = { content, key: newId() }
        store?.save(sent.current as Sent)
      }
      return sent.current.key as string
    },
    /** It has arrived. */
    forget: () => {
      sent.current = {}
      store?.save(null)
    },
  }
}
