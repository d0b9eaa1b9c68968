import { appRoute, rootRoute, useAuth } from '@portal/modules/identity/auth/web/public'
import { tellWaiting } from '@portal/modules/records/outbox/web/public'
import { openRoutes, web } from '@portal/modules/web'
import { createRoute, lazyRouteComponent, type ParsedLocation, type RegisteredRouter, retainSearchParams } from '@tanstack/react-router'
import { Loading } from './Loading.tsx'
import { startRoutes } from './startRoutes.ts'

const StartError = lazyRouteComponent(() => import('./StartError.tsx'), 'StartError')
const ComingSoon = lazyRouteComponent(() => import('./ComingSoon.tsx'), 'ComingSoon')

/** A module that is yet to be built. */
const soon = <P extends string>(path: P) => createRoute({ getParentRoute: () => appRoute, path, component: ComingSoon })

appRoute.update({
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
  errorComponent: StartError,
  pendingComponent: Loading,
  pendingMs: 0,
  pendingMinMs: 0,
})

// Every link carries the day that is looked at, until one goes back to today.
rootRoute.update({ search: { middlewares: [retainSearchParams(['asOf'])] } })

/** All there is. */
export const routeTree = rootRoute.addChildren([
  ...startRoutes,
  ...openRoutes(rootRoute),
  appRoute.addChildren([...web.pages(appRoute), soon('/reports')]),
])

let isOpen = false
/** Lets the router find every page. */
function open(router: RegisteredRouter) {
  if (isOpen) return
  router.setRoutes(router.buildRouteTree())
  isOpen = true
  if (useAuth.getState().isAuthenticated) preloadAsked(router)
}

/** True when one of all the pages is at `location`. After a pause: fetching the pages was long enough work on a slow phone. */
export async function knows(router: RegisteredRouter, location: ParsedLocation) {
  await new Promise((next) => setTimeout(next))
  open(router)
  const matches: { routeId: string }[] = router.matchRoutes(location)
  return matches.at(-1)?.routeId !== '/$'
}

/** Fetches what a person sees first, while they are signing in. */
export function preload(router: RegisteredRouter) {
  open(router)
  return Promise.all([router.loadRouteChunk(router.routesById['/app']), router.loadRouteChunk(router.routesById['/app/dashboard'])])
}

/** Fetches the page that was asked for while the server still says whether the session of last time holds. */
function preloadAsked(router: RegisteredRouter) {
  const asked: { routeId: keyof RegisteredRouter['routesById'] }[] = router.matchRoutes(router.latestLocation)
  for (const { routeId } of asked) void router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined)
}

// Fetched when a page is asked for, or somebody begins to sign in: whoever wrote something here and was signed out is told then.
void tellWaiting().catch(() => undefined)
