import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { pageWith } from '@portal/ui/pageWith.tsx'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readUserSearch } from './listSearch.ts'

const queries = async () => (await import('./queries.ts')).userQueries

const UserSection = lazyRouteComponent(() => import('./UserSection.tsx'), 'UserSection')

/** `cards` are what other modules know of a person, by the person's id. */
export const userSections = (parent: SettingsRoute, cards: readonly ComponentType<{ userId: string }>[]) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/users',
      validateSearch: readUserSearch,
      loaderDeps: ({ search }) => readUserSearch(search),
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
      component: pageWith(UserSection, { cards }),
    }),
  ] as const
