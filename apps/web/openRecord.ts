import { web } from '@portal/modules/web'
import type { RegisteredRouter } from '@tanstack/react-router'

const address = new RegExp(`^(${web.recordPaths.join('|')})/[0-9a-f-]{36}(?=[?#]|$)`)

/** The path of the record a page is of; undefined where it is no record's page. */
export const recordAt = (href: string) => address.exec(href)?.[0]

/** The id of the record a page is of. */
export const idAt = (href: string) => recordAt(href)?.split('/').at(-1)

/** The address of the record that is open beside the list, as the list's own address says. */
export function openIn(search: object): string | undefined {
  const { open } = search as { open?: unknown }
  return typeof open === 'string' && recordAt(open) ? open : undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same list with nothing open beside it. */
    isOpened?: boolean
  }
}

function goWith(router: RegisteredRouter, open: string | undefined, replace: boolean, isOpened = false) {
  const { pathname, search } = router.latestLocation
  const href = pathname + router.options.stringifySearch({ ...search, open })
  return router.navigate({ href, replace, state: { isOpened }, resetScroll: false })
}

/** Opens a record beside the list that is shown, in place of another. The list stays where it is scrolled. */
export function openBeside(router: RegisteredRouter, open: string) {
  const { search, state } = router.latestLocation
  const isOther = openIn(search) !== undefined
  void goWith(router, open, isOther, !isOther || state.isOpened)
}

/** Lets the list stand alone again. */
export function close(router: RegisteredRouter) {
  if (router.latestLocation.state.isOpened) router.history.back()
  else void goWith(router, undefined, true)
}
