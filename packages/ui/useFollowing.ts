import { useState } from 'react'
import { theirsAt } from './theirs.ts'
import { type Draft, isSame } from './useDraft.ts'

/**
 * A dialog over a record that stands in a list: what others have changed comes in under what is typed here, and what is typed is sent on
 * their version, so that saving anew after a conflict does what its message says. A field that both have written in says so at once: what is saved
 * over somebody else's change is saved knowing it.
 */
export function useFollowing<R extends { version: number }, V extends object>(
  draft: Draft<V>,
  record: R | null | undefined,
  valuesOf: (record: R) => V,
) {
  const [seen, setSeen] = useState(record)
  if (!record || record.version === seen?.version) return
  setSeen(record)
  const now = valuesOf(record)
  draft.rebase(now)
  if (!seen) return
  const was = valuesOf(seen)
  const isBoth = (name: keyof V) =>
    !isSame(was[name], now[name]) && !isSame(draft.values[name], was[name]) && !isSame(draft.values[name], now[name])
  const theirs = theirsAt(Object.fromEntries(Object.entries(now).filter(([name]) => isBoth(name as keyof V))))
  if (theirs) draft.refuse(theirs)
}
