import type { SettingsRoute } from '@portal/modules/company/web/public'
import type { Deviation } from '@portal/modules/deviations'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./WhoSeesCard.tsx').then(({ WhoSeesCard }) => ({ default: WhoSeesCard })))
const Ask = lazy(() => import('./AskCard.tsx').then(({ AskCard }) => ({ default: AskCard })))

/** «Hvem ser dette?», beside a case. */
export const WhoSees = ({ deviation }: { deviation: Deviation }) => (
  <Suspense fallback={<SkeletonCard />}>
    <Card deviation={deviation} />
  </Suspense>
)

/** Where there is no such case for the reader. */
export const AskForAccess = () => (
  <Suspense>
    <Ask />
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
