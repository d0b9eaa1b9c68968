import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readBreachLogSearch } from './breachLogSearch.ts'

export const breachLogRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/privacy-breaches',
      validateSearch: readBreachLogSearch,
      component: lazyRouteComponent(() => import('./BreachLogPage.tsx'), 'BreachLogPage'),
    }),
  ] as const
