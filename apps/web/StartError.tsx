import { OfflineReport } from '@portal/modules/cases/deviations/web/public'
import { startUp } from '@portal/modules/identity/auth/web/public'
import { canWorkOffline } from '@portal/modules/records/outbox/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { ApiError } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { GlobalError } from './GlobalError.tsx'
import { texts } from './texts.ts'
import '@portal/ui/app.css'

/** The portal could not start. Without a network, whoever is signed in on this phone can report all the same. */
export function StartError(props: ErrorComponentProps) {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    if (isAway(props.error)) void canWorkOffline().then(setOffline, () => undefined)
  }, [props.error])
  return isOffline ? <Offline {...props} /> : <GlobalError {...props} />
}

/** Nobody answered: no network, or a server that is not there. */
const isAway = (error: unknown) =>
  navigator.onLine === false ||
  (error instanceof ApiError
    ? error.code === 'network' || error.code === 'timeout' || error.status >= 502
    : error instanceof Error && error.cause !== undefined)

function Offline({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isOnline, setOnline] = useState(navigator.onLine)
  const [isIdle, setIdle] = useState(false)
  const goOn = async () => {
    await startUp()
    reset()
    await router.invalidate()
  }
  useEffect(() => {
    const follow = () => {
      setOnline(navigator.onLine)
      // What is half written is kept, but nobody is taken away from it.
      if (navigator.onLine && isIdle) void goOn()
    }
    addEventListener('online', follow)
    addEventListener('offline', follow)
    return () => {
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
    }
  })
  return (
    <main className="mx-auto grid w-full max-w-xl grid-cols-1 gap-5 px-4 py-6">
      <h1 className="text-xl font-semibold tracking-tight">{texts.report}</h1>
      <InlineNotice
        tone={isOnline ? 'success' : 'info'}
        title={isOnline ? texts.offline.back : texts.offline.title}
        action={
          <Button size="sm" onClick={goOn}>
            {isOnline ? texts.offline.goOn : texts.offline.retry}
          </Button>
        }
      >
        {isOnline ? undefined : texts.offline.body}
      </InlineNotice>
      <Suspense>
        <OfflineReport onIdle={() => setIdle(true)} />
      </Suspense>
    </main>
  )
}
