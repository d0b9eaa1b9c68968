import { rootRoute, signInRoutes } from '@portal/modules/auth/web/public'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { GlobalError } from './GlobalError.tsx'
import { Loading } from './Loading.tsx'

type Tree = typeof import('./pages.tsx').routeTree

const NotFound = lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound')
const PageError = lazyRouteComponent(() => import('./PageError.tsx'), 'PageError')

/** Until they are asked for, the pages behind sign-in are one unknown: their addresses come with their code. */
const beyond = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    pendingComponent: Loading,
    pendingMs: 0,
    pendingMinMs: 0,
    beforeLoad: async ({ location }) => {
      await openPages()
      throw redirect({ href: location.href, replace: true })
    },
  })
rootRoute.update({ errorComponent: GlobalError, notFoundComponent: NotFound })
const start = rootRoute.addChildren([signInRoutes, beyond('/'), beyond('/$')])

export const router = createRouter({
  routeTree: start as unknown as Tree,
  context: { preloadApp },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
  notFoundMode: 'root',
  scrollRestoration: true,
})

let opening: Promise<unknown> | undefined
function openPages() {
  opening ??= import('./pages.tsx').then(
    () => router.setRoutes(router.buildRouteTree()),
    (error) => {
      opening = undefined
      throw error
    },
  )
  return opening
}

/** Fetches what comes after sign-in while the person is still typing. A failure is of no concern: it is fetched again when needed. */
async function preloadApp() {
  await openPages()
  await Promise.all([router.loadRouteChunk(router.routesById['/app']), router.loadRouteChunk(router.routesById['/app/dashboard'])])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
