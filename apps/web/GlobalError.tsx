import { startUp, useStartUp } from '@portal/modules/identity/auth/web/public'
import { tellWaiting } from '@portal/modules/records/outbox/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { ApiError, errorText, isMissingPiece, ShownError } from '@portal/ui/client'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { firstTexts } from './firstTexts.ts'
import { Standalone } from './Standalone.tsx'

/** When nothing else could be shown: what happened, and a way to try again. */
export function GlobalError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isStartFailed = useStartUp((state) => state.phase === 'failed')
  const retry = async () => {
    // A piece that could not be fetched is not asked for again by this page; the version it belongs to may be gone.
    if (isMissingPiece(error)) return location.reload()
    if (isStartFailed) {
      await startUp()
      // The session may have ended meanwhile: then nothing of the company's stays to be read here.
      await tellWaiting().catch(() => undefined)
    }
    reset()
    await router.invalidate()
  }
  const isForeseen = error instanceof ApiError || error instanceof ShownError || isMissingPiece(error)
  return (
    <Standalone title={firstTexts.title}>
      <p role="alert" className="max-w-prose text-muted">
        {errorText(error)}
      </p>
      {!isForeseen && <p className="max-w-prose text-xs [overflow-wrap:anywhere] text-muted">{(error as Error).message}</p>}
      <Button variant="primary" className="mt-3" onClick={retry}>
        {firstTexts.retry}
      </Button>
    </Standalone>
  )
}
