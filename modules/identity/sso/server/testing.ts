import { type HostileProvider, hostileProvider } from '@portal/platform/testing/hostileOidc'
import * as oidcProvider from '@portal/platform/testing/oidcProvider'
import { afterAll } from 'vitest'
import { type Client, type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'
import { type Browser, browser } from '../../auth/server/testing.ts'

const redirectUri = 'http://localhost:8080/api/sso/callback'
export const realProvider = () => oidcProvider.realProvider(redirectUri)
export const signInThere = (address: string, id: string) => oidcProvider.signInThere(address, id, redirectUri)

/** The product with single sign-on, on a database of its own. */
export async function ssoPortal(privateIssuers: string[], more: { google?: string; dnsServers?: string[] } = {}): Promise<TestPortal> {
  const portal = await testPortal({
    isOwn: true,
    config: {
      trustedProxies: ['127.0.0.1'],
      oidc: {
        google: more.google ? { issuer: more.google, clientId: 'google', clientSecret: 'google-hemmelig' } : null,
        privateIssuers,
        dnsServers: more.dnsServers ?? [],
      },
    },
  })
  // Reading the libraries holds the process up, and a server that is held up refuses calls, as it should.
  while ((await portal.anonymous.get('/health')).status === 503) await new Promise((later) => setTimeout(later, 100))
  return portal
}

/** A provider that says whatever a test wants, and the product that trusts it, for one file of tests. */
export async function hostileSso() {
  const there = await hostileProvider()
  const portal = await ssoPortal([there.issuer])
  afterAll(() => Promise.all([portal.close(), there.close()]))
  return { there, portal }
}

export const settingsOf = (issuer: string, more: object = {}) => ({
  name: 'Bedriftens konto',
  issuer,
  clientId: 'klient',
  authMethod: 'client_secret_basic',
  clientSecret: 'hemmelig',
  usesPar: false,
  scopes: ['openid', 'email', 'profile'],
  acrValues: [],
  domains: [],
  trustsEmail: false,
  trustsSecondFactor: false,
  makesUsers: false,
  defaultRole: 3,
  defaultDepartmentId: null,
  isActive: true,
  ...more,
})

export async function addProvider(t: Tenant, issuer: string, more: object = {}) {
  const added = await (t.as('admin') as Client).post('/sso-providers', settingsOf(issuer, more))
  if (added.status !== 200) throw new Error(added.text)
  return added.body as { id: string; version: number }
}

/** DNS has said that these domains are the tenant's. */
export const prove = (t: Tenant, id: string, ...domains: string[]) =>
  t.owner('update sso_providers set proved_domains = $3 where ks_id = $1 and id = $2', [t.ksId, id, domains])

/** The callback, as the browser that has just come back from the provider. */
export async function comeBack({ app }: TestPortal, someone: Browser, address: string) {
  const { pathname, search } = new URL(address)
  const answer = await app.inject({
    url: pathname + search,
    headers: { cookie: [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const location = new URL(String(answer.headers.location))
  const fragment = new URLSearchParams(location.hash.slice(1))
  return { status: answer.statusCode, location, code: fragment.get('sso'), error: fragment.get('sso-error'), headers: answer.headers }
}

/** The whole way through a real provider: what the page gets in the end, or why not. */
export async function throughProvider(portal: TestPortal, wanted: object, id: string, someone = browser(portal)) {
  const started = await someone.post('/sso/start', wanted)
  if (!started.body?.url) return { someone, started, error: null, answer: null }
  const back = await comeBack(portal, someone, await signInThere(started.body.url, id))
  const answer = back.code ? await someone.post('/sso/finish', { code: back.code }) : null
  return { someone, started, error: back.error, location: back.location, answer }
}

/** The same through a hostile one, which needs no request: it is the test that decides what it says. */
export async function throughHostile(portal: TestPortal, provider: HostileProvider, wanted: object, someone = browser(portal)) {
  const started = await someone.post('/sso/start', wanted)
  if (!started.body?.url) return { someone, started, error: null, code: null, answer: null }
  provider.sees(started.body.url)
  const state = new URL(started.body.url).searchParams.get('state')
  const back = await comeBack(portal, someone, `${redirectUri}?code=kode&state=${state}`)
  const answer = back.code ? await someone.post('/sso/finish', { code: back.code }) : null
  return { someone, started, error: back.error, code: back.code, answer }
}
