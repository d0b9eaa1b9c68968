import { routes } from '@portal/modules/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestPortal } from '../../../../apps/server/testing.ts'
import { events, lettersTo } from '../../auth/server/testing.ts'
import { authenticator, browser, confirmWith, enterWith, type Fault, ownPortal, rightPassword, withPasskey } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

const refusal = {
  status: 401,
  body: {
    code: 'unauthenticated',
    message: 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn med passord.',
    requestId: expect.any(String),
  },
}
const challenged = async (email: string) => {
  const visitor = browser(portal)
  expect((await visitor.login(email)).body).toMatchObject({ requires2fa: true, methods: ['passkey'] })
  return visitor
}
const sessionsOf = (accountId: string) =>
  t.owner('select amr, remember from auth.sessions where account_id = $1 and revoked_at is null order by created_at', [accountId])

test('a passkey that knew its owner signs in by itself, counts as two factors, and remembers when asked', async () => {
  const { user, device } = await withPasskey(portal, t)
  const visitor = browser(portal)
  const answer = await enterWith(visitor, device, {}, true)
  expect([answer.status, answer.body.user.id]).toEqual([200, user.id])
  expect([answer.headers['set-cookie']].flat().join()).toContain('Max-Age=1209600')
  expect((await visitor.get('/auth/me')).body.user.email).toBe(user.email)
  expect((await sessionsOf(user.accountId)).at(-1)).toEqual({ amr: ['hwk', 'mfa'], remember: true })
  expect((await events(t, 'session.open')).at(-1)).toMatchObject({ actor_id: user.id, after: { methods: ['hwk', 'mfa'] } })
  expect((await visitor.get('/auth/passkeys')).body.items[0].lastUsedAt).not.toBeNull()
})

test('it says nothing of who may sign in: the question names nobody, and is the same for all', async () => {
  const { body } = await browser(portal).post('/auth/passkeys/sign-in/options')
  expect(Object.keys(body.options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  expect(body.options).toMatchObject({ rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
  expect((await browser(portal).post('/auth/passkeys/sign-in/options', { email: 'noen@firma.example' })).status).toBe(400)
})

test.each<[string, Fault]>([
  ['on another site', { origin: 'https://evil.example' }],
  ['on this host at another port', { origin: 'http://localhost:9999' }],
  ['for another site', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.from('en annen utfordring enn den vi ga').toString('base64url') }],
  ['as if it were new', { type: 'webauthn.create' }],
  ['by whoever held the phone', { isVerified: false }],
  ['with nobody there', { isPresent: false }],
  ['in a frame of another site', { crossOrigin: true, topOrigin: 'https://evil.example' }],
  ['in another’s name', { userHandle: Buffer.from('0123456789abcdef').toString('base64url') }],
  ['with a signature that does not hold', { badSignature: true }],
])('a passkey used %s opens nothing, and the person’s log tells', async (_, fault) => {
  const { user, device } = await withPasskey(portal, t)
  const visitor = browser(portal)
  expect(await enterWith(visitor, device, fault)).toMatchObject(refusal)
  expect((await visitor.get('/auth/me')).status).toBe(401)
  const logged = (await events(t, 'user.refusePasskey')).filter((event) => event.entity_id === user.id)
  expect(logged).toHaveLength(fault.challenge ? 0 : 1)
  expect((await enterWith(visitor, device)).status).toBe(200)
})

test('unknown and removed passkeys get the answer of a wrong signature', async () => {
  const { visitor, device, passkey } = await withPasskey(portal, t)
  const unknownKey = authenticator()
  unknownKey.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } })
  expect(await enterWith(browser(portal), unknownKey)).toMatchObject(refusal)
  await visitor.post(`/auth/passkeys/${passkey.id}/remove`)
  expect(await enterWith(browser(portal), device)).toMatchObject(refusal)
})

test('MFA-05: a challenge is answered once, within five minutes, in the browser that asked, for what it was asked', async () => {
  const { user, device } = await withPasskey(portal, t)
  const visitor = browser(portal)
  const { options } = (await visitor.post('/auth/passkeys/sign-in/options')).body
  const credential = device.get(options)
  const send = (from: typeof visitor) => from.post('/auth/passkeys/sign-in', { credential })
  const thief = browser(portal)
  expect(await send(thief)).toMatchObject(refusal)
  await thief.post('/auth/passkeys/sign-in/options')
  expect(await send(thief)).toMatchObject(refusal)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(visitor)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await send(visitor)).toMatchObject(refusal)

  const halfway = await challenged(user.email)
  const asked = (await halfway.post('/auth/2fa/passkey/options')).body.options
  expect(await halfway.post('/auth/passkeys/sign-in', { credential: device.get(asked) })).toMatchObject(refusal)
  const stale = Buffer.from(portal.portal.secrets.seal('passkey challenge', JSON.stringify({ ...opened(options), until: Date.now() - 1 })))
  expect(await send(visitor)).toMatchObject(refusal)
  const late = device.get({ ...options, challenge: stale.toString('base64url') })
  expect(await visitor.post('/auth/passkeys/sign-in', { credential: late })).toMatchObject(refusal)
})
const opened = ({ challenge }: { challenge: string }) =>
  JSON.parse(portal.portal.secrets.open('passkey challenge', challenge).toString()) as object

