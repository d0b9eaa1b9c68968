import { lastCall } from '@portal/ui/lastCall'
import { useEffect, useEffectEvent } from 'react'
import { everyMs } from '../rules.ts'

/** Says that a page is at `path` at once and every half minute; and that it is there no longer, also when it is closed. */
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
    const timer = setInterval(speak, everyMs)
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
