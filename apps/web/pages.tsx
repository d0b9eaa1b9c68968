import { appRoute, rootRoute } from '@portal/modules/auth/web/public'
import { moduleRoutes } from '@portal/modules/web'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'
import { Loading } from './Loading.tsx'
import { startRoutes } from './startRoutes.ts'

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

/** All there is. */
export const routeTree = rootRoute.addChildren([
  ...startRoutes,
  appRoute.addChildren([
    ...moduleRoutes(appRoute),
    soon('/tasks'),
    soon('/risk-evaluation'),
    soon('/internal-control'),
    soon('/documents'),
    soon('/reports'),
  ]),
])
