import type { Config } from '@portal/ui/config'
import type { Challenge } from './store.ts'

/** What a sign-in provider outside this product must be able to do. Sign-ins resolve to the second step where one remains. */
export type IdentityProvider = {
  /** In place of the store's own. */
  signIn?: (credentials: { email: string; password: string; rememberMe: boolean }) => Promise<Challenge | null>
  signInWithGoogle: (wish: { rememberMe: boolean }) => Promise<Challenge | null>
  /** In place of the store's own. */
  requestPasswordReset?: (email: string) => Promise<void>
}
type Open = (config: Config) => Promise<IdentityProvider>

let open: Open | undefined
let provider: IdentityProvider | undefined

/** Says where the provider comes from: a function that imports it, so that it weighs nothing until it is switched on. */
export const setIdentityProvider = (source: Open | undefined) => {
  open = source
  provider = undefined
}

/** Makes the provider ready, when the configuration has switched it on. Rejects when there is none, or it does not start. */
export async function initialiseIdentityProvider(config: Config): Promise<void> {
  if (!open) throw new Error('No identity provider')
  provider = await open(config)
}

export const identityProvider = () => provider
