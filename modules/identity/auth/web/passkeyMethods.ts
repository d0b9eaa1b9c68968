import type { signInCalls } from './signInCalls.ts'
import type { Challenge } from './store.ts'

/** What a passkey does at sign-in, and in a session. Each rejects with words fit to show. */
export type PasskeyMethods = {
  /** null when signed in, else the second step that remains. */
  signIn: (wish: { rememberMe: boolean }) => Promise<Challenge | null>
  confirm: (challenge: Challenge) => Promise<void>
  /** Makes the first second factor of somebody who may do nothing else before they have one. */
  enrol: (challenge: Challenge) => ReturnType<typeof signInCalls.verifyTwoFactor>
  /** Proves anew who is signed in; the session goes on with new tokens. */
  proveAnew: () => Promise<void>
}
type Open = () => Promise<PasskeyMethods>

let open: Open
/** Says where passkeys are done: a function that imports it, so that it weighs nothing until one is used. */
export const setPasskeyMethods = (source: Open) => {
  open = source
}
export const passkeyMethods = () => open()

/** Whether this browser, at this address, can use a passkey as we ask for it. */
export const canUsePasskeys = () => 'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})
