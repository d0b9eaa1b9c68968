import type { Deviation } from '@portal/modules/cases/deviations'
import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'

const Card = lazy(() => import('./WhoSeesCard.tsx').then(({ WhoSeesCard }) => ({ default: WhoSeesCard })))
const Ask = lazy(() => import('./AskCard.tsx').then(({ AskCard }) => ({ default: AskCard })))
const Known = lazy(() => import('./KnownCard.tsx').then(({ KnownOrMissing }) => ({ default: KnownOrMissing })))

/** «Hvem ser dette?», beside a case. */
export const WhoSees = ({ deviation }: { deviation: Deviation }) => (
  <Suspense fallback={<SkeletonCard />}>
    <Card deviation={deviation} />
  </Suspense>
)

/** Where there is no such case for the reader: what they may know of it, else `children` and a way to ask by number. */
export const MissingCase = ({ id, children }: { id: string; children: ReactNode }) => (
  <Suspense fallback={<SkeletonCard />}>
    <Known id={id}>
      {children}
      <Ask />
    </Known>
  </Suspense>
)

/** Where there is no such task for the reader, the same. */
export const MissingTask = ({ id, children }: { id: string; children: ReactNode }) => (
  <Suspense fallback={<SkeletonCard />}>
    <Known id={id} isTask>
      {children}
    </Known>
  </Suspense>
)

/** Innstillinger → Skjermede saker. */
export const restrictedSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/restricted',
      component: lazyRouteComponent(() => import('./RestrictedSection.tsx'), 'RestrictedSection'),
    }),
  ] as const
