import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inboxPath, readInboxSearch } from './inboxSearch.ts'

const queries = () => import('./queries.ts')

export const dashboardRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/dashboard',
      loader: () => void queries().then(({ dashboardQueries }) => prefetch((client) => client.prefetchQuery(dashboardQueries.page))),
      component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: inboxPath,
      validateSearch: readInboxSearch,
      loaderDeps: ({ search }) => readInboxSearch(search),
      loader: ({ deps }) =>
        void queries().then(({ dashboardQueries }) => prefetch((client) => client.prefetchInfiniteQuery(dashboardQueries.inbox(deps)))),
      component: lazyRouteComponent(() => import('./InboxPage.tsx'), 'InboxPage'),
    }),
  ] as const
