import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { PlanSearch } from './planSearch.ts'

export const actionPlanRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/action-plan',
      // Read by the page itself: what of it is understood takes more room than the frame has.
      validateSearch: (search: Record<string, unknown>) => search as PlanSearch,
      component: lazyRouteComponent(() => import('./PlanPage.tsx'), 'PlanPage'),
    }),
  ] as const
