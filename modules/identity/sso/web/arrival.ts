import { refusals, type SsoRefusal } from '../choices.ts'

/** What the address tells when a provider has sent somebody back. */
export type Arrival = { code: string } | { refusal: SsoRefusal } | { isLinked: true } | null

let current: Arrival = null

/** The same however often it is asked, also once the address is clean: what is drawn may be drawn twice. */
export function arrivalOf(): Arrival {
  const given = new URLSearchParams(location.hash.slice(1))
  const [code, why] = [given.get('sso'), given.get('sso-error')]
  if (code) current = { code }
  else if (why) current = { refusal: refusals.find((one) => one === why) ?? 'provider' }
  else if (given.has('sso-linked')) current = { isLinked: true }
  return current
}

/** Takes it out of the address and the history: the code is for this page alone. Past the router, which would draw the page anew. */
export function cleanAddress() {
  if (location.hash.startsWith('#sso')) History.prototype.replaceState.call(history, history.state, '', location.pathname + location.search)
}

export const forgetArrival = () => {
  current = null
}
