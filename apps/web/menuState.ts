import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export type MenuState = { isOpen: boolean; toggle: () => void }

/** Whether the foldable menu is open. It closes on Escape, which gives focus back to what opened it, and with the page it was opened on. */
export function useMenuState(): MenuState {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [opened, setOpened] = useState<{ path: string; by: Element | null }>()
  const isOpen = opened?.path === path
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpened(undefined)
      if (opened.by instanceof HTMLElement) opened.by.focus()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isOpen, opened])
  return { isOpen, toggle: () => setOpened(isOpen ? undefined : { path, by: document.activeElement }) }
}
