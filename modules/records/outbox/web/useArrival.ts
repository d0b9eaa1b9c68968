import { useEffect, useState } from 'react'
import { dismiss, fateHere } from './ownQueue.ts'
import { type Receipt } from './queue.ts'
import { onQueueChange } from './queueNews.ts'

/** The receipt of what was handed in, as soon as the queue has it: what was kept on the device may arrive while one looks at it. */
export function useArrival<R extends Receipt>(handed: { key: string; receipt: R | null }): R | null {
  const [arrived, setArrived] = useState<{ key: string; receipt: R }>()
  const waitsFor = handed.receipt ? undefined : handed.key
  useEffect(() => {
    if (!waitsFor) return
    const look = async () => {
      const fate = await fateHere(waitsFor).catch(() => undefined)
      if (!fate?.receipt) return
      setArrived({ key: waitsFor, receipt: fate.receipt as R })
    }
    void look()
    return onQueueChange(() => void look())
  }, [waitsFor])
  const receipt = handed.receipt ?? (arrived && arrived.key === waitsFor ? arrived.receipt : null)
  const shown = receipt ? handed.key : undefined
  // Only when it is on the screen: a page that is closed before leaves it for the next one to tell.
  useEffect(() => {
    if (shown) void dismiss(shown).catch(() => undefined)
  }, [shown])
  return receipt
}
