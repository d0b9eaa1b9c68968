import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ListSearch } from './list/listSearch.ts'

/** Queries come with the module's own chunk: the way to a page is known before its code is. */
const queries = () => import('./actionQueries.ts')

const actionPages = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/actions',
      // Read by the page itself: what of it is understood takes more room than the frame has.
      validateSearch: (search: Record<string, unknown>) => search as ListSearch,
      component: lazyRouteComponent(() => import('./list/ActionsPage.tsx'), 'ActionsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/actions/$id',
      loader: ({ params }) =>
        void queries().then(({ actionQueries }) => prefetch((client) => client.prefetchQuery(actionQueries.one(params.id)))),
      component: lazyRouteComponent(() => import('./page/ActionPage.tsx'), 'ActionPage'),
    }),
  ] as const

/** Tiltak, with what other pages show of them. */
export const actionScreens = {
  kind: 'action',
  table: 'actions',
  prefix: 'TIL',
  path: '/actions',
  pages: actionPages,
} satisfies RecordScreens
