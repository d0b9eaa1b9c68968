import type { AsyncRouteComponent, RouteComponent } from '@tanstack/react-router'

/** A page with what other modules give it, whose code is still fetched when a link to it is pointed at: the router does not see it in a function of ours. */
export const pageWith = <P extends object>(Page: AsyncRouteComponent<P>, props: P): RouteComponent => {
  const { preload } = Page
  return Object.assign(() => <Page {...props} />, { preload })
}
