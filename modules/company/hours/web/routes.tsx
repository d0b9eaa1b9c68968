import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const hoursRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/hours',
      component: lazyRouteComponent(() => import('./HoursPage.tsx'), 'HoursPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/hours/import',
      component: lazyRouteComponent(() => import('./ImportHoursPage.tsx'), 'ImportHoursPage'),
    }),
  ] as const
