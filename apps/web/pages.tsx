import { appRoute, rootRoute, signInRoutes } from '@portal/modules/auth/web/public'
import { moduleRoutes } from '@portal/modules/web'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'
import { Loading } from './Loading.tsx'

const ComingSoon = lazyRouteComponent(() => import('./ComingSoon.tsx'), 'ComingSoon')

/** A module that is yet to be built. */
const soon = <P extends string>(path: P) => createRoute({ getParentRoute: () => appRoute, path, component: ComingSoon })

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

/** All there is. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  signInRoutes,
  appRoute.addChildren([
    ...moduleRoutes(appRoute),
    soon('/settings'),
    soon('/tasks'),
    soon('/risk-evaluation'),
    soon('/internal-control'),
    soon('/documents'),
    soon('/reports'),
  ]),
])
