import { useState } from 'react'
import { type Draft, useDraft } from './useDraft.ts'

export type KeptDraft<V> = Draft<V> & {
  /** Something is written that the record does not say. */
  isChanged: boolean
  /** It has arrived, or is given up. */
  forget: () => void
}

function kept<V>(place: string): Partial<V> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<V>
  } catch {
    return {}
  }
}

/**
 * A draft whose changes stay in this tab until it is sent: a closed dialog, a reload or an ended session loses nothing.
 * `key` names what is written, for example the record and the step. What the person did not touch follows `initial`.
 */
export function useKeptDraft<V extends object>(key: string, initial: V): KeptDraft<V> {
  // Another person in the same tab does not get what the first one wrote.
  const place = `ks-draft:${key}:${sessionStorage.getItem('ks_user') ?? ''}`
  const [start] = useState(() => ({ ...initial, ...kept<V>(place) }))
  const draft = useDraft<V>(start)
  return {
    ...draft,
    set: (changes) => {
      draft.set(changes)
      sessionStorage.setItem(place, JSON.stringify({ ...kept<V>(place), ...changes }))
    },
    isChanged: JSON.stringify(draft.values) !== JSON.stringify(initial),
    forget: () => sessionStorage.removeItem(place),
  }
}
