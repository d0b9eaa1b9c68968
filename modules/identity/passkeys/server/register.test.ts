import { afterAll, expect, test } from 'vitest'
import { clientOf } from '../../../../apps/server/testing.ts'
import { agedProof, enrol, events, lettersTo, signedIn } from '../../auth/server/testing.ts'
import { addPasskey, authenticator, browser, type Fault, ownPortal, rightPassword, withPasskey, withPassword } from './testing.ts'

const portal = await ownPortal()
const t = await portal.tenant()
afterAll(() => portal.close())

test('MFA-06, SES-11: the first passkey turns the second factor on, comes with recovery codes once, and ends what was before it', async () => {
  const { user, visitor } = await signedIn(portal, t)
  const elsewhere = browser(portal)
  await elsewhere.login(user.email)
  const before = clientOf(portal.app, visitor.state.token, null)
  const { status, body } = await addPasskey(visitor, authenticator())
  expect([status, body.user.hasTwoFactor, body.user.hasTotp, body.recoveryCodes.length]).toEqual([200, true, false, 10])
  expect(body.passkey).toMatchObject({ name: 'iPhone til Kari', isSynced: false, lastUsedAt: null })
  expect((await before.get('/auth/me')).status).toBe(401)
  expect((await elsewhere.get('/auth/me')).status).toBe(401)
  expect((await elsewhere.refresh()).status).toBe(401)
  expect((await visitor.get('/auth/me')).body.user.hasTwoFactor).toBe(true)
  expect((await visitor.refresh()).status).toBe(200)
  expect((await events(t, 'user.addPasskey')).at(-1)).toMatchObject({ actor_id: user.id, after: { name: 'iPhone til Kari' } })
  expect((await lettersTo(portal, user.email)).at(-1)!.subject).toBe('En passnøkkel er lagt til')
  const second = await addPasskey(visitor, authenticator({ isSynced: true }), {}, 'Mac til Kari')
  expect([second.status, second.body.recoveryCodes, second.body.passkey.isSynced]).toEqual([200, undefined, true])
  expect((await visitor.get('/auth/passkeys')).body).toMatchObject({
    items: [{ name: 'iPhone til Kari' }, { name: 'Mac til Kari' }],
    host: 'localhost',
  })
})

test('what is asked of the authenticator: to know its owner, to keep the key itself, the common algorithms, and none it already has', async () => {
  const { visitor, device } = await withPasskey(portal, t)
  const { options } = (await visitor.post('/auth/passkeys/options')).body
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Kontrollportalen' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id, type: 'public-key' }],
  })
  expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-7, -257])
})

test('SES-12: a passkey is added and removed only by who proved who they are within ten minutes; renaming asks for nothing', async () => {
  const { user, visitor, passkey } = await withPasskey(portal, t)
  await agedProof(t, user)
  expect((await visitor.post('/auth/passkeys/options')).body).toMatchObject({ code: 'stepUp', missing: ['password', 'code', 'passkey'] })
  expect((await visitor.post(`/auth/passkeys/${passkey.id}/remove`)).body.code).toBe('stepUp')
  expect((await visitor.put(`/auth/passkeys/${passkey.id}`, { name: 'Jobbtelefonen' })).body.name).toBe('Jobbtelefonen')
})

test('a challenge asked for while fresh is not enough once the ten minutes are over', async () => {
  const { user, visitor } = await signedIn(portal, t)
  const { body } = await visitor.post('/auth/passkeys/options')
  await agedProof(t, user)
  const answer = await visitor.post('/auth/passkeys', { name: 'Sen', credential: authenticator().create(body.options) })
  expect(answer.body.code).toBe('stepUp')
})

test.each<[string, Fault]>([
  ['from another site', { origin: 'https://evil.example' }],
  ['from a site whose name ends like ours', { origin: 'http://notlocalhost:8080' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.from('noe helt annet enn det som ble spurt om').toString('base64url') }],
  ['of the wrong kind', { type: 'webauthn.get' }],
  ['without knowing its owner', { isVerified: false }],
  ['without anybody there', { isPresent: false }],
  [
    'with a certificate that wants to be looked up',
    { format: 'packed', statement: new Map<unknown, unknown>([['x5c', [Buffer.from('3000', 'hex')]]]) },
  ],
  ['of a format unheard of', { format: 'android-safetynet' }],
])('a passkey made %s is not kept', async (_, fault) => {
  const { visitor } = await signedIn(portal, t)
  const answer = await addPasskey(visitor, authenticator(), fault)
  expect([answer.status, answer.body.code]).toEqual([422, 'guard'])
  expect((await visitor.get('/auth/passkeys')).body.items).toEqual([])
  expect((await visitor.get('/auth/me')).body.user.hasTwoFactor).toBe(false)
})

test('the same passkey is added once, by whomever, and a challenge is answered once, by who asked, in the browser that asked', async () => {
  const { visitor, device } = await withPasskey(portal, t)
  expect(await addPasskey(visitor, device)).toMatchObject({ status: 409, body: { message: 'Denne passnøkkelen er allerede lagt til' } })
  const other = await signedIn(portal, t)
  expect((await addPasskey(other.visitor, device)).status).toBe(409)
  expect((await other.visitor.get('/auth/me')).body.user.hasTwoFactor).toBe(false)

  const { options } = (await visitor.post('/auth/passkeys/options')).body
  const credential = authenticator().create(options)
  expect((await other.visitor.post('/auth/passkeys', { name: 'Stjålet', credential })).status).toBe(422)
  const here = visitor.cookies.get('__Host-ks_passkey')!
  visitor.cookies.set('__Host-ks_passkey', other.visitor.cookies.get('__Host-ks_passkey')!)
  expect((await visitor.post('/auth/passkeys', { name: 'Annen', credential })).status).toBe(422)
  visitor.cookies.set('__Host-ks_passkey', here)
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post('/auth/passkeys', { name: 'Ny', credential })))
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await visitor.get('/auth/passkeys')).body.items).toHaveLength(2)
})

