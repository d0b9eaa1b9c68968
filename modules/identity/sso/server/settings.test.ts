import { dnsServer } from '@portal/platform/testing/dnsServer'
import { type HostileProvider, hostileProvider } from '@portal/platform/testing/hostileOidc'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tenant, TestPortal, Who } from '../../../../apps/server/testing.ts'
import { forget } from './client.ts'
import { addProvider, settingsOf, ssoPortal } from './testing.ts'

const records = new Map<string, string>()
let there: HostileProvider
let dns: Awaited<ReturnType<typeof dnsServer>>
let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  there = await hostileProvider()
  dns = await dnsServer(records)
  portal = await ssoPortal([there.issuer], { dnsServers: [dns.address] })
})
beforeEach(async () => {
  there.reset()
  forget(there.issuer)
  t = await portal.tenant()
})
afterAll(async () => {
  await portal.close()
  await dns.close()
  await there.close()
})
const admin = () => t.as('admin')
const put = (id: string, more: object) => admin().put(`/sso-providers/${id}`, { ...settingsOf(there.issuer), clientSecret: null, ...more })
const fields = ({ body }: { body: { fields?: object } }) => Object.keys(body.fields ?? {})

test('only administrators see and set it', async () => {
  const { id, version } = await addProvider(t, there.issuer)
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as Who[]) {
    const client = t.as(who)
    const answers = [
      await client.get('/sso-providers'),
      await client.get(`/sso-providers/${id}`),
      await client.post('/sso-providers', settingsOf('https://annen.example')),
      await client.put(`/sso-providers/${id}`, { ...settingsOf(there.issuer), version }),
      await client.post(`/sso-providers/${id}/remove`, { version }),
      await client.post(`/sso-providers/${id}/test`),
    ]
    expect([who, answers.map(({ status }) => status)]).toEqual([who, Array(6).fill(403)])
  }
})

