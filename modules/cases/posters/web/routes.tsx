import type { rootRoute } from '@portal/modules/identity/auth/web/public'
import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const posterSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/posters',
      component: lazyRouteComponent(() => import('./PostersSection.tsx'), 'PostersSection'),
    }),
  ] as const

const id = /^[0-9a-f-]{36}$/
/** What a poster's code leads to: `/p/<code>?location=<place>`. Whoever is signed in is sent on to the form they know. */
export const openReportRoutes = (parent: typeof rootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/p/$code',
      validateSearch: ({ location }: Record<string, unknown>): { location?: string } =>
        typeof location === 'string' && id.test(location) ? { location } : {},
      component: lazyRouteComponent(() => import('./OpenReportPage.tsx'), 'OpenReportPage'),
    }),
  ] as const
