import { omit } from '@portal/kit/omit'
import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What was just chosen and is on its way, by id. It shows in the same frame as the press: a query's cache is drawn a moment later, and a tick
 * that stands, falls and stands again is pressed twice by whoever is in a hurry.
 */
export function useSending<T>() {
  const [sending, setSending] = useState<Record<string, T>>({})
  return {
    /** What to show for `id`, which the server last said is `stored`. */
    shown: (id: string, stored: T) => (id in sending ? (sending[id] as T) : stored),
    start: (id: string, value: T) => setSending((before) => ({ ...before, [id]: value })),
    /** The server has answered for `value`, and the answer is drawn first; what was chosen after it still shows. */
    end: (id: string, value: T) => notifyManager.schedule(() => setSending((before) => (before[id] === value ? omit(before, id) : before))),
  }
}
