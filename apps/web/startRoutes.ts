import { rootRoute, signInRoutes } from '@portal/modules/identity/auth/web/public'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { Loading } from './Loading.tsx'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

/** Any other address: a page whose module is yet to be fetched, or one that does not exist. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  pendingComponent: Loading,
  pendingMs: 0,
  pendingMinMs: 0,
  beforeLoad: async ({ context, location }) => {
    if (await context.hasPage(location)) throw redirect({ href: location.href, replace: true })
    throw notFound()
  },
})

/** What the start can match by itself. */
export const startRoutes = [homeRoute, signInRoutes, unknownRoute] as const
