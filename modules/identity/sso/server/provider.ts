import type { Portal } from '@portal/platform/portal'
import type { JWK } from 'jose'
import type { AuthMethod } from '../choices.ts'
import type { ProviderRow } from './signInQueries.ts'

/** A provider as the flow needs it, secrets opened. Without `id` and `ksId` it is the installation's own, and speaks for every tenant. */
export type Provider = {
  id: string | null
  ksId: string | null
  name: string
  issuer: string
  clientId: string
  authMethod: AuthMethod
  secret: string | null
  privateJwk: JWK | null
  usesPar: boolean
  scopes: readonly string[]
  acrValues: readonly string[]
  domains: readonly string[]
  provedDomains: readonly string[]
  trustsEmail: boolean
  trustsSecondFactor: boolean
  makesUsers: boolean
}

/** What a provider has said of a person, checked and signed. */
export type Claims = {
  given_name?: unknown
  family_name?: unknown
  name?: unknown
  iss: string
  sub: string
  sid?: string
  email?: unknown
  email_verified?: unknown
  amr: string[]
  [name: string]: unknown
}

/** What a provider's secrets are sealed for. */
export const secretPurpose = 'sso secret'
export const keyPurpose = 'sso key'

export const providerOf = ({ secrets }: Portal, row: ProviderRow): Provider => ({
  id: row.id,
  ksId: row.ks_id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  authMethod: row.auth_method as AuthMethod,
  secret: row.secret_sealed && secrets.open(secretPurpose, row.secret_sealed).toString(),
  privateJwk: row.auth_method === 'private_key_jwt' ? JSON.parse(secrets.open(keyPurpose, row.key_sealed).toString()) : null,
  usesPar: row.uses_par,
  scopes: row.scopes,
  acrValues: row.acr_values,
  domains: row.domains,
  provedDomains: row.proved_domains,
  trustsEmail: row.trusts_email,
  trustsSecondFactor: row.trusts_second_factor,
  makesUsers: row.makes_users,
})

/** The installation's own provider, when the environment names one. */
export const googleOf = ({ config }: Portal): Provider | null =>
  config.oidc.google && {
    id: null,
    ksId: null,
    name: 'Google',
    issuer: config.oidc.google.issuer,
    clientId: config.oidc.google.clientId,
    authMethod: 'client_secret_basic',
    secret: config.oidc.google.clientSecret,
    privateJwk: null,
    usesPar: false,
    scopes: ['openid', 'email', 'profile'],
    acrValues: [],
    domains: [],
    provedDomains: [],
    trustsEmail: false,
    trustsSecondFactor: false,
    makesUsers: false,
  }
