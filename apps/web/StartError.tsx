import { startUp } from '@portal/modules/identity/auth/web/public'
import { canWorkOffline, type OfflineReading, type Queued, QueueLine, tellWaiting } from '@portal/modules/records/outbox/web/public'
import { web } from '@portal/modules/web'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { isAway } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { queryClient } from '@portal/ui/queryClient'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { GlobalError } from './GlobalError.tsx'
import { texts } from './texts.ts'
import '@portal/ui/app.css'

/**
 * The portal could not start. Without a network, whoever is signed in on this device can write what the queue takes all the same, and read what
 * they have chosen to.
 */
export function StartError(props: ErrorComponentProps) {
  const [offered, setOffered] = useState<Screen[]>([])
  useEffect(() => {
    if (isAway(props.error)) void offeredHere().then(setOffered, () => undefined)
  }, [props.error])
  const { pathname } = location
  const screen = offered.find(({ at, isBelow }) => at === pathname || (isBelow && pathname.startsWith(`${at}/`))) ?? offered[0]
  return screen ? <Offline {...props} screen={screen} others={offered.filter((one) => one !== screen)} /> : <GlobalError {...props} />
}

/** What can be done without a network: `isBelow`, also at the addresses below its own. */
type Screen = {
  at: string
  isBelow: boolean
  title: string
  notice: string
  isIdle?: () => boolean
  show: (onIdle: () => void) => ReactNode
}

/** What whoever is signed in on this device may write and read now. */
async function offeredHere(): Promise<Screen[]> {
  if (!(await canWorkOffline())) return []
  // One that cannot be read here does not take the others along.
  const offer = async (load: () => Promise<Queued | OfflineReading>): Promise<Screen[]> => {
    const kind = await load()
    return (await kind.isOffered()) ? [screenOf(kind)] : []
  }
  return (await Promise.all([...web.queued, ...web.offline].map((load) => offer(load).catch(() => [])))).flat()
}

const screenOf = (kind: Queued | OfflineReading): Screen =>
  'Form' in kind
    ? {
        at: kind.writtenAt,
        isBelow: false,
        title: kind.texts.write,
        notice: kind.texts.offline,
        show: (onIdle) => <kind.Form onIdle={onIdle} />,
      }
    : {
        at: kind.at,
        isBelow: true,
        title: kind.texts.title,
        notice: kind.texts.offline,
        ...(kind.isIdle && { isIdle: kind.isIdle }),
        show: () => <kind.Page path={location.pathname} />,
      }

function Offline({ reset, screen, others }: ErrorComponentProps & { screen: Screen; others: Screen[] }) {
  const router = useRouter()
  const [isOnline, setOnline] = useState(navigator.onLine)
  const [isIdle, setIdle] = useState(false)
  const goOn = async () => {
    // What was chosen from is of whoever was here last; the next to sign in may be another.
    queryClient.clear()
    await startUp()
    // The session may have ended meanwhile: then nothing of the company's stays to be read here.
    await tellWaiting().catch(() => undefined)
    reset()
    await router.invalidate()
  }
  useEffect(() => {
    const follow = () => {
      setOnline(navigator.onLine)
      // What is half written is kept, but nobody is taken away from it.
      if (navigator.onLine && (isIdle || screen.isIdle?.())) void goOn()
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
      <h1 className="text-xl font-semibold tracking-tight">{screen.title}</h1>
      <InlineNotice
        tone={isOnline ? 'success' : 'info'}
        title={isOnline ? texts.offline.back : texts.offline.title}
        action={
          <Button size="sm" onClick={goOn}>
            {isOnline ? texts.offline.goOn : texts.offline.retry}
          </Button>
        }
      >
        {isOnline ? undefined : screen.notice}
      </InlineNotice>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <QueueLine />
          {screen.show(() => setIdle(true))}
        </Suspense>
      </QueryClientProvider>
      {others.length > 0 && (
        <nav aria-label={texts.offline.others} className="grid gap-2">
          <p className="text-muted">{texts.offline.others}</p>
          <ul className="flex flex-wrap gap-2">
            {others.map(({ at, title }) => (
              <li key={at}>
                <a href={at} className={buttonClass()}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}
