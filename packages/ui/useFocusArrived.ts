import { useEffect, useRef } from 'react'

/**
 * Gives focus to the link of the first of some records once they are drawn. Sought once: whatever changes the rows afterwards leaves focus where
 * it is. `shown` are the ids there are now, and `within` the selector of what their links stand in.
 */
export function useFocusArrived(shown: readonly string[] | undefined, within: string) {
  const sought = useRef<readonly string[]>([])
  useEffect(() => {
    const first = shown?.find((id) => sought.current.includes(id))
    if (!first) return
    sought.current = []
    document.querySelector<HTMLElement>(`${within} a[href*="${first}"]`)?.focus()
  }, [shown, within])
  return (arrived: readonly string[]) => {
    sought.current = arrived
  }
}
