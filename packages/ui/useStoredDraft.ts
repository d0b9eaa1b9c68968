import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, isSame, under, useDraft } from './useDraft.ts'
import { type Sent, useSendKey } from './useSendKey.ts'

export type StoredDraft<V> = Draft<V> & {
  /** Something is written that the record does not say. */
  isChanged: boolean
  /** The Idempotency-Key to send `input` with: the same for the same input, also after a reload, until it has arrived. */
  keyFor: (input: unknown) => string
  /** Takes what the record says now under what is written, and answers what others have made of the fields written in here. */
  follow: () => Partial<V>
  /** What others have made of the fields written in here, as `follow` found it; empty once it is taken. */
  theirs: Partial<V>
  takeTheirs: () => void
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
  const [seen, setSeen] = useState(initial)
  const [theirs, setTheirs] = useState<Partial<V>>({})
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
  const set = (changes: Partial<V>) => {
    draft.set(changes)
    sessionStorage.setItem(place, JSON.stringify({ ...stored<V>(place), ...changes }))
  }
  return {
    ...draft,
    set,
    isChanged: !isSame(draft.values, initial),
    keyFor: sending.keyFor,
    follow: () => {
      const ours = under(draft.values, seen, initial)
      const withTheirs = Object.entries(under(initial, seen, draft.values))
      const both = Object.fromEntries(withTheirs.filter(([name, value]) => !isSame(value, ours[name as keyof V]))) as Partial<V>
      draft.reset(ours)
      setSeen(initial)
      setTheirs(both)
      return both
    },
    theirs,
    takeTheirs: () => {
      set(theirs)
      setTheirs({})
    },
    forget: () => {
      sessionStorage.removeItem(place)
      sending.forget()
    },
  }
}
