import type { Config } from '@portal/ui/config'

/** What a sign-in provider outside this product must be able to do. */
export type IdentityProvider = { signInWithGoogle: () => Promise<unknown> }
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
