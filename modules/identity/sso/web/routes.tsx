import type { SettingsRoute } from '@portal/modules/identity/company/web/public'
import { prefetch } from '@portal/ui/prefetch'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./ConnectionsCard.tsx').then(({ ConnectionsCard }) => ({ default: ConnectionsCard })))

/** For Min profil. */
export const ConnectionsCard = () => (
  <Suspense>
    <Card />
  </Suspense>
)

const queries = async () => (await import('./queries.ts')).ssoQueries

export const ssoSections = (parent: SettingsRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sign-in',
      loader: () => void queries().then(({ list }) => prefetch((client) => client.prefetchQuery(list))),
      component: lazyRouteComponent(() => import('./SignInSection.tsx'), 'SignInSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sign-in/new',
      component: lazyRouteComponent(() => import('./NewProviderSection.tsx'), 'NewProviderSection'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sign-in/$id',
      loader: ({ params }) => void queries().then(({ one }) => prefetch((client) => client.prefetchQuery(one(params.id)))),
      component: lazyRouteComponent(() => import('./ProviderSection.tsx'), 'ProviderSection'),
    }),
  ] as const
