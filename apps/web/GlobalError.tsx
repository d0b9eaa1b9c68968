import { startUp, useStartUp } from '@portal/modules/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { ApiError, errorText } from '@portal/ui/client'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { firstTexts } from './firstTexts.ts'
import { Standalone } from './Standalone.tsx'

/** When nothing else could be shown: what happened, and a way to try again. */
export function GlobalError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isStartFailed = useStartUp((state) => state.phase === 'failed')
  const retry = async () => {
    if (isStartFailed) await startUp()
    reset()
    await router.invalidate()
  }
  const message = error instanceof ApiError ? errorText(error) : (error as Error).message
  return (
    <Standalone title={firstTexts.title}>
      <p role="alert" className="max-w-prose text-muted">
        {message}
      </p>
      <Button variant="primary" className="mt-3" onClick={retry}>
        {firstTexts.retry}
      </Button>
    </Standalone>
  )
}
