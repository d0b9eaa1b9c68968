import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReadersSearch } from './readersSearch.ts'

export const receiptRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/to-read',
      component: lazyRouteComponent(() => import('./ToReadPage.tsx'), 'ToReadPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/documents/$id/readers',
      // Read by the page itself.
      validateSearch: (search: Record<string, unknown>) => search as ReadersSearch,
      component: lazyRouteComponent(() => import('./ReadersPage.tsx'), 'ReadersPage'),
    }),
  ] as const
