import { lastCall } from '@portal/ui/lastCall'
import { useEffect, useEffectEvent } from 'react'
import { everyMs } from '../rules.ts'

/** Calls `beat` at once, and every half minute while the page is visible; and the endpoint at `endPath` when the page is left or closed. */
export function useHeartbeat(endPath: string, screenId: string, beat: () => void): void {
  const onBeat = useEffectEvent(beat)
  useEffect(() => {
    let sendEnd: (() => void) | undefined
    const beatNow = () => {
      onBeat()
      // Prepared each time: its token is of now.
      void lastCall(endPath, { screenId }).then(
        (call) => {
          sendEnd = call
        },
        () => undefined,
      )
    }
    const onLeave = () => sendEnd?.()
    const onReturn = (event: PageTransitionEvent) => event.persisted && beatNow()
    beatNow()
    const timer = setInterval(() => document.visibilityState === 'visible' && beatNow(), everyMs)
    addEventListener('pagehide', onLeave)
    addEventListener('pageshow', onReturn)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', onLeave)
      removeEventListener('pageshow', onReturn)
      onLeave()
    }
  }, [endPath, screenId])
}
