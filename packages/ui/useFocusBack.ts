import { type RefObject, useEffect, useRef } from 'react'

/** Gives focus back to the button that opened something in its own place, once that is closed: put the ref on it. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

/** Takes focus when the line that had it is gone from a list of `count`: put the ref on what stays. */
export function useFocusLeft<E extends HTMLElement>(count: number | undefined): RefObject<E | null> {
  const stays = useRef<E>(null)
  const last = useRef(count)
  useEffect(() => {
    const isFewer = count !== undefined && last.current !== undefined && count < last.current
    last.current = count
    if (!isFewer) return
    let frame = 0
    const look = () => {
      const { activeElement } = document
      if (activeElement === document.body) stays.current?.focus()
      // The dialog that asked has focus until it is gone.
      else if (activeElement?.closest('[role="dialog"]')) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [count])
  return stays
}

/** As a ref: what comes in the place of what had focus takes it over. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
