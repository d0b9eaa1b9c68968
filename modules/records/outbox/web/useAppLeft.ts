import { useEffect, useEffectEvent } from 'react'

/** Calls `save` when the app is put away, where it may be closed without a word, and when what uses this goes. */
export function useAppLeft(save: () => void) {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const leave = () => saveNow()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])
}
