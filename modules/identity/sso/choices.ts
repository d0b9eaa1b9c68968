export const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const
export type AuthMethod = (typeof authMethods)[number]

/** What «Test tilkoblingen» looks at, in its order. */
export const findings = ['discovery', 'keys', 'method', 'pkce', 'par', 'acr', 'domain'] as const

/** Why a sign-in at a provider came to nothing, as the address of the sign-in page carries it. */
export const refusals = ['denied', 'expired', 'provider', 'acr', 'email', 'asked', 'noAccess', 'linked', 'taken'] as const
export type SsoRefusal = (typeof refusals)[number]
