import { rootRoute } from '@portal/modules/auth/web/public'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'
import { startRoutes } from './startRoutes.ts'

type Tree = typeof import('./pages.tsx').routeTree

const NotFound = lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound')
const PageError = lazyRouteComponent(() => import('./PageError.tsx'), 'PageError')

rootRoute.update({ errorComponent: GlobalError, notFoundComponent: NotFound })
const start = rootRoute.addChildren(startRoutes)

export const router = createRouter({
  routeTree: start as unknown as Tree,
  context: { openPages, preloadApp },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
  notFoundMode: 'root',
  scrollRestoration: true,
})

let arePagesOpen = false
async function openPages() {
  if (arePagesOpen) return true
  const pages = await import('./pages.tsx')
  router.setRoutes(router.buildRouteTree())
  arePagesOpen = true
  pages.preloadAsked(router)
  return false
}

async function preloadApp() {
  await openPages()
  await Promise.all([router.loadRouteChunk(router.routesById['/app']), router.loadRouteChunk(router.routesById['/app/dashboard'])])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
