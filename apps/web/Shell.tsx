import '@portal/ui/app.css'
import { keepReportChoices } from '@portal/modules/cases/deviations/web/public'
import { StepUp, useAuth } from '@portal/modules/identity/auth/web/public'
import { ownDays, pagesQuery } from '@portal/modules/identity/company/web/public'
import { startFollowingDevice } from '@portal/modules/records/notifications/web/public'
import { QueueStrip, startFollowingOutbox } from '@portal/modules/records/outbox/web/public'
import { setOwnDays } from '@portal/ui/ownDays'
import { onLookAt, past } from '@portal/ui/past'
import { queryClient } from '@portal/ui/queryClient'
import { Toaster } from '@portal/ui/Toaster.tsx'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { ComingSoon } from './ComingSoon.tsx'
import { Header } from './Header.tsx'
import { startKeepingFocus } from './keptFocus.ts'
import { Loading } from './Loading.tsx'
import { moduleAt } from './navigation.ts'
import { isOnlyToday, OnlyToday, PastBanner } from './Past.tsx'
import { texts } from './texts.ts'

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
  const router = useRouter()
  useEffect(startKeepingFocus, [])
  useEffect(() => startFollowingDevice((path) => router.navigate({ href: path })), [router])
  useEffect(() => (canReport ? startFollowingOutbox(keepReportChoices) : undefined), [canReport])
  if (!user) return null
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#innhold"
        className="sr-only rounded-lg bg-brand px-4 py-2.5 font-medium text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-2.5"
      >
        {texts.skip}
      </a>
      <div key={asOf} className={`flex min-h-dvh flex-col ${asOf ? withoutWaysToWrite : ''}`}>
        <Header user={user} asOf={asOf} canReport={canReport && !isOff('deviations') && !asOf} />
        {user.isDemo && (
          <aside
            aria-label={texts.demo}
            className="print:hidden border-b border-line bg-sunken px-4 py-1.5 text-center text-xs font-medium text-muted"
          >
            {texts.demo}
          </aside>
        )}
        {asOf && <PastBanner />}
        <Suspense>{canReport && <QueueStrip />}</Suspense>
        <main id="innhold" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6 pb-24 outline-none sm:px-6 sm:pt-8">
          {asOf && isOnlyToday(path) ? <OnlyToday /> : module && isOff(module.id) ? <ComingSoon /> : children}
        </main>
        {canReport && !isOff('deviations') && path !== '/deviations/new' && path !== '/tasks/new' && (
          <ReportLink isOnPage={path === '/dashboard' || path === '/deviations'} />
        )}
        <footer className="print:hidden border-t border-line max-sm:in-[:has([data-bottom-bar])]:pb-20">
          <div className="mx-auto max-w-7xl px-4 py-5 text-muted max-sm:pr-44 sm:px-6">{texts.footer}</div>
        </footer>
      </div>
      <Suspense>
        <StepUp />
      </Suspense>
      <Toaster />
    </QueryClientProvider>
  )
}

/**
 * Where the page has the same button, this one is for the thumb only. It floats only over pages without fields and answers, which it would
 * cover; else it stands at the end of the page.
 */
const ReportLink = ({ isOnPage }: { isOnPage: boolean }) => (
  <aside
    aria-label={texts.report}
    className={`print:hidden mx-auto w-full max-w-7xl px-4 text-right sm:px-6 in-[:has(main_:is(input,textarea,select,[role=radio],[role=checkbox]))]:pb-6 ${isOnPage ? 'lg:hidden' : ''}`}
  >
    <Link
      to="/deviations/new"
      className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] max-sm:in-[:has([data-bottom-bar])]:bottom-22 in-[:has(main_:is(input,textarea,select,[role=radio],[role=checkbox]))]:static z-30 inline-flex h-12 items-center gap-2 rounded-full bg-brand px-5 font-semibold text-white shadow-raised transition-colors hover:bg-brand-strong sm:right-6 sm:bottom-6"
    >
      <Plus className="size-5" aria-hidden /> {texts.report}
    </Link>
  </aside>
)
