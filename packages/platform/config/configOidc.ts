import { isIP } from 'node:net'

export type OidcConfig = {
  /** The installation's own provider, behind «Logg inn med Google»; null when there is none. */
  google: { issuer: string; clientId: string; clientSecret: string } | null
  /** Origins of providers that may be reached on a private network; those on this machine over http as well. */
  privateIssuers: readonly string[]
  /** `address` or `address:port` of the servers asked about the domains of companies; empty: those of the machine. */
  dnsServers: readonly string[]
}

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(host)

/** Single sign-on from OIDC_* variables. Throws an Error of one line that begins with the variable's name; it never quotes a secret. */
export function readOidcConfig(given: (name: string) => string | undefined): OidcConfig {
  const clientId = given('OIDC_GOOGLE_CLIENT_ID')
  const clientSecret = given('OIDC_GOOGLE_CLIENT_SECRET')
  if (clientId && !clientSecret) throw new Error('OIDC_GOOGLE_CLIENT_SECRET: is needed when OIDC_GOOGLE_CLIENT_ID is set')
  if (clientSecret && !clientId) throw new Error('OIDC_GOOGLE_CLIENT_ID: is needed when OIDC_GOOGLE_CLIENT_SECRET is set')
  const privateIssuers = listOf(given('OIDC_PRIVATE_ISSUERS')).map((one) => privateOrigin(one))
  const issuer = issuerOf(given('OIDC_GOOGLE_ISSUER') ?? 'https://accounts.google.com', privateIssuers)
  return {
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
    privateIssuers,
    dnsServers: listOf(given('OIDC_DNS_SERVERS')).map(dnsServer),
  }
}

function privateOrigin(value: string) {
  const url = URL.parse(value)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error('OIDC_PRIVATE_ISSUERS: must be scheme, host and port only, separated by commas, as in https://idp.intern.firma.no')
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) throw new Error('OIDC_PRIVATE_ISSUERS: must be https, except on localhost')
  return url.origin
}

function issuerOf(value: string, privateIssuers: readonly string[]) {
  const url = URL.parse(value)
  if (!url || (url.protocol !== 'https:' && !privateIssuers.includes(url.origin)) || url.search || url.hash)
    throw new Error('OIDC_GOOGLE_ISSUER: must be an address that begins with https://')
  return value
}

function dnsServer(value: string) {
  const [, address = '', port = ''] = /^\[?([^\]]*?)\]?(?::(\d{1,5}))?$/.exec(value) ?? []
  if (!isIP(address) || Number(port) > 65_535)
    throw new Error('OIDC_DNS_SERVERS: must be addresses, with or without a port, separated by commas')
  return value
}

const listOf = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
