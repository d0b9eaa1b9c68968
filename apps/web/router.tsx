import { rootRoute } from '@portal/modules/identity/auth/web/public'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { createRouter, lazyRouteComponent, type ParsedLocation } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'
import { startRoutes } from './startRoutes.ts'

type Tree = typeof import('./pages.tsx').routeTree

const NotFound = lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound')
const PageError = lazyRouteComponent(() => import('./PageError.tsx'), 'PageError')

// All but the start comes with the first page behind sign-in.
const pages = () => import('./pages.tsx')
const hasPage = async (location: ParsedLocation): Promise<boolean> => (await pages()).knows(router, location)
const preloadApp = async (): Promise<unknown> => (await pages()).preload(router)

rootRoute.update({ errorComponent: GlobalError, notFoundComponent: NotFound })
const start = rootRoute.addChildren(startRoutes)

export const router = createRouter({
  routeTree: start as unknown as Tree,
  context: { hasPage, preloadApp },
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
