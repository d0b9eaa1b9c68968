import { appRoute, rootRoute, signInRoutes } from '@portal/modules/auth/web/public'
import { moduleRoutes } from '@portal/modules/web'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'
import { Loading } from './Loading.tsx'

const ComingSoon = lazyRouteComponent(() => import('./ComingSoon.tsx'), 'ComingSoon')
const NotFound = lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound')
const PageError = lazyRouteComponent(() => import('./PageError.tsx'), 'PageError')

/** A module that is yet to be built. */
const soon = <P extends string>(path: P) => createRoute({ getParentRoute: () => appRoute, path, component: ComingSoon })

rootRoute.update({ errorComponent: GlobalError, notFoundComponent: NotFound })
appRoute.update({
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
  errorComponent: GlobalError,
  pendingComponent: Loading,
  pendingMs: 0,
  pendingMinMs: 0,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  signInRoutes,
  appRoute.addChildren([
    ...moduleRoutes(appRoute),
    soon('/dashboard'),
    soon('/deviations'),
    soon('/settings'),
    soon('/tasks'),
    soon('/risk-evaluation'),
    soon('/internal-control'),
    soon('/documents'),
    soon('/reports'),
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
  notFoundMode: 'root',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
