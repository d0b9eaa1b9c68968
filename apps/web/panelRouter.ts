import type { AppRoute } from '@portal/modules/identity/auth/web/public'
import { web } from '@portal/modules/web'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, type RegisteredRouter } from '@tanstack/react-router'
import { openBeside, recordAt } from './openRecord.ts'
import { PageError } from './PageError.tsx'

/**
 * A router for the page in the panel: the pages of records are the same as alone, and take their address from whichever router is around them.
 * What leads to another record opens it in the panel; all other ways are those of the whole window.
 */
export function panelRouter(around: RegisteredRouter, first: string) {
  const root = createRootRoute()
  const app = createRoute({ getParentRoute: () => root, id: 'app' })
  const history = createMemoryHistory({ initialEntries: [first] })
  const { replace } = history
  const lead =
    (isReplacing: boolean): typeof replace =>
    (href, state, options) => {
      const record = recordAt(href)
      if (!record) return void around.navigate({ href, replace: isReplacing })
      // Another tab of the same page is shown before the address tells of it: whoever led there waits for it.
      if (record === recordAt(history.location.href)) replace(href, state, options)
      openBeside(around, href)
    }
  history.push = lead(false)
  history.replace = lead(true)
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren(web.recordPages(app as unknown as AppRoute))]),
    history,
    parseSearch: around.options.parseSearch,
    stringifySearch: around.options.stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: SkeletonRows,
    defaultErrorComponent: PageError,
    defaultRemountDeps: ({ params }) => params,
  })
  return {
    router: router as unknown as RegisteredRouter,
    show: (href: string) => history.location.href === href || replace(href),
  }
}
