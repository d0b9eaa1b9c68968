import { outbox } from '@portal/modules/records/outbox/web/public'
import { useEffect, useState } from 'react'
import type { Receipt } from '../../contract.ts'

/** The receipt of what was handed in, as soon as the queue has it: what was kept on the device may arrive while one looks at it. */
export function useArrival(handed: { key: string; receipt: Receipt | null } | undefined): Receipt | null {
  const [arrived, setArrived] = useState<{ key: string; receipt: Receipt }>()
  const waitsFor = handed && !handed.receipt ? handed.key : undefined
  useEffect(() => {
    if (!waitsFor) return
    const look = async () => {
      const fate = await outbox.fateOf(waitsFor).catch(() => undefined)
      if (!fate?.receipt) return
      setArrived({ key: waitsFor, receipt: fate.receipt as Receipt })
    }
    void look()
    return outbox.onChange(() => void look())
  }, [waitsFor])
  const receipt = handed?.receipt ?? (arrived && arrived.key === waitsFor ? arrived.receipt : null)
  const shown = receipt ? handed?.key : undefined
  // Only when it is on the screen: a page that is closed before leaves it for the next one to tell.
  useEffect(() => {
    if (shown) void outbox.dismiss(shown).catch(() => undefined)
  }, [shown])
  return receipt
}
