import { lastCall } from '@portal/ui/lastCall'
import { useEffect, useEffectEvent } from 'react'
import { everyMs } from '../rules.ts'

/** Says something of a page at once, and every half minute while it is visible; and at `path` when it holds no longer, also when the page is closed. */
export function useSaying(path: string, screenId: string, say: () => void): void {
  const again = useEffectEvent(say)
  useEffect(() => {
    let leave: (() => void) | undefined
    const speak = () => {
      again()
      // Prepared each time: its token is of now.
      void lastCall(path, { screenId }).then(
        (call) => {
          leave = call
        },
        () => undefined,
      )
    }
    const end = () => leave?.()
    const back = (event: PageTransitionEvent) => event.persisted && speak()
    speak()
    const timer = setInterval(() => document.visibilityState === 'visible' && speak(), everyMs)
    addEventListener('pagehide', end)
    addEventListener('pageshow', back)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', end)
      removeEventListener('pageshow', back)
      end()
    }
  }, [path, screenId])
}
