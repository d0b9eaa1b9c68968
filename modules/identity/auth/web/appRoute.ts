import { lookAt } from '@portal/ui/lookAt'
import { readAsOf, setPast } from '@portal/ui/past'
import { createRootRouteWithContext, createRoute, type ParsedLocation, redirect } from '@tanstack/react-router'
import { returnTo } from './returnTo.ts'
import { started } from './startUp.ts'
import { useAuth } from './store.ts'

type Context = {
  /** Fetches the addresses of all pages; answers true when one of them is at `location`. */
  hasPage: (location: ParsedLocation) => Promise<boolean>
  /** Fetches what comes after sign-in, ahead of time. */
  preloadApp: () => Promise<unknown>
}
/** `asOf` in the address is the day that is looked at. */
export const rootRoute = createRootRouteWithContext<Context>()({ validateSearch: readAsOf })

/** Everything behind sign-in hangs here. Without a session the sign-in screen is shown, which remembers the address asked for. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ location, search, preload }) => {
    if (!preload) await lookAt(search.asOf)
    const { phase, error } = await started()
    if (useAuth.getState().isAuthenticated) return
    if (phase === 'failed') throw error
    throw redirect({ to: '/login', search: { returnTo: returnTo(location.href) } })
  },
  // Whoever signs in anew sends something, which the past refuses.
  onLeave: () => setPast(null),
})
export type AppRoute = typeof appRoute