test('a passkey whose count goes back is a copy: refused, logged, and its owner is told', async () => {
  const { user, device } = await withPasskey(portal, t)
  expect((await enterWith(browser(portal), device, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 3, 0]) expect(await enterWith(browser(portal), device, { counter })).toMatchObject(refusal)
  const copies = (await events(t, 'user.refusePasskey')).filter((event) => event.entity_id === user.id && event.reason === 'copy')
  expect(copies).toHaveLength(3)
  expect((await lettersTo(portal, user.email)).at(-1)!.subject).toBe('En passnøkkel kan være kopiert')
  expect((await enterWith(browser(portal), device, { counter: 8 })).status).toBe(200)
  await enterWith(browser(portal), device, { counter: 1, badSignature: true })
  expect((await events(t, 'user.refusePasskey')).at(-1)!.reason).toBeNull()
})

test('a passkey that does not count, as phones’ do not, is used again and again', async () => {
  const { visitor, user } = await withPasskey(portal, t)
  const phone = authenticator({ counts: false, isSynced: true })
  const { body } = await visitor.post('/auth/passkeys/options')
  await visitor.post('/auth/passkeys', { name: 'Telefon', credential: phone.create(body.options) })
  for (let n = 0; n < 3; n++) expect((await enterWith(browser(portal), phone)).status).toBe(200)
  expect((await sessionsOf(user.accountId)).at(-1).amr).toEqual(['swk', 'mfa'])
})

test('two uses with one count at once: one is let in', async () => {
  const { device } = await withPasskey(portal, t)
  const answers = await Promise.all([1, 2, 3].map(() => enterWith(browser(portal), device, { counter: 50 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('whoever is deactivated, or has lost access, is refused as a stranger', async () => {
  const { user, device } = await withPasskey(portal, t)
  await t.owner(`update users set access_until = current_date - 1 where id = $1`, [user.id])
  expect(await enterWith(browser(portal), device)).toMatchObject(refusal)
  await t.owner(`update users set access_until = null, status = 'deactivated' where id = $1`, [user.id])
  expect(await enterWith(browser(portal), device)).toMatchObject(refusal)
  expect(await sessionsOf(user.accountId)).toHaveLength(1)
})

test('a passkey opens its owner’s account in its owner’s company, and only that', async () => {
  const other = await portal.tenant()
  const here = await withPasskey(portal, t)
  const there = await withPasskey(portal, other, undefined)
  const { body } = await enterWith(browser(portal), there.device)
  expect([body.user.ksId, body.user.id]).toEqual([other.ksId, there.user.id])
  const halfway = await challenged(here.user.email)
  expect((await confirmWith(halfway, there.device)).status).toBe(422)
  expect((await confirmWith(halfway, here.device)).status).toBe(200)
})

test('AUT-04: guesses come from the same ten a minute as at the other endpoints', async () => {
  const { device } = await withPasskey(portal, t)
  const visitor = browser(portal)
  for (let n = 0; n < 6; n++) await enterWith(visitor, device, { badSignature: true })
  for (let n = 0; n < 4; n++) await visitor.login('ingen@firma.example')
  expect(await enterWith(visitor, device)).toMatchObject({
    status: 429,
    body: { message: 'For mange mislykkede forsøk. Prøv igjen senere' },
  })
  expect((await visitor.login('ingen@firma.example')).status).toBe(429)
})

test('after the password a passkey is the second step, also one that did not ask who held it', async () => {
  const { user, device } = await withPasskey(portal, t)
  const visitor = await challenged(user.email)
  const { options } = (await visitor.post('/auth/2fa/passkey/options')).body
  expect(options).toMatchObject({
    allowCredentials: [{ id: device.id, transports: ['internal', 'hybrid'] }],
    userVerification: 'preferred',
  })
  const answer = await confirmWith(visitor, device, { isVerified: false })
  expect([answer.status, answer.body.user.id]).toEqual([200, user.id])
  expect(visitor.cookies.has('__Host-ks_2fa')).toBe(false)
  expect((await sessionsOf(user.accountId)).at(-1).amr).toEqual(['pwd', 'hwk'])
})

test('MFA-06: a recovery code stands in for a lost passkey, once', async () => {
  const { user, recoveryCodes } = await withPasskey(portal, t)
  expect((await (await challenged(user.email)).post('/auth/2fa/verify', { code: recoveryCodes[0] })).status).toBe(200)
  expect((await (await challenged(user.email)).post('/auth/2fa/verify', { code: recoveryCodes[0] })).status).toBe(422)
})

test('MFA-04: passkeys and codes are guesses at one challenge: five, and then it is over', async () => {
  const { user, device } = await withPasskey(portal, t)
  const visitor = await challenged(user.email)
  for (let n = 0; n < 3; n++) expect((await confirmWith(visitor, device, { badSignature: true })).status).toBe(422)
  for (let n = 0; n < 2; n++) expect((await visitor.post('/auth/2fa/verify', { code: '123456' })).status).toBe(422)
  expect((await confirmWith(visitor, device)).status).toBe(401)
  expect((await events(t, 'user.refuseCode')).filter((event) => event.entity_id === user.id)).toHaveLength(5)
})

test('MFA-05: the second step is for the person, the browser and the challenge it was asked for', async () => {
  const here = await withPasskey(portal, t)
  const other = await withPasskey(portal, t)
  const visitor = await challenged(here.user.email)
  const neighbour = await challenged(other.user.email)
  const { options } = (await visitor.post('/auth/2fa/passkey/options')).body
  const credential = here.device.get(options)
  expect((await neighbour.post('/auth/2fa/passkey', { credential })).status).toBe(422)
  const thief = browser(portal)
  thief.state.token = visitor.state.token
  expect((await thief.post('/auth/2fa/passkey', { credential })).status).toBe(401)
  expect((await thief.post('/auth/2fa/passkey/options')).status).toBe(401)
  expect((await browser(portal).post('/auth/2fa/passkey/options')).status).toBe(401)
  const signIn = (await visitor.post('/auth/passkeys/sign-in/options', {})).body.options
  expect((await visitor.post('/auth/2fa/passkey', { credential: here.device.get(signIn) })).status).toBe(422)
  expect((await visitor.post('/auth/2fa/passkey', { credential })).status).toBe(200)
  expect((await visitor.post('/auth/2fa/passkey', { credential })).status).toBe(401)
})

test('MFA-01: what is received before the second step opens no endpoint of passkeys but the second step and the way in', async () => {
  const { user, passkey } = await withPasskey(portal, t)
  const visitor = await challenged(user.email)
  await visitor.post('/auth/2fa/passkey/options')
  const open = ['/auth/passkeys/sign-in/options', '/auth/passkeys/sign-in', '/auth/2fa/passkey/options', '/auth/2fa/passkey']
  const endpoints = routes.flatMap(({ contract }) => Object.values(contract)).filter(({ path }) => path.includes('passkey'))
  const received = [visitor.state.token!, ...visitor.cookies.values()]
  for (const { method, path } of endpoints.filter((one) => !open.includes(one.path)))
    for (const token of received) {
      const cookie = `__Host-ks_rt=${token}; __Host-ks_2fa=${token}; __Host-ks_passkey=${token}`
      const body = method === 'GET' ? undefined : { name: 'x' }
      const answer = await clientOf(portal.app, token, t.ksId).send(method, path.replace(':id', passkey.id), body, { cookie })
      expect(answer.status, `${method} ${path}`).toBe(401)
    }
  expect(endpoints).toHaveLength(11)
})

test('MFA-02: a password alone no longer signs in whoever has a passkey, through reset neither', async () => {
  const { user } = await withPasskey(portal, t)
  await browser(portal).post('/auth/password-reset', { email: user.email })
  const { token } = (await lettersTo(portal, user.email)).at(-1)!
  await browser(portal).post('/auth/password-reset/confirm', { token, password: 'Elgen svømte 3 mil nordover' })
  expect((await browser(portal).login(user.email, 'Elgen svømte 3 mil nordover')).body).toMatchObject({
    requires2fa: true,
    methods: ['passkey'],
  })
  expect((await browser(portal).login(user.email, rightPassword)).status).toBe(401)
})

test('where the portal is reached by a number there are no passkeys, and it says so', async () => {
  const numbered = { baseUrl: 'https://10.0.0.5', allowedOrigins: ['https://10.0.0.5'] }
  const config = portal.portal.config as { -readonly [K in keyof typeof portal.portal.config]: (typeof portal.portal.config)[K] }
  const { visitor } = await withPasskey(portal, t)
  const former = { baseUrl: config.baseUrl, allowedOrigins: config.allowedOrigins }
  Object.assign(config, numbered)
  expect((await visitor.get('/auth/passkeys')).body).toMatchObject({ host: null, items: [{}] })
  for (const url of ['/auth/passkeys/options', '/auth/passkeys/sign-in/options'])
    expect(await visitor.post(url)).toMatchObject({ status: 409, body: { message: expect.stringContaining('ikke bare tall') } })
  Object.assign(config, former)
})
