import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readRegisterSearch } from './registerSearch.ts'

const Card = lazy(() => import('./HealthNotesCard.tsx').then(({ HealthNotesCard }) => ({ default: HealthNotesCard })))

/** For Min profil. */
export const HealthNotesCard = () => (
  <Suspense>
    <Card />
  </Suspense>
)

export const injuryRegisterRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/injuries',
      validateSearch: readRegisterSearch,
      component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
    }),
  ] as const
