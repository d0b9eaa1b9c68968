import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readStatisticsSearch } from './statisticsSearch.ts'

export const statisticsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/deviations/statistics',
      validateSearch: readStatisticsSearch,
      loaderDeps: ({ search }) => readStatisticsSearch(search),
      loader: ({ deps }) =>
        void import('./queries.ts').then(({ statisticsQueries }) =>
          prefetch((client) => client.prefetchQuery(statisticsQueries.figures(deps))),
        ),
      component: lazyRouteComponent(() => import('./StatisticsPage.tsx'), 'StatisticsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/tasks/statistics',
      validateSearch: readStatisticsSearch,
      loaderDeps: ({ search }) => readStatisticsSearch(search),
      loader: ({ deps }) =>
        void import('./queries.ts').then(({ statisticsQueries }) =>
          prefetch((client) => client.prefetchQuery(statisticsQueries.tasks(deps.departmentId))),
        ),
      component: lazyRouteComponent(() => import('./TaskFiguresPage.tsx'), 'TaskFiguresPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/statistics',
      validateSearch: readStatisticsSearch,
      loaderDeps: ({ search }) => readStatisticsSearch(search),
      loader: ({ deps }) =>
        void import('./queries.ts').then(({ statisticsQueries }) =>
          prefetch((client) => client.prefetchQuery(statisticsQueries.risks(deps.departmentId))),
        ),
      component: lazyRouteComponent(() => import('./RiskFiguresPage.tsx'), 'RiskFiguresPage'),
    }),
  ] as const
