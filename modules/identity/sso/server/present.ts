import type { Provider } from '../contract.ts'
import type { SettingsRow } from './queries.ts'

export const presentProvider = ({ domains, provedDomains, ...row }: SettingsRow): Provider => ({
  ...row,
  domains: domains.map((domain) => ({ domain, isProved: provedDomains.includes(domain) })),
})

/** Our own addresses, for the form at the provider. */
export const ours = (baseUrl: string, ksId: string, id: string | null) => ({
  signInUrl: `${baseUrl}/login?sso=${ksId}`,
  redirectUri: `${baseUrl}/api/sso/callback`,
  logoutUri: `${baseUrl}/api/sso/backchannel-logout`,
  jwksUri: id ? `${baseUrl}/api/sso/jwks/${id}` : '',
  dnsRecord: dnsRecord(ksId),
})

/** What a domain's owner writes in DNS, at `_kontrollportal.<domain>`, for this tenant to speak for its addresses. */
export const dnsRecord = (ksId: string) => `ks-id=${ksId}`