test('SES-12: an open session is not enough to decide whom the company believes', async () => {
  const { id, version } = await addProvider(t, there.issuer)
  await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where ks_id = $1`, [t.ksId])
  const answers = [
    await admin().post('/sso-providers', settingsOf('https://annen.example')),
    await put(id, { version }),
    await admin().post(`/sso-providers/${id}/remove`, { version }),
    await t.as('employee').post('/sso/connect', { providerId: id }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'stepUp']))
})

test('LOG-05: the secret and the key are shown to nobody, not even in the log', async () => {
  const { id, version } = await addProvider(t, there.issuer, { clientSecret: 'gull-og-grønne-skoger' })
  await put(id, { version, clientSecret: 'nye-hemmeligheter' })
  const shown = [await admin().get('/sso-providers'), await admin().get(`/sso-providers/${id}`)].map(({ text }) => text)
  const log = JSON.stringify(await t.owner('select * from audit where ks_id = $1', [t.ksId]))
  const rows = JSON.stringify(await t.owner('select * from history.sso_providers where ks_id = $1', [t.ksId]))
  for (const text of [...shown, log, rows]) expect(text).not.toMatch(/gull-og|nye-hemm|"d":/)
  expect(shown[0]).toContain('"hasSecret":true')
  expect(log).toContain('secretChanged')
})

test('a secret is kept for the address it was given for', async () => {
  const { id, version } = await addProvider(t, there.issuer)
  expect(fields(await put(id, { version, issuer: 'https://ond.example' }))).toEqual(['clientSecret'])
  expect(fields(await put(id, { version, clientId: 'annen' }))).toEqual(['clientSecret'])
  expect((await put(id, { version, name: 'Nytt navn' })).status).toBe(200)
  expect((await put(id, { version, name: 'For sent' })).status).toBe(409)
})

test('what cannot be right is refused at its field', async () => {
  const add = (more: object) => admin().post('/sso-providers', settingsOf(there.issuer, more))
  expect(fields(await add({ clientSecret: null }))).toEqual(['clientSecret'])
  expect(fields(await add({ makesUsers: true }))).toEqual(['domains'])
  expect(fields(await add({ defaultRole: 1 }))).toEqual(['defaultRole'])
  for (const issuer of ['ftp://idp.example', 'https://idp.example?x', 'https://bruker@idp.example', 'idp.example', ''])
    expect([issuer, fields(await add({ issuer }))]).toEqual([issuer, ['issuer']])
  for (const domains of [['@firma.no'], ['firma'], ['https://firma.no'], ['firma.no/x'], ['*.firma.no']])
    expect([domains, fields(await add({ domains }))]).toEqual([domains, ['domains']])
  const other = await portal.tenant()
  expect(fields(await add({ defaultDepartmentId: other.departments.north }))).toEqual(['defaultDepartmentId'])
  await addProvider(t, there.issuer)
  expect(fields(await add({}))).toEqual(['clientId'])
})

test('a domain is proved by its own DNS naming this company, and by nothing less', async () => {
  const domain = `${t.ksId}.example`
  const { id, version } = await addProvider(t, there.issuer, { domains: [domain] })
  const look = async () => {
    const { body } = await admin().post(`/sso-providers/${id}/test`)
    return body.provider.domains[0].isProved as boolean
  }
  const name = `_kontrollportal.${domain}`
  expect(await look()).toBe(false)
  for (const wrong of ['ks-id=annen', `ks-id=${t.ksId}-2`, `${t.ksId}`, `x ks-id=${t.ksId}`]) {
    records.set(name, wrong)
    expect([wrong, await look()]).toEqual([wrong, false])
  }
  records.set(name, `ks-id=${t.ksId}`)
  expect(await look()).toBe(true)
  const { body } = await admin().get(`/sso-providers/${id}`)
  expect(body.provider.version).toBe(version + 1)
  // Another company that writes the same domain has proved nothing, and leads nobody to itself.
  const other = await portal.tenant()
  const theirs = await addProvider(other, there.issuer, { domains: [domain], clientId: 'annen' })
  expect((await other.as('admin').post(`/sso-providers/${theirs.id}/test`)).body.provider.domains[0].isProved).toBe(false)
  const started = await portal.anonymous.post('/sso/start', { email: `kari@${domain}` })
  expect(new URL(started.body.url).searchParams.get('client_id')).toBe('klient')
  // A new domain beside it is not proved with it, and one that is gone from DNS is not proved any more.
  await put(id, { version: version + 1, domains: [domain, 'annen.example'] })
  const after = (await admin().get(`/sso-providers/${id}`)).body.provider.domains
  expect(after).toEqual([
    { domain, isProved: true },
    { domain: 'annen.example', isProved: false },
  ])
  records.delete(name)
  expect(await look()).toBe(false)
})

const findingsOf = async (more: object = {}) => {
  const { id } = await addProvider(t, there.issuer, more)
  const { body } = await admin().post(`/sso-providers/${id}/test`)
  return body.findings as { what: string; ok: boolean | null; message: string }[]
}
test('«Test tilkoblingen» says what is right', async () => {
  expect((await findingsOf()).map(({ what, ok }) => [what, ok])).toEqual([
    ['discovery', true],
    ['keys', true],
    ['method', true],
    ['pkce', true],
  ])
})

test('and what is wrong, in words fit to show', async () => {
  there.answers.discovery = (metadata) => ({
    ...metadata,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    code_challenge_methods_supported: undefined,
    require_pushed_authorization_requests: true,
    acr_values_supported: ['loa-3'],
  })
  there.answers.keys = () => ({ keys: [{ kty: 'oct', k: 'x' }] })
  expect((await findingsOf({ acrValues: ['loa-4'] })).map(({ ok, message }) => [ok, message])).toEqual([
    [true, 'Fant leverandøren'],
    [false, 'Leverandøren har ingen nøkler vi kan kontrollere svarene med'],
    [false, 'Leverandøren tar ikke imot «Klienthemmelighet (Basic)»'],
    [null, 'Leverandøren sier ikke om den støtter PKCE. Vi bruker det likevel.'],
    [false, 'Leverandøren krever forespørsler på forhånd (PAR). Slå det på.'],
    [false, 'Leverandøren kjenner ikke sikkerhetsnivået «loa-4»'],
  ])
})

test.each([
  [
    'Leverandøren oppgir en annen adresse for seg selv.',
    () => (there.answers.discovery = (m) => ({ ...m, issuer: 'https://annen.example' })),
  ],
  ['Adressen svarer, men ikke som en OpenID Connect-leverandør.', () => (there.answers.discovery = () => '<html>')],
  ['Svaret er for stort til å være riktig', () => (there.answers.discovery = () => ({ x: 'a'.repeat(600_000) }))],
  [
    'Adressen sender oss videre til en annen.',
    () => (there.answers.raw = { '/.well-known/openid-configuration': (_q, r) => r.writeHead(302, { location: '/x' }).end() }),
  ],
])('%s', async (message, arrange) => {
  arrange()
  const [first] = await findingsOf()
  expect(first!.ok).toBe(false)
  expect(first!.message).toContain(message)
})
