import { OutboundError, outbound } from '@portal/platform/http/outbound'
import type { Portal } from '@portal/platform/portal'
import { importJWK } from 'jose'
import * as oidc from 'openid-client'
import type { Provider } from './provider.ts'

export type Fetch = ReturnType<typeof outbound>
/** The calls of one step of a sign-in: four seconds together, however many there are, so that the person is answered within five (OID-08). */
export const callsOf = ({ config }: Portal): Fetch => outbound({ privateOrigins: config.oidc.privateIssuers, milliseconds: 4_000 })

type Known = { metadata: oidc.ServerMetadata; jwks: Parameters<typeof oidc.setJwksCache>[1]; until: number }
/** What issuers say of themselves, for an hour. It is theirs, so tenants may share it. */
const known = new Map<string, Known>()
const hour = 3_600_000
const most = 200

/** Signatures with a key of the issuer's own; never `none`, never with a secret that two know. */
export const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** The provider's description of itself, as its issuer publishes it. Throws what `faultOf` can name. */
export async function discover(fetch: Fetch, issuer: string): Promise<Known> {
  const now = Date.now()
  const cached = known.get(issuer)
  if (cached && cached.until > now) return cached
  const isPlain = issuer.startsWith('http:')
  const found = await oidc.discovery(new URL(issuer), 'discovery', undefined, oidc.None(), {
    [oidc.customFetch]: fetch as oidc.CustomFetch,
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  })
  const metadata = { ...found.serverMetadata() }
  // openid-client forgives one provider a name that is not its own; nobody's tokens are taken for another's here.
  if (metadata.issuer !== issuer) throw new Error('issuer mismatch')
  const fresh = { metadata, jwks: {} as Known['jwks'], until: now + hour }
  known.delete(issuer)
  known.set(issuer, fresh)
  if (known.size > most) known.delete(known.keys().next().value!)
  return fresh
}

/** For tests, and after a provider's settings were looked at anew. */
export const forget = (issuer: string) => known.delete(issuer)

/** An OpenID Connect client of the provider, whose every call goes through `fetch`. */
export async function clientOf(fetch: Fetch, provider: Provider): Promise<oidc.Configuration> {
  const { metadata, jwks } = await discover(fetch, provider.issuer)
  const own = { [oidc.clockTolerance]: 30 }
  const config = new oidc.Configuration(metadata, provider.clientId, own, await proofOf(provider))
  config[oidc.customFetch] = fetch as oidc.CustomFetch
  if (provider.issuer.startsWith('http:')) oidc.allowInsecureRequests(config)
  // TLS to the token endpoint would be enough for the standard; a signature by the issuer's own key is what we want to have seen.
  oidc.enableNonRepudiationChecks(config)
  if ('jwks' in jwks) oidc.setJwksCache(config, jwks)
  return config
}

/** Keeps the keys a client has fetched, for the next. */
export function keepKeys(config: oidc.Configuration, issuer: string) {
  const jwks = oidc.getJwksCache(config)
  const entry = known.get(issuer)
  if (jwks && entry) entry.jwks = jwks
}

async function proofOf({ authMethod, secret, privateJwk }: Provider): Promise<oidc.ClientAuth> {
  if (authMethod === 'private_key_jwt' && privateJwk)
    return oidc.PrivateKeyJwt({ key: (await importJWK(privateJwk, 'ES256')) as oidc.CryptoKey, kid: privateJwk.kid })
  return authMethod === 'client_secret_post' ? oidc.ClientSecretPost(secret ?? '') : oidc.ClientSecretBasic(secret ?? '')
}

/** The outbound call behind an error, if it was one that failed. */
export function outboundFault(error: unknown): OutboundError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutboundError) return at
  return null
}
