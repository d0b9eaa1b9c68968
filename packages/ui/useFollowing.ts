import { useState } from 'react'
import type { Draft } from './useDraft.ts'

/**
 * A dialog over a record that stands in a list: what others have changed comes in under what is typed here, and what is typed is sent on
 * their version, so that saving anew after a conflict does what its message says.
 */
export function useFollowing<R extends { version: number }, V>(draft: Draft<V>, record: R | null | undefined, valuesOf: (record: R) => V) {
  const [seen, setSeen] = useState(record?.version)
  if (!record || record.version === seen) return
  setSeen(record.version)
  draft.rebase(valuesOf(record))
}
