import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestPortal } from '../../../../apps/server/testing.ts'
import { newSecret } from './sessionTokens.ts'
import { browser, events, lettersTo, otherPassword, ownPortal, rightPassword, withPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

async function person() {
  const user = await withPassword(t, await t.addUser())
  const first = browser(portal)
  const second = browser(portal)
  await first.login(user.email)
  await second.login(user.email)
  return { user, first, second }
}
const isIn = async (visitor: ReturnType<typeof browser>) => {
  const [look, renewal] = [await visitor.get('/auth/me'), await visitor.refresh()]
  expect(look.status).toBe(renewal.status)
  return look.status === 200
}

test('SES-01: no forged, foreign or mistaken token opens anything', async () => {
  const { user, first } = await person()
  const real = first.state.token!
  const [head, body, mark] = real.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const { accessKeys } = portal.portal.secrets
  const spki = accessKeys.publicKey.export({ format: 'pem', type: 'spki' }) as string
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const hs256 = (key: string, header: object = {}) => {
    const text = `${coded({ alg: 'HS256', typ: 'at+jwt', kid: accessKeys.kid, ...header })}.${body}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const signed = (payload: object, header: object = {}, key = accessKeys.privateKey) =>
    new SignJWT({ ...claims, ...payload }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: accessKeys.kid, ...header }).sign(key)
  const outsider = generateKeyPairSync('ed25519').privateKey
  const { exp: _, ...endless } = claims
  const forged = [
    ...['none', 'None', 'NONE', 'nOnE'].map((alg) => `${coded({ alg, typ: 'at+jwt', kid: accessKeys.kid })}.${body}.`),
    new UnsecuredJWT(claims).encode(),
    ...[spki, `\n${spki}`, ` ${spki}`, ''].map((key) => hs256(key || '0')),
    await signed({}, {}, outsider),
    await signed({}, { jwk: { kty: 'OKP', crv: 'Ed25519', x: 'x' } }, outsider),
    ...(await Promise.all(['../../key', "' or 1=1 --", 'a\0b', ''].map((kid) => signed({}, { kid })))),
    ...(await Promise.all(
      [{ jku: 'http://127.0.0.1:39001/' }, { x5u: 'http://127.0.0.1:39001/' }].map((header) => signed({}, header, outsider)),
    )),
    await signed({ exp: Math.floor(Date.now() / 1000) - 60 }),
    await signed({ nbf: Math.floor(Date.now() / 1000) + 600 }),
    await signed({ aud: 'someone-else' }),
    await signed({}, { typ: 'JWT' }),
    await new SignJWT(endless).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: accessKeys.kid }).sign(accessKeys.privateKey),
    await signed({ sid: "x' or true --" }),
    await signed({ sid: '00000000-0000-4000-8000-000000000000' }),
    ...[1, 2, 5, 20, 43].map((n) => real.slice(0, -n)),
    `${real}A`,
    `${head}.${body}.${mark}.${mark}`,
    `${head}.${coded({ ...claims, ksId: 'ks-other' })}.${mark}`,
    first.state.handle!,
    first.cookies.get('__Host-ks_rt')!,
    `2fa.${newSecret()}`,
    newSecret(),
    'x'.repeat(9_000),
  ]
  for (const token of forged) expect((await clientOf(portal.app, token, null).get('/auth/me')).status, token.slice(0, 80)).toBe(401)
  expect((await clientOf(portal.app, real, t.ksId).get('/auth/me')).body.user.id).toBe(user.id)
  expect((await clientOf(portal.app, real, 'ks-other').get('/auth/me')).status).toBe(403)
})

test('SES-03: signing out ends the token and the cookie at once', async () => {
  const { user, first, second } = await person()
  expect((await first.post('/auth/logout')).status).toBe(200)
  expect(first.cookies.has('__Host-ks_rt')).toBe(false)
  expect(await isIn(first)).toBe(false)
  expect(await isIn(second)).toBe(true)
  const log = (await events(t, 'session.end')).filter((event) => event.actor_id === user.id)
  expect(log).toMatchObject([{ reason: 'logout' }])
})

test('SES-03: a new password ends the other sessions, and a letter tells', async () => {
  const { user, first, second } = await person()
  expect((await first.post('/auth/change-password', { currentPassword: rightPassword, newPassword: otherPassword })).status).toBe(200)
  expect(await isIn(first)).toBe(true)
  expect(await isIn(second)).toBe(false)
  expect((await browser(portal).login(user.email)).status).toBe(401)
  expect((await browser(portal).login(user.email, otherPassword)).status).toBe(200)
  expect((await events(t, 'user.changePassword')).filter((event) => event.actor_id === user.id)).toHaveLength(1)
  expect((await lettersTo(portal, user.email)).map(({ subject }) => subject)).toEqual(['Passordet ditt er endret'])
})

test('SES-03: a suspended, demoted or departed person is met as such at the next request', async () => {
  const { user, first } = await person()
  await t.owner('update users set role_id = 4 where id = $1', [user.id])
  expect((await first.get('/auth/me')).body.user.roleId).toBe(4)
  await t.owner(`update users set status = 'suspended' where id = $1`, [user.id])
  expect(await isIn(first)).toBe(false)
})

test('SES-05: people see their own sessions and end them; somebody else’s is not there', async () => {
  const { first, second, user } = await person()
  const phone = browser(portal)
  await phone.post(
    '/auth/login',
    { email: user.email, password: rightPassword },
    {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1',
    },
  )
  const { items } = (await first.get('/auth/sessions')).body
  expect(items).toHaveLength(3)
  expect(items.filter((item: { isCurrent: boolean }) => item.isCurrent)).toHaveLength(1)
  const other = items.find((item: { device: string }) => item.device === 'Safari på iPhone')
  const outsider = await person()
  for (const id of [other.id, '00000000-0000-4000-8000-000000000000'])
    expect((await outsider.first.post(`/auth/sessions/${id}/end`)).status).toBe(404)
  expect(await isIn(phone)).toBe(true)
  expect((await first.post(`/auth/sessions/${other.id}/end`)).status).toBe(200)
  expect(await isIn(phone)).toBe(false)
  expect((await first.post('/auth/sessions/end-others')).body).toEqual({ success: true, ended: 1 })
  expect(await isIn(second)).toBe(false)
  expect(await isIn(first)).toBe(true)
  expect((await outsider.first.get('/auth/sessions')).body.items).toHaveLength(2)
})

test('SES-06, CRY-05: ten thousand secrets are all different, of 256 bits, and begin with nothing in common', () => {
  const all = Array.from({ length: 10_000 }, newSecret)
  expect(new Set(all).size).toBe(10_000)
  expect(new Set(all.map((secret) => secret.slice(0, 6))).size).toBeGreaterThan(9_990)
  for (const secret of all) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})

test('people change their phone and nothing else of themselves; an old version is refused', async () => {
  const { first, user } = await person()
  const answer = await first.put('/auth/profile', { phone: '412 34 567', version: 1 })
  expect(answer.body.user).toMatchObject({ phone: '+4741234567', version: 2, roleId: 3 })
  expect((await first.put('/auth/profile', { phone: '', version: 1 })).status).toBe(409)
  expect((await first.put('/auth/profile', { phone: null, version: 2 })).body.user.phone).toBe(null)
  for (const more of [{ roleId: 1 }, { ksId: 'ks-other' }, { firstname: 'Per' }, { isEmailVerified: true }])
    expect((await first.put('/auth/profile', { phone: '41234567', version: 3, ...more })).status).toBe(400)
  const log = (await events(t, 'user.updateProfile')).filter((event) => event.actor_id === user.id)
  expect(log.map(({ after }) => after)).toEqual([{ phone: '+4741234567' }, { phone: null }])
})

test('AUT-06: a new password must be long and uncommon, whatever signs it has, and is kept as it was typed', async () => {
  const { first, user } = await person()
  const change = (newPassword: string) => first.post('/auth/change-password', { currentPassword: rightPassword, newPassword })
  const [local] = user.email.split('@')
  for (const weak of ['kort', 'passordpassord', '123456789012', `${local}${local}`, rightPassword, 'x'.repeat(129)])
    expect((await change(weak)).status).toBe(400)
  expect((await change('kort')).body.fields.newPassword).toBe('Passordet må ha minst 12 tegn og kan ikke være et vanlig passord')
  const long = `${'Blåbær og 🐟 på Åsen '.repeat(4)}A`
  expect((await change(long)).status).toBe(200)
  for (const near of [long.trim().slice(0, -1), `${long.slice(0, 72)}B`, ` ${long}`])
    expect((await browser(portal).login(user.email, near)).status).toBe(401)
  expect((await browser(portal).login(user.email, long)).status).toBe(200)
})
