import { refusals, type SsoRefusal } from '../choices.ts'

/** What the address tells when a provider has sent somebody back. */
export type Arrival = { code: string } | { refusal: SsoRefusal } | { isLinked: true } | null

/** Reads it, and takes it out of the address and the history: the code is for this page alone. */
export function takeArrival(): Arrival {
  const given = new URLSearchParams(location.hash.slice(1))
  const [code, why] = [given.get('sso'), given.get('sso-error')]
  const isLinked = given.has('sso-linked')
  if (!code && !why && !isLinked) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  if (code) return { code }
  return isLinked ? { isLinked } : { refusal: refusals.find((one) => one === why) ?? 'provider' }
}
