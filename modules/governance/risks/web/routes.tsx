import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { knowDays } from '@portal/modules/identity/company/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { CompareSearch } from './compare/compareSearch.ts'
import type { ListSearch } from './list/listSearch.ts'
import { readRiskSearch } from './page/riskSearch.ts'

/** Queries come with the module's own chunk: the way to a page is known before its code is. */
const queries = () => import('./queries.ts')
const listParts = () => import('@portal/modules/records/views/web/public')

const riskPages = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation',
      // Read by the page itself: what of it is understood takes more room than the frame has.
      validateSearch: (search) => search as ListSearch,
      loaderDeps: ({ search }) => search,
      loader: ({ deps }) => {
        void queries().then(({ riskQueries, readListSearch }) =>
          prefetch((client) => {
            const search = readListSearch(deps)
            return search.as ? client.prefetchQuery(riskQueries.heatMap(search)) : client.prefetchInfiniteQuery(riskQueries.list(search))
          }),
        )
        void listParts().then(({ askListCan }) => prefetch((client) => askListCan(client, 'risks')))
      },
      component: lazyRouteComponent(() => import('./list/RisksPage.tsx'), 'RisksPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/risks/new',
      component: lazyRouteComponent(() => import('./form/NewRiskPage.tsx'), 'NewRiskPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/import',
      component: lazyRouteComponent(() => import('./list/ImportRisks.tsx'), 'ImportRisks'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/risks/$id',
      validateSearch: readRiskSearch,
      loader: ({ params }) => {
        void queries().then(({ riskQueries }) => prefetch((client) => client.prefetchQuery(riskQueries.one(params.id))))
        void knowDays()
      },
      component: lazyRouteComponent(() => import('./page/RiskPage.tsx'), 'RiskPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/risk-evaluation/assessments/$id/compare',
      // Read by the page itself, whose code comes with it.
      validateSearch: (search) => search as CompareSearch,
      component: lazyRouteComponent(() => import('./compare/ComparePage.tsx'), 'ComparePage'),
    }),
  ] as const

/** Risks; in the main menu stands the module they are of. */
export const riskScreens = {
  kind: 'risk',
  table: 'risks',
  prefix: 'RIS',
  path: '/risk-evaluation/risks',
  pages: riskPages,
  Tagged: lazyRouteComponent(() => import('./list/TaggedRisks.tsx'), 'TaggedRisks'),
} satisfies RecordScreens
