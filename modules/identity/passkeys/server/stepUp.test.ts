import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestPortal } from '../../../../apps/server/testing.ts'
import { agedProof } from '../../auth/server/testing.ts'
import { type Authenticator, type Browser, browser, type Fault, ownPortal, rightPassword, withPasskey } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

const prove = async (visitor: Browser, device: Authenticator, fault?: Fault) => {
  const { body } = await visitor.post('/auth/step-up/passkey/options')
  return visitor.post('/auth/step-up/passkey', { credential: device.get(body.options, fault) })
}
async function stale() {
  const one = await withPasskey(portal, t)
  await agedProof(t, one.user)
  return one
}

test('SES-12, SES-11: a passkey that knew its owner proves anew who is signed in; the tokens of before are dead', async () => {
  const { visitor, device } = await stale()
  const former = clientOf(portal.app, visitor.state.token, null)
  expect((await visitor.post('/auth/passkeys/options')).status).toBe(403)
  expect((await prove(visitor, device)).body).toEqual({
    success: true,
    token: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: 900,
  })
  expect((await former.get('/auth/me')).status).toBe(401)
  expect((await visitor.post('/auth/passkeys/options')).status).toBe(200)
  expect((await visitor.refresh()).status).toBe(200)
})

test.each<[string, Fault]>([
  ['not knowing its owner', { isVerified: false }],
  ['with a bad signature', { badSignature: true }],
  ['for another site', { rpId: 'evil.example' }],
])('SES-12: a passkey %s proves nothing', async (_, fault) => {
  const { visitor, device } = await stale()
  expect((await prove(visitor, device, fault)).status).toBe(422)
  expect((await visitor.post('/auth/passkeys/options')).body.code).toBe('stepUp')
})

test('SES-12: somebody else’s passkey, or one shown for a sign-in, proves nothing', async () => {
  const { visitor, device } = await stale()
  const other = await stale()
  expect((await prove(visitor, other.device)).status).toBe(422)
  const { options } = (await visitor.post('/auth/passkeys/sign-in/options')).body
  expect((await visitor.post('/auth/step-up/passkey', { credential: device.get(options) })).status).toBe(422)
})

test('MFA-07: where a passkey is the second factor, the password alone proves nothing; with a recovery code it does', async () => {
  const { visitor, passkey, recoveryCodes } = await stale()
  expect((await visitor.post(`/auth/passkeys/${passkey.id}/remove`)).body.code).toBe('stepUp')
  expect((await visitor.post('/auth/step-up', { password: rightPassword })).status).toBe(422)
  expect((await visitor.post(`/auth/passkeys/${passkey.id}/remove`)).body.code).toBe('stepUp')
  expect((await visitor.post('/auth/step-up', { password: rightPassword, code: recoveryCodes[0] })).status).toBe(200)
  expect((await visitor.post(`/auth/passkeys/${passkey.id}/remove`)).status).toBe(200)
})

test('without a session it answers nothing', async () => {
  for (const url of ['/auth/step-up/passkey/options', '/auth/passkeys/options']) expect((await browser(portal).post(url)).status).toBe(401)
})