test('a person has twenty passkeys at most', async () => {
  const { user, visitor } = await withPasskey(portal, t)
  await t.owner(
    `insert into auth.passkeys (id, account_id, credential_id, public_key, name) select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '', 'x' from generate_series(1, 19)`,
    [user.accountId],
  )
  expect((await visitor.post('/auth/passkeys/options')).body.message).toBe('Du kan ha høyst 20 passnøkler. Fjern en du ikke bruker.')
})

test('TEN-02: somebody else’s passkey is neither renamed nor removed nor seen, in the same company or another', async () => {
  const { passkey, visitor } = await withPasskey(portal, t)
  const elsewhere = await portal.tenant()
  const neighbour = await signedIn(portal, t)
  const outsider = browser(portal)
  const foreigner = await withPassword(elsewhere, await elsewhere.addUser({ roleId: 1 }))
  await outsider.login(foreigner.email)
  for (const one of [neighbour.visitor, outsider]) {
    expect((await one.put(`/auth/passkeys/${passkey.id}`, { name: 'Min nå' })).status).toBe(404)
    expect((await one.post(`/auth/passkeys/${passkey.id}/remove`)).status).toBe(404)
    expect((await one.get('/auth/passkeys')).body.items).toEqual([])
  }
  expect((await visitor.get('/auth/passkeys')).body.items).toMatchObject([{ name: 'iPhone til Kari' }])
})

test('with the last second factor the recovery codes go; beside codes from an app they stay', async () => {
  const { user, visitor, passkey } = await withPasskey(portal, t)
  const other = browser(portal)
  const { body: removed } = await visitor.post(`/auth/passkeys/${passkey.id}/remove`)
  expect(removed.user).toMatchObject({ hasTwoFactor: false, hasTotp: false })
  expect(await t.owner('select 1 from auth.recovery_codes where account_id = $1', [user.accountId])).toEqual([])
  expect((await lettersTo(portal, user.email)).at(-1)!.subject).toBe('En passnøkkel er fjernet')
  expect((await other.login(user.email)).body.requires2fa).toBeUndefined()

  const { code, recoveryCodes } = await enrol(visitor)
  const added = await addPasskey(visitor, authenticator())
  expect(added.body.recoveryCodes).toBeUndefined()
  expect((await browser(portal).login(user.email)).body.methods).toEqual(['totp', 'passkey'])
  expect((await visitor.post('/auth/2fa/disable', { password: rightPassword, code: recoveryCodes[0] })).status).toBe(200)
  expect((await visitor.get('/auth/me')).body.user).toMatchObject({ hasTwoFactor: true, hasTotp: false })
  expect((await lettersTo(portal, user.email)).at(-1)!.text).toContain('passord og passnøkkel')
  expect((await browser(portal).login(user.email)).body.methods).toEqual(['passkey'])
  expect((await visitor.post('/auth/2fa/disable', { password: rightPassword, code: code() })).status).toBe(409)
  expect(await t.owner('select 1 from auth.recovery_codes where account_id = $1 and used_at is null', [user.accountId])).toHaveLength(9)
})

test('SES-03: removing a passkey ends the other sessions, and a sign-in halfway', async () => {
  const { user, visitor, passkey, device } = await withPasskey(portal, t)
  const halfway = browser(portal)
  await halfway.login(user.email)
  const { options } = (await halfway.post('/auth/2fa/passkey/options')).body
  await visitor.post(`/auth/passkeys/${passkey.id}/remove`)
  expect((await halfway.post('/auth/2fa/passkey', { credential: device.get(options) })).status).toBe(401)
  expect((await visitor.get('/auth/me')).status).toBe(200)
})

test('MFA-08: whose company demands a second factor may make a passkey their first, is in with it, and cannot remove the last', async () => {
  const own = await portal.tenant()
  await portal.owner(`update companies set two_factor_roles = '{3}' where ks_id = $1`, [own.ksId])
  const user = await withPassword(own, await own.addUser())
  const visitor = browser(portal)
  expect((await visitor.login(user.email)).body).toMatchObject({ requires2fa: true, mustEnrol: true, methods: [] })
  const { options } = (await visitor.post('/auth/passkeys/options')).body
  const device = authenticator()
  const thief = browser(portal)
  thief.state.token = visitor.state.token
  expect((await thief.post('/auth/passkeys/options')).status).toBe(401)
  expect((await thief.post('/auth/passkeys', { credential: device.create(options) })).status).toBe(401)
  expect((await visitor.post('/auth/passkeys', { credential: device.create(options, { isVerified: false }) })).status).toBe(422)
  expect((await visitor.get('/auth/passkeys')).status).toBe(401)
  const again = (await visitor.post('/auth/passkeys/options')).body
  const { status, body } = await visitor.post('/auth/passkeys', { credential: device.create(again.options) })
  expect([status, body.user.id, body.user.hasTwoFactor, body.recoveryCodes.length]).toEqual([200, user.id, true, 10])
  expect(body.passkey.name).toBe('Enheten til Kari')
  expect((await visitor.get('/auth/me')).status).toBe(200)
  expect((await visitor.refresh()).status).toBe(200)
  expect((await browser(portal).login(user.email)).body).toMatchObject({ requires2fa: true, methods: ['passkey'] })
  expect((await visitor.post(`/auth/passkeys/${body.passkey.id}/remove`)).status).toBe(409)
  expect((await visitor.get('/auth/passkeys')).body.items).toHaveLength(1)
})
