import { generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import type { Tenant, TestUser } from '../../../../apps/server/testing.ts'
import { events } from '../../auth/server/testing.ts'
import { addProvider, hostileSso, throughHostile } from './testing.ts'

const { there, portal } = await hostileSso()
let t: Tenant
let user: TestUser
beforeEach(async () => {
  there.reset()
  there.overrides.sid = 'økt-1'
  there.overrides.sub = `person-${Math.random()}`
  t = await portal.tenant()
  user = await t.addUser()
  await addProvider(t, there.issuer)
  await t.owner(`insert into auth.identities (id, issuer, subject, ks_id, account_id) values (gen_random_uuid(), $1, $2, $3, $4)`, [
    there.issuer,
    there.overrides.sub,
    t.ksId,
    user.accountId,
  ])
})

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
let tokens = 0
const claims = (more: object = {}): Record<string, unknown> => {
  const iat = Math.floor(Date.now() / 1000)
  return {
    iss: there.issuer,
    aud: 'klient',
    iat,
    exp: iat + 120,
    jti: `token-${++tokens}`,
    sub: there.overrides.sub,
    events: event,
    ...more,
  }
}
const send = async (token: string, type = 'application/x-www-form-urlencoded') =>
  (
    await portal.app.inject({
      method: 'POST',
      url: '/api/sso/backchannel-logout',
      headers: { 'content-type': type },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  ).statusCode
const signed = (payload: Record<string, unknown>, header: object = { typ: 'logout+jwt' }) => there.sign(payload, header as never)
const signIn = async () => (await throughHostile(portal, there, { company: t.ksId })).someone
const isIn = async (someone: Awaited<ReturnType<typeof signIn>>) => (await someone.get('/auth/me')).status === 200

test('whoever signs out at the provider is signed out here, of what that sign-in opened and nothing else', async () => {
  const [first, second] = [await signIn(), ((there.overrides.sid = 'økt-2'), await signIn())]
  const own = await t.asUser(user)
  expect(await send(await signed(claims({ sid: 'økt-1' })))).toBe(200)
  expect([await isIn(first), await isIn(second), (await own.get('/auth/me')).status]).toEqual([false, true, 200])
  expect((await first.refresh()).status).toBe(401)
  expect(await send(await signed(claims()))).toBe(200)
  expect([await isIn(second), (await own.get('/auth/me')).status]).toEqual([false, 200])
  expect((await events(t, 'session.end')).map(({ reason }) => reason)).toEqual(['providerLogout', 'providerLogout'])
})

test('a second factor that is waited for ends with it', async () => {
  await t.owner('update auth.accounts set two_factor_at = now() where id = $1', [user.accountId])
  const { answer } = await throughHostile(portal, there, { company: t.ksId })
  expect(answer!.body.requires2fa).toBe(true)
  expect(await send(await signed(claims()))).toBe(200)
  expect(
    await t.owner(`select 1 from auth.one_time_tokens where account_id = $1 and kind = 'secondFactor' and used_at is null`, [
      user.accountId,
    ]),
  ).toEqual([])
})

test('a logout token counts once', async () => {
  const token = await signed(claims())
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(token)))
  expect(answers.toSorted()).toEqual([200, ...Array(9).fill(400)])
})

const forged: Record<string, () => Promise<string> | string> = {
  'OID-04: with a nonce': () => signed(claims({ nonce: 'x' })),
  'an ID token': () => signed(claims({ events: undefined, nonce: undefined }), { typ: 'JWT' }),
  'another event': () => signed(claims({ events: { 'http://annet.example': {} } })),
  'events no object': () => signed(claims({ events: 'http://schemas.openid.net/event/backchannel-logout' })),
  'nobody named': () => signed(claims({ sub: undefined })),
  'an empty subject': () => signed(claims({ sub: '' })),
  'another audience': () => signed(claims({ aud: 'annen' })),
  'two audiences': () => signed(claims({ aud: ['klient', 'annen'] })),
  'another issuer': () => signed(claims({ iss: 'https://accounts.google.com' })),
  'no jti': () => signed(claims({ jti: undefined })),
  'no iat': () => signed(claims({ iat: undefined })),
  'an old one': () => signed(claims({ iat: Math.floor(Date.now() / 1000) - 900, exp: undefined })),
  'one from the future': () => signed(claims({ iat: Math.floor(Date.now() / 1000) + 900 })),
  'another type': () => signed(claims(), { typ: 'at+jwt' }),
  'another key': async () =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'en' }).sign((await generateKeyPair('RS256')).privateKey),
  'no signature': () =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
  text: () => 'ikke.et.token',
  nothing: () => '',
  'a megabyte': () => 'x'.repeat(19_000),
}
test.each(Object.entries(forged))('nobody is signed out by %s', async (_name, make) => {
  const someone = await signIn()
  expect(await send(await make())).toBe(400)
  expect(await isIn(someone)).toBe(true)
})

test('nor by a form that is none, or one of another company’s provider', async () => {
  const someone = await signIn()
  expect(await send(await signed(claims()), 'text/plain')).toBe(415)
  const other = await portal.tenant()
  await addProvider(other, there.issuer, { clientId: 'annen-klient' })
  expect(await send(await signed(claims({ aud: 'annen-klient' })))).toBe(200)
  expect(await isIn(someone)).toBe(true)
})
