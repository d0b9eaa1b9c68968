import { setStepUp } from '@portal/ui/client'
import { lazy, Suspense, useEffect, useState } from 'react'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })))

type Asked = { needs: string[]; settle: (isProved: boolean) => void }

/** Asks for the proof that a sensitive call waits for. Calls refused meanwhile wait for the same answer. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    let asking: Promise<boolean> | undefined
    setStepUp((needs) => {
      asking ??= new Promise<boolean>((settle) => setAsked({ needs, settle })).finally(() => {
        asking = undefined
        setAsked(null)
      })
      return asking
    })
    return () => setStepUp(async () => false)
  }, [])
  return <Suspense>{asked && <StepUpDialog needs={asked.needs} onSettled={asked.settle} />}</Suspense>
}
