import { Resolver } from 'node:dns/promises'
import { Failure } from '@portal/kit/errors'
import { fileAudit } from '@portal/platform/audit/audit'
import { type SignedIn, signedIn } from '@portal/platform/db/authEndpoint'
import { inSession } from '@portal/platform/db/db'
import type { JSONWebKeySet } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { type Finding, sso } from '../contract.ts'
import { mayEditProviders } from '../rules.ts'
import { ssoTexts } from '../texts.ts'
import { callsOf, discover, type Fetch, forget, outboundFault, signatures } from './client.ts'
import { dnsRecord, presentProvider } from './present.ts'
import { getProvider, lockProvider, type SettingsRow, updateProvider } from './queries.ts'

const texts = ssoTexts.finding
type What = Finding['what']
const found = (what: What, ok: boolean | null, message: string): Finding => ({ what, ok, message })

/** «Test tilkoblingen»: what the provider says of itself against what is set up here, and whose the domains are. Signs nobody in. */
export const testProvider = signedIn(sso.testProvider, async (request, { id }) => {
  const { actor, portal } = request
  if (!mayEditProviders(actor)) throw new Failure('forbidden')
  const session = { id: actor.sessionId, ksId: actor.ksId }
  const row = await inSession(portal.pool, { ...session, readOnly: true }, (tx) => getProvider(tx, id))
  forget(row.issuer)
  // No transaction is open while others are waited for.
  const [findings, proved] = await Promise.all([look(callsOf(portal), row), provedAmong(request, row.domains)])
  const domains = row.domains.map((domain) =>
    found('domain', proved.includes(domain), proved.includes(domain) ? texts.domainOk(domain) : texts.domainMissing(domain)),
  )
  return { findings: [...findings, ...domains], provider: presentProvider(await keepProved(request, row, proved)) }
})

async function look(fetch: Fetch, row: SettingsRow): Promise<Finding[]> {
  const metadata = await discover(fetch, row.issuer).then(
    (known) => known.metadata,
    (error: unknown) => error as Error,
  )
  if (metadata instanceof Error)
    return [found('discovery', false, whyNot(metadata)), ...(['keys', 'method'] as const).map((what) => found(what, null, texts.notLooked))]
  return [
    found('discovery', true, texts.discoveryOk),
    await keysOf(fetch, metadata),
    methodOf(metadata, row),
    pkceOf(metadata),
    ...parOf(metadata, row),
    ...acrOf(metadata, row),
  ]
}

function whyNot(error: Error) {
  const fault = outboundFault(error)
  if (fault) return texts.fault[fault.fault]
  return /issuer/i.test(`${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`) ? texts.issuerMismatch : texts.notOidc
}

async function keysOf(fetch: Fetch, { jwks_uri }: ServerMetadata): Promise<Finding> {
  try {
    const { keys } = (await (await fetch(jwks_uri ?? '')).json()) as JSONWebKeySet
    const isUsable = keys.some(({ kty, alg }) => kty !== 'oct' && (alg === undefined || signatures.includes(alg)))
    return isUsable ? found('keys', true, texts.keysOk) : found('keys', false, texts.noKeys)
  } catch (error) {
    const fault = outboundFault(error)
    return found('keys', false, fault ? texts.fault[fault.fault] : texts.noKeys)
  }
}

function methodOf(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata,
  { authMethod }: SettingsRow,
) {
  return methods.includes(authMethod)
    ? found('method', true, texts.methodOk)
    : found('method', false, texts.methodMissing(ssoTexts.authMethod[authMethod]))
}

const pkceOf = ({ code_challenge_methods_supported: methods }: ServerMetadata) =>
  methods?.includes('S256') ? found('pkce', true, texts.pkceOk) : found('pkce', null, texts.pkceUntold)

function parOf(metadata: ServerMetadata, { usesPar }: SettingsRow): Finding[] {
  const isThere = metadata.pushed_authorization_request_endpoint !== undefined
  if (usesPar) return [isThere ? found('par', true, texts.parOk) : found('par', false, texts.parMissing)]
  return metadata.require_pushed_authorization_requests === true ? [found('par', false, texts.parRequired)] : []
}

function acrOf({ acr_values_supported: known }: ServerMetadata, { acrValues }: SettingsRow): Finding[] {
  if (acrValues.length === 0 || !Array.isArray(known)) return []
  const unknown = acrValues.find((value) => !known.includes(value))
  return [unknown ? found('acr', false, texts.acrUnknown(unknown)) : found('acr', true, texts.acrOk)]
}

/** The domains whose own DNS names this tenant. */
async function provedAmong({ portal, actor }: SignedIn, domains: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const { dnsServers } = portal.config.oidc
  if (dnsServers.length > 0) resolver.setServers([...dnsServers])
  const isProved = async (domain: string) => {
    const records = await resolver.resolveTxt(`_kontrollportal.${domain}`).catch(() => [])
    return records.some((parts) => parts.join('').trim() === dnsRecord(actor.ksId))
  }
  const answers = await Promise.all(domains.map(isProved))
  return domains.filter((_domain, index) => answers[index])
}

async function keepProved({ actor, portal, ip, userAgent, requestId }: SignedIn, { id }: SettingsRow, proved: readonly string[]) {
  return inSession(portal.pool, { id: actor.sessionId, ksId: actor.ksId }, async (tx) => {
    const before = await lockProvider(tx, id)
    const provedDomains = before.domains.filter((domain) => proved.includes(domain))
    const isSame = provedDomains.join() === before.provedDomains.join()
    const after = isSame ? before : await updateProvider(tx, id, { proved_domains: provedDomains })
    const entity = { type: 'ssoProvider', id }
    await fileAudit(tx, actor, { ip, userAgent, requestId }, { action: 'ssoProvider.test', entity, before, after })
    return after
  })
}
