import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { prefetch } from '@portal/ui/prefetch'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { statisticsQueries } from './queries.ts'
import { readStatisticsSearch, type StatisticsSearch } from './statisticsSearch.ts'

type Ask = (client: QueryClient, queries: typeof statisticsQueries, search: StatisticsSearch) => unknown
/** A page of figures, of which `ask` fetches the first. */
const figuresPage = <P extends string>(parent: AppRoute, path: P, ask: Ask, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: readStatisticsSearch,
    loaderDeps: ({ search }) => readStatisticsSearch(search),
    loader: ({ deps }) =>
      void import('./queries.ts').then(({ statisticsQueries }) => prefetch((client) => ask(client, statisticsQueries, deps))),
    component,
  })

export const statisticsRoutes = (parent: AppRoute) =>
  [
    figuresPage(
      parent,
      '/deviations/statistics',
      (client, queries, search) => client.prefetchQuery(queries.figures(search)),
      lazyRouteComponent(() => import('./StatisticsPage.tsx'), 'StatisticsPage'),
    ),
    figuresPage(
      parent,
      '/tasks/statistics',
      (client, queries, { departmentId }) => client.prefetchQuery(queries.tasks(departmentId)),
      lazyRouteComponent(() => import('./TaskFiguresPage.tsx'), 'TaskFiguresPage'),
    ),
    figuresPage(
      parent,
      '/risk-evaluation/statistics',
      (client, queries, { departmentId }) => client.prefetchQuery(queries.risks(departmentId)),
      lazyRouteComponent(() => import('./RiskFiguresPage.tsx'), 'RiskFiguresPage'),
    ),
  ] as const
