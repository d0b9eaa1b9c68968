import type { SettingsRoute } from '@portal/modules/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readUserSearch } from './listSearch.ts'

const queries = async () => (await import('./queries.ts')).userQueries

export const userSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/users',
      validateSearch: readUserSearch,
      loaderDeps: ({ search }) => search,
      loader: ({ deps }) => void queries().then(({ list }) => prefetch((client) => client.prefetchInfiniteQuery(list(deps)))),
      component: lazyRouteComponent(() => import('./UsersSection.tsx'), 'UsersSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/new',
      component: lazyRouteComponent(() => import('./InviteSection.tsx'), 'InviteSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/users/$id',
      loader: ({ params }) => void queries().then(({ one }) => prefetch((client) => client.prefetchQuery(one(params.id)))),
      component: lazyRouteComponent(() => import('./UserSection.tsx'), 'UserSection'),
    }),
  ] as const
