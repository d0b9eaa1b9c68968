import { useEffect, useRef, useState } from 'react'
import type { Cells } from './gridRows.ts'

/** What is done with a row. */
export type RowActions = {
  type: (key: string, changes: Partial<Cells>) => void
  discard: (keys: readonly string[]) => void
  close: () => void
}

/** The same functions for as long as the grid is there, which do what those of the last drawing do: a row is drawn anew when it has changed alone. */
export function useRowActions(actions: RowActions): RowActions {
  const now = useRef(actions)
  useEffect(() => {
    now.current = actions
  })
  const [lasting] = useState(
    (): RowActions => ({
      type: (...given) => now.current.type(...given),
      discard: (keys) => now.current.discard(keys),
      close: () => now.current.close(),
    }),
  )
  return lasting
}
