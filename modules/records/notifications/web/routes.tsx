import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'

/** For Min profil. */
export const DeviceCard = lazy(() => import('./DeviceCard.tsx').then((file) => ({ default: file.DeviceCard })))
export const PreferencesCard = lazy(() => import('./PreferencesCard.tsx').then((file) => ({ default: file.PreferencesCard })))

export const notificationSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/notifications',
      component: lazyRouteComponent(() => import('./CompanyHoursSection.tsx'), 'CompanyHoursSection'),
    }),
  ] as const
