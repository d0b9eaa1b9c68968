import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Device = lazy(() => import('./DeviceCard.tsx').then(({ DeviceCard }) => ({ default: DeviceCard })))
const Preferences = lazy(() => import('./PreferencesCard.tsx').then(({ PreferencesCard }) => ({ default: PreferencesCard })))

/** For Min profil. */
export const DeviceCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Device />
  </Suspense>
)
export const PreferencesCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Preferences />
  </Suspense>
)

export const notificationSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/notifications',
      component: lazyRouteComponent(() => import('./CompanyHoursSection.tsx'), 'CompanyHoursSection'),
    }),
  ] as const
