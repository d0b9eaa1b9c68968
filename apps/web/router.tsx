import { appRoute, rootRoute, signInRoutes } from '@portal/modules/auth/web/public'
import { moduleRoutes } from '@portal/modules/web'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { texts } from './texts.ts'

const ComingSoon = lazyRouteComponent(() => import('./ComingSoon.tsx'), 'ComingSoon')
const PageError = lazyRouteComponent(() => import('./PageError.tsx'), 'PageError')

/** A module that is yet to be built. */
const soon = <P extends string>(path: P, title: string) =>
  createRoute({ getParentRoute: () => appRoute, path, component: () => <ComingSoon title={title} /> })

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
    soon('/dashboard', texts.nav.dashboard),
    soon('/deviations', texts.nav.deviations),
    soon('/settings', texts.nav.settings),
    soon('/tasks', texts.nav.tasks),
    soon('/risk-evaluation', texts.nav.riskEvaluation),
    soon('/internal-control', texts.nav.internalControl),
    soon('/documents', texts.nav.documents),
    soon('/reports', texts.nav.reports),
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
