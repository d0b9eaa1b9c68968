import type { AppRoute } from '@portal/modules/auth/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

export const dashboardRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/dashboard',
      loader: () =>
        void import('./queries.ts').then(({ dashboardQueries }) => prefetch((client) => client.prefetchQuery(dashboardQueries.page))),
      component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
    }),
  ] as const
