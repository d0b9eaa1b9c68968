import { startUp } from '@portal/modules/identity/auth/web/public'
import { canWorkOffline, type Queued, QueueLine } from '@portal/modules/records/outbox/web/public'
import { web } from '@portal/modules/web'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { ApiError } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { queryClient } from '@portal/ui/queryClient'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { GlobalError } from './GlobalError.tsx'
import { texts } from './texts.ts'
import '@portal/ui/app.css'

/** The portal could not start. Without a network, whoever is signed in on this phone can write what the queue takes all the same. */
export function StartError(props: ErrorComponentProps) {
  const [offered, setOffered] = useState<Queued[]>([])
  useEffect(() => {
    if (isAway(props.error)) void offeredHere().then(setOffered, () => undefined)
  }, [props.error])
  const kind = offered.find(({ writtenAt }) => writtenAt === location.pathname) ?? offered[0]
  return kind ? <Offline {...props} kind={kind} others={offered.filter((one) => one !== kind)} /> : <GlobalError {...props} />
}

/** The kinds that whoever is signed in on this device may write now. */
async function offeredHere(): Promise<Queued[]> {
  if (!(await canWorkOffline())) return []
  // One that cannot be read here does not take the others along.
  const offered = await Promise.all(web.queued.map((load) => offer(load).catch(() => [])))
  return offered.flat()
}
async function offer(load: () => Promise<Queued>): Promise<Queued[]> {
  const kind = await load()
  return (await kind.isOffered()) ? [kind] : []
}

/** Nobody answered: no network, or a server that is not there. */
const isAway = (error: unknown) =>
  navigator.onLine === false ||
  (error instanceof ApiError
    ? error.code === 'network' || error.code === 'timeout' || error.status >= 502
    : error instanceof Error && error.cause !== undefined)

function Offline({ reset, kind, others }: ErrorComponentProps & { kind: Queued; others: Queued[] }) {
  const router = useRouter()
  const [isOnline, setOnline] = useState(navigator.onLine)
  const [isIdle, setIdle] = useState(false)
  const goOn = async () => {
    // What was chosen from is of whoever was here last; the next to sign in may be another.
    queryClient.clear()
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
      <h1 className="text-xl font-semibold tracking-tight">{kind.texts.write}</h1>
      <InlineNotice
        tone={isOnline ? 'success' : 'info'}
        title={isOnline ? texts.offline.back : texts.offline.title}
        action={
          <Button size="sm" onClick={goOn}>
            {isOnline ? texts.offline.goOn : texts.offline.retry}
          </Button>
        }
      >
        {isOnline ? undefined : kind.texts.offline}
      </InlineNotice>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <QueueLine />
          <kind.Form onIdle={() => setIdle(true)} />
        </Suspense>
      </QueryClientProvider>
      {others.length > 0 && (
        <nav aria-label={texts.offline.others} className="grid gap-2">
          <p className="text-muted">{texts.offline.others}</p>
          <ul className="flex flex-wrap gap-2">
            {others.map(({ writtenAt, texts: { write } }) => (
              <li key={writtenAt}>
                <a href={writtenAt} className={buttonClass()}>
                  {write}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}
