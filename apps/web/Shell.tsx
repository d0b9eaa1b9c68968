import '@portal/ui/app.css'
import { StepUp, useAuth } from '@portal/modules/identity/auth/web/public'
import { ownDays, pagesQuery } from '@portal/modules/identity/company/web/public'
import { startFollowingDevice } from '@portal/modules/records/notifications/web/public'
import { QueueStrip, startFollowingOutbox } from '@portal/modules/records/outbox/web/public'
import { OthersHere } from '@portal/modules/records/presence/web/public'
import { web } from '@portal/modules/web'
import { setOwnDays } from '@portal/ui/ownDays'
import { onLookAt, past } from '@portal/ui/past'
import { queryClient } from '@portal/ui/queryClient'
import { Toaster } from '@portal/ui/Toaster.tsx'
import { useMedia } from '@portal/ui/useMedia'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { ComingSoon } from './ComingSoon.tsx'
import { Header } from './Header.tsx'
import { startKeepingFocus } from './keptFocus.ts'
import { Loading } from './Loading.tsx'
import { useMenuState } from './menuState.ts'
import { moduleAt } from './navigation.ts'
import { idAt, openIn } from './openRecord.ts'
import { isOnlyToday, OnlyToday, PastBanner } from './Past.tsx'
import { texts } from './texts.ts'

const RecordPanel = lazy(async () => ({ default: (await import('./RecordPanel.tsx')).RecordPanel }))
const BottomBar = lazy(async () => ({ default: (await import('./BottomBar.tsx')).BottomBar }))

setOwnDays(ownDays)

onLookAt(() => queryClient.clear())
// Nobody may see what the last person saw.
useAuth.subscribe((now, before) => now.user?.id !== before.user?.id && queryClient.clear())

/** The router draws in one piece what it has found; put off once, frame and page are drawn piece by piece, and a slow phone answers meanwhile. */
export const Shell = ({ children }: { children?: ReactNode }) =>
  useDeferredValue(true, false) ? <Frame>{children ?? <Outlet />}</Frame> : <Loading />

/** Ways to the pages where something is made or sent in: none of them is of the past. */
const withoutWaysToWrite = "[&_a[href*='/new?']]:hidden [&_a[href*='/import?']]:hidden"

/** The frame around every page behind sign-in. */
function Frame({ children }: { children: ReactNode }) {
  const user = useAuth((state) => state.user)
  const { data: pages } = useQuery({ ...pagesQuery, enabled: user !== null }, queryClient)
  const asked = useSearch({ from: '__root__', select: (search) => search.asOf })
  const asOf = asked && past()?.asOf
  const canReport = !asOf && (pages?.can.includes('report') ?? false)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const module = moduleAt(path)
  const isOff = (id: string) => user?.modulesOff.includes(id) ?? false
  const mayReport = canReport && !isOff('deviations')
  const router = useRouter()
  const menu = useMenuState()
  const isPhone = useMedia('(max-width: 40rem)')
  const hasOpen = useLocation({ select: ({ search }) => 'open' in search })
  const shownId = useLocation({ select: ({ pathname, search }) => idAt(openIn(search) ?? pathname) })
  const hasRoom = useMedia('(min-width: 107.5rem)')
  useEffect(startKeepingFocus, [])
  useEffect(() => startFollowingDevice((path) => router.navigate({ href: path })), [router])
  const isToday = !asOf && pages !== undefined
  useEffect(() => (isToday ? startFollowingOutbox(canReport ? web.queued : [], web.offline) : undefined), [isToday, canReport])
  if (!user) return null
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#innhold"
        className="sr-only rounded-lg bg-brand px-4 py-2.5 font-medium text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-2.5"
      >
        {texts.skip}
      </a>
      <div key={asOf} className={`not-print:has-data-panel:pr-[clamp(27.5rem,100vw-80rem,35rem)] ${asOf ? withoutWaysToWrite : ''}`}>
        <Header user={user} asOf={asOf} canReport={mayReport} menu={menu} />
        {user.isDemo && (
          <aside
            aria-label={texts.demo}
            className="print:hidden border-b border-line bg-sunken px-4 py-1.5 text-center text-xs font-medium text-muted"
          >
            {texts.demo}
          </aside>
        )}
        {asOf && <PastBanner />}
        <Suspense>{isToday && <QueueStrip kinds={web.queued} />}</Suspense>
        <main
          id="innhold"
          tabIndex={-1}
          className="relative mx-auto w-full max-w-7xl not-print:min-h-dvh px-4 pt-6 pb-12 outline-none sm:px-6 sm:pt-8"
        >
          {shownId && !asOf && <OthersHere id={shownId} />}
          {asOf && isOnlyToday(path) ? <OnlyToday /> : module && isOff(module.id) ? <ComingSoon /> : children}
        </main>
        <footer className="print:hidden border-t border-line max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]">
          <div className="mx-auto max-w-7xl px-4 py-5 text-muted sm:px-6">{texts.footer}</div>
        </footer>
        <Suspense>{(hasRoom || hasOpen) && <RecordPanel hasRoom={hasRoom} />}</Suspense>
        <Suspense>{isPhone && <BottomBar canReport={mayReport} menu={menu} />}</Suspense>
      </div>
      <Suspense>
        <StepUp />
      </Suspense>
      <Toaster />
    </QueryClientProvider>
  )
}
