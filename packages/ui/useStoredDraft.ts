import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, useDraft } from './useDraft.ts'
import { type Sent, useSendKey } from './useSendKey.ts'

export type StoredDraft<V> = Draft<V> & {
  /** Something is written that the record does not say. */
  isChanged: boolean
  /** The Idempotency-Key to send `input` with: the same for the same input, also after a reload, until it has arrived. */
  keyFor: (input: unknown) => string
  /** It has arrived, or is given up. */
  forget: () => void
}

function stored<V>(place: string): Partial<V> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<V>
  } catch {
    return {}
  }
}

const restored = 'ks-drafts-restored'
/** Tells forms that are open already that what was written before has come back. */
export const draftsRestored = () => void dispatchEvent(new Event(restored))

/**
 * A draft whose changes stay in this tab until it is sent: a closed dialog, a reload or an ended session loses nothing.
 * `key` names what is written, for example the record and the step. What the person did not touch follows `initial`.
 */
export function useStoredDraft<V extends object>(key: string, initial: V): StoredDraft<V> {
  // Another person in the same tab does not get what the first one wrote.
  const user = sessionStorage.getItem('ks_user') ?? ''
  const place = `ks-draft:${key}:${user}`
  const sentPlace = `ks-draft-sent:${key}:${user}`
  const [start] = useState(() => ({ ...initial, ...stored<V>(place) }))
  const draft = useDraft<V>(start)
  const takeBack = useEffectEvent(() => !draft.isDirty && draft.set(stored<V>(place) as Partial<V>))
  useEffect(() => {
    const hear = () => void takeBack()
    addEventListener(restored, hear)
    return () => removeEventListener(restored, hear)
  }, [])
  const sending = useSendKey({
    load: () => stored<Sent>(sentPlace),
    save: (sent) => (sent ? sessionStorage.setItem(sentPlace, JSON.stringify(sent)) : sessionStorage.removeItem(sentPlace)),
  })
  return {
    ...draft,
    set: (changes) => {
      draft.set(changes)
      sessionStorage.setItem(place, JSON.stringify({ ...stored<V>(place), ...changes }))
    },
    isChanged: JSON.stringify(draft.values) !== JSON.stringify(initial),
    keyFor: sending.keyFor,
    forget: () => {
      sessionStorage.removeItem(place)
      sending.forget()
    },
  }
}
