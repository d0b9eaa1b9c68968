import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, isSame, under, useDraft } from './useDraft.ts'
import { type Sent, useSendKey } from './useSendKey.ts'

export type StoredDraft<V> = Draft<V> & {
  /** Something is written that the record does not say. */
  isChanged: boolean
  /** The Idempotency-Key to send `input` with: the same for the same input, also after a reload, until it has arrived. */
  keyFor: (input: unknown) => string
  /** Takes what the record says now under what is written, and answers whether others have written in the same fields: `theirs`. */
  follow: () => boolean
  /** What others have made of the fields written in here, as found at the start and by `follow`; empty once it is taken. */
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
/** Calls back when that is told. Returns how to stop. */
export function onDraftsRestored(hear: () => void): () => void {
  addEventListener(restored, hear)
  return () => removeEventListener(restored, hear)
}

type Options<V> = {
  /** Fields that begin with a proposal of the day, as a deadline two weeks from now: that it is another one later is nobody's doing. */
  proposed?: (keyof V & string)[]
}

/** What is written, laid over what the record says now; and what others have made of the fields written in, since they were `seen`. */
function laidOver<V extends object>(written: V, seen: V, now: V) {
  const ours = under(written, seen, now)
  const withTheirs = Object.entries(under(now, seen, written))
  const theirs = Object.fromEntries(withTheirs.filter(([name, value]) => !isSame(value, ours[name as keyof V]))) as Partial<V>
  return { ours, theirs }
}

/**
 * A draft whose changes stay in this tab until it is sent: a closed dialog, a reload or an ended session loses nothing.
 * `key` names what is written, for example the record and the step. What the person did not touch follows `initial`; what they have
 * written over keeps what it was written over, so that what others made of it meanwhile is in `theirs` when it is opened again.
 */
export function useStoredDraft<V extends object>(key: string, initial: V, { proposed = [] }: Options<V> = {}): StoredDraft<V> {
  // Another person in the same tab does not get what the first one wrote.
  const user = sessionStorage.getItem('ks_user') ?? ''
  const place = `ks-draft:${key}:${user}`
  const sentPlace = `ks-draft-sent:${key}:${user}`
  /** What the record said in each field when it was last written in. */
  const basePlace = `ks-draft-base:${key}:${user}`
  const overNow = (written: V, base: V) =>
    laidOver(written, { ...base, ...Object.fromEntries(proposed.map((name) => [name, initial[name]])) }, initial)
  const read = () => overNow({ ...initial, ...stored<V>(place) }, { ...initial, ...stored<V>(basePlace) })
  const [start] = useState(read)
  const draft = useDraft<V>(start.ours)
  const [seen, setSeen] = useState(initial)
  const [theirs, setTheirs] = useState<Partial<V>>(start.theirs)
  const takeBack = useEffectEvent(() => {
    if (draft.isDirty) return
    const back = read()
    draft.set(back.ours)
    setTheirs(back.theirs)
  })
  useEffect(() => onDraftsRestored(() => takeBack()), [])
  const sending = useSendKey({
    load: () => stored<Sent>(sentPlace),
    save: (sent) => (sent ? sessionStorage.setItem(sentPlace, JSON.stringify(sent)) : sessionStorage.removeItem(sentPlace)),
  })
  const set = (changes: Partial<V>) => {
    draft.set(changes)
    const base = Object.fromEntries(Object.keys(changes).map((name) => [name, seen[name as keyof V]]))
    sessionStorage.setItem(basePlace, JSON.stringify({ ...stored<V>(basePlace), ...base }))
    sessionStorage.setItem(place, JSON.stringify({ ...stored<V>(place), ...changes }))
  }
  return {
    ...draft,
    set,
    isChanged: !isSame(draft.values, initial),
    keyFor: sending.keyFor,
    follow: () => {
      const { ours, theirs: both } = overNow(draft.values, { ...seen, ...stored<V>(basePlace) })
      draft.reset(ours)
      setSeen(initial)
      setTheirs(both)
      return Object.keys(both).length > 0
    },
    theirs,
    takeTheirs: () => {
      set(theirs)
      setTheirs({})
    },
    forget: () => {
      sessionStorage.removeItem(place)
      sessionStorage.removeItem(basePlace)
      sending.forget()
    },
  }
}
