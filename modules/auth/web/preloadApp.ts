import type { AnyRouter } from '@tanstack/react-router'

/** Fetches what comes after sign-in while the person is still typing. A failure is of no concern: it is fetched again when needed. */
export function preloadApp(router: AnyRouter): void {
  for (const id of ['/app', '/app/dashboard']) {
    const route = router.routesById[id]
    if (route) void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
  }
}
