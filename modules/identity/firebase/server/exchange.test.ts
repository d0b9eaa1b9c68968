import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import type { Tenant, TestUser } from '../../../../apps/server/testing.ts'
import { browser, events, lettersTo, withPassword } from '../../auth/server/testing.ts'
import { firebasePortal, standIn, withTwoFactor } from './testing.ts'

const google = await standIn()
const portal = await firebasePortal(google)
const t = await portal.tenant()
afterAll(() => Promise.all([portal.close(), google.close()]))

let people = 0
const googleSays = (sub: string, more: object = {}) => ({
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [sub] }, ...more },
})
const exchange = (token: string | null, visitor = browser(portal)) =>
  visitor.post('/firebase/auth/exchange', undefined, {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  })
/** Somebody whose Google identity is linked to their account, by the link in the letter. */
async function linked(options: Parameters<Tenant['addUser']>[0] = {}) {
  const user = await t.addUser(options)
  const sub = `g-${++people}`
  const claims = { sub: `uid-${people}`, email: user.email, ...googleSays(sub) }
  await exchange(await google.idToken(claims))
  const { token } = (await lettersTo(portal, user.email)).at(-1)!
  expect((await browser(portal).post('/auth/identities/confirm', { token })).status).toBe(200)
  return { user, sub, claims, idToken: (more: object = {}) => google.idToken({ ...claims, ...more }) }
}
const sessionsOf = async ({ accountId }: TestUser) =>
  (await t.owner('select amr from auth.sessions where account_id = $1', [accountId])).map(({ amr }) => amr)

test('POST /api/firebase/auth/exchange: an ID token as Bearer, no body; user, token, refreshToken and expiresIn come back', async () => {
  const { user, idToken } = await linked()
  const visitor = browser(portal)
  const answer = await exchange(await idToken(), visitor)
  expect(answer).toMatchObject({ status: 200, body: { success: true, expiresIn: 900, user: { id: user.id, ksId: t.ksId, roleId: 3 } } })
  expect(answer.body.token).toEqual(expect.any(String))
  expect(answer.body.refreshToken).toEqual(expect.any(String))
  expect((await visitor.get('/auth/me')).body.user.email).toBe(user.email)
  expect((await visitor.refresh()).status).toBe(200)
  expect(await sessionsOf(user)).toEqual([['fed']])
})

test('«Husk meg» goes along: the session then outlives the browser, and else it does not', async () => {
  for (const rememberMe of [true, false]) {
    const { user, idToken } = await linked()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await idToken()}` }
    const answer = await browser(portal).post('/firebase/auth/exchange', { rememberMe }, headers)
    const lines = [answer.headers['set-cookie']].flat().join()
    expect([answer.status, lines.includes('Max-Age=1209600')]).toEqual([200, rememberMe])
    expect(await t.owner('select remember from auth.sessions where account_id = $1', [user.accountId])).toEqual([{ remember: rememberMe }])
  }
})

test('on failure an error field is read', async () => {
  const { status, body } = await exchange('tull.og.tull')
  expect({ status, success: body.success, error: body.error }).toEqual({
    status: 401,
    success: false,
    error: 'Innloggingen kunne ikke bekreftes. Logg inn på nytt.',
  })
})

test('OID-03: an address Google vouches for opens nothing until the owner of the account has said so', async () => {
  const user = await t.addUser()
  const claims = { sub: 'uid-ny', email: user.email, ...googleSays('g-ny') }
  const answer = await exchange(await google.idToken(claims))
  expect(answer).toMatchObject({ status: 403, body: { error: expect.stringContaining('har vi sendt deg en e-post') } })
  expect(await sessionsOf(user)).toEqual([])
  const unknown = await exchange(
    await google.idToken({ sub: 'uid-fremmed', email: 'ingen@finnes-ikke.example', ...googleSays('g-fremmed') }),
  )
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...answer.body, requestId: '' })
  for (const email_verified of [false, undefined, 'true'])
    await exchange(await google.idToken({ ...claims, sub: 'uid-u', email_verified, ...googleSays('g-u') }))
  expect(await lettersTo(portal, user.email)).toHaveLength(1)
})

test('OID-03: whoever made the Firebase user first, with a password, does not come in as the owner of the Google identity', async () => {
  const { user, idToken } = await linked()
  const password = { firebase: { sign_in_provider: 'password', identities: { email: [user.email], 'google.com': ['g-x'] } } }
  expect((await exchange(await idToken(password))).status).toBe(403)
  expect(await sessionsOf(user)).toEqual([])
})

test('OID-03: the same subject at another provider is another identity', async () => {
  const { sub, idToken } = await linked()
  const other = { firebase: { sign_in_provider: 'oidc.annen', identities: { 'oidc.annen': [sub] } } }
  expect((await exchange(await idToken(other))).status).toBe(403)
})

test('OID-03: a changed address at Google changes nothing here', async () => {
  const { user, idToken } = await linked()
  const other = await t.addUser()
  const answer = await exchange(await idToken({ email: other.email }))
  expect(answer.body.user.id).toBe(user.id)
})

test('OID-10: an ID token is used once, also when its signature is spelled otherwise', async () => {
  const { user, idToken } = await linked()
  const token = await idToken()
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1)!)
  for (const spare of [1, 2, 3]) expect((await exchange(token.slice(0, -1) + alphabet[last ^ spare])).status).toBe(401)
  expect(await sessionsOf(user)).toHaveLength(1)
})

test('OID-10: roleId, ksId and other claims are not looked at; role and tenant come from the database', async () => {
  const other = await portal.tenant()
  const { user, idToken } = await linked()
  const token = await idToken({ roleId: 1, ksId: other.ksId, admin: true, user_id: other.users.admin.id })
  expect((await exchange(token)).body.user).toMatchObject({ id: user.id, roleId: 3, ksId: t.ksId })
})

test('OID-02, OID-10: forged, foreign and old tokens are refused, and none of them fetches the keys for itself', async () => {
  const { user, claims } = await linked()
  const asked = google.state.keysAsked
  const now = Math.floor(Date.now() / 1000)
  const good = (more: object = {}) => google.claimsOf({ ...claims, ...more })
  const unsigned = (alg: string) => `${encode({ alg, typ: 'JWT', kid: 'right' })}.${encode(good())}.`
  const rightToken = await google.sign(good())
  const [head, , signature] = rightToken.split('.')
  const tokens: Record<string, string | null> = {
    nothing: null,
    'of another project': await google.sign(good({ aud: 'annet-prosjekt' })),
    'for several projects': await google.sign(good({ aud: ['annet-prosjekt', 'demo-ks-2'] })),
    'of another issuer': await google.sign(good({ iss: 'https://securetoken.google.com/annet-prosjekt' })),
    'of Google itself': await google.sign(good({ iss: 'https://accounts.google.com' })),
    expired: await google.sign(good({ iat: now - 7_200, exp: now - 3_600 })),
    'without an end': await google.sign(good({ exp: undefined })),
    'from the future': await google.sign(good({ iat: now + 600 })),
    'not yet valid': await google.sign(good({ nbf: now + 600 })),
    'without a sign-in': await google.sign(good({ auth_time: undefined })),
    'with a sign-in to come': await google.sign(good({ auth_time: now + 600 })),
    'of a sign-in some minutes ago': await google.sign(good({ auth_time: now - 310 })),
    'with a sign-in in words': await google.sign(good({ auth_time: String(now) })),
    'without a subject': await google.sign(good({ sub: undefined })),
    'with an empty subject': await google.sign(good({ sub: '' })),
    'with a subject too long': await google.sign(good({ sub: 'u'.repeat(129) })),
    'signed by another key of the same name': await google.sign(good(), { key: 'wrong' }),
    'signed by a key unknown': await google.sign(good(), { key: 'wrong', kid: 'other' }),
    'without a key’s name, by another': await google.sign(good(), { key: 'wrong', kid: undefined }),
    'signed by nobody': unsigned('none'),
    'signed by Nobody': unsigned('NoNe'),
    'signed with the public key as secret': await new SignJWT(good())
      .setProtectedHeader({ alg: 'HS256', kid: 'right' })
      .sign(Buffer.from(google.jwk.n!)),
    'changed after signing': `${head}.${encode(good({ sub: 'uid-annen' }))}.${signature}`,
    'with its signature cut': rightToken.slice(0, -8),
    'of two parts': `${head}.${signature}`,
    'one megabyte long': `${'a'.repeat(20_000)}.b.c`,
    'of our own custom token': await google.sign(good({ firebase: { sign_in_provider: 'custom', identities: {} } })),
    anonymous: await google.sign(good({ firebase: { sign_in_provider: 'anonymous', identities: {} } })),
    'of a tenant inside the project': await google.sign(good(googleSays('g-1', { tenant: 'leietaker' }))),
    'without a provider': await google.sign(good({ firebase: undefined })),
    'without the provider’s subject': await google.sign(good({ firebase: { sign_in_provider: 'google.com', identities: {} } })),
    'with a subject that is no text': await google.sign(
      good({ firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [{}] } } }),
    ),
    'of ours': t.as('admin').token,
  }
  for (const [name, token] of Object.entries(tokens)) expect([name, (await exchange(token)).status]).toEqual([name, 401])
  expect(await sessionsOf(user)).toEqual([])
  // A name unknown may be a new key; that is looked up once in half a minute, not for every token.
  expect(google.state.keysAsked - asked).toBeLessThanOrEqual(1)
  expect((await exchange(rightToken)).status).toBe(200)
})

test('MFA-02: with a second factor the exchange opens only its second step', async () => {
  const { user, idToken } = await linked()
  const [code] = await withTwoFactor(portal, t, user)
  await t.owner('delete from auth.sessions where account_id = $1', [user.accountId])
  const visitor = browser(portal)
  const answer = await exchange(await idToken(), visitor)
  expect(answer.body).toMatchObject({ success: true, requires2fa: true, methods: ['totp'] })
  expect(answer.body.user).toBeUndefined()
  expect(await sessionsOf(user)).toEqual([])
  expect((await visitor.get('/auth/me')).status).toBe(401)
  expect((await visitor.post('/auth/2fa/verify', { code })).status).toBe(200)
  expect(await sessionsOf(user)).toEqual([['fed', 'recovery']])
})

test('OID-04: a suspended person gets no session, and is not let in anew', async () => {
  const { user, idToken } = await linked()
  await t.owner(`update users set status = 'suspended' where id = $1`, [user.id])
  expect((await exchange(await idToken())).status).toBe(401)
  expect(await sessionsOf(user)).toEqual([])
  expect((await t.owner('select status from users where id = $1', [user.id]))[0].status).toBe('suspended')
})

test('OID-08: while Google’s keys cannot be had nobody is called a liar, and the password works', async () => {
  const away = await standIn()
  away.state.isAway = true
  const alone = await firebasePortal(away)
  try {
    const other = await alone.tenant()
    const user = await withPassword(other, await other.addUser())
    const answer = await browser(alone).post('/firebase/auth/exchange', undefined, {
      'content-type': 'application/json',
      authorization: `Bearer ${await away.idToken()}`,
    })
    expect(answer.status).toBe(503)
    expect((await browser(alone).login(user.email)).status).toBe(200)
  } finally {
    await alone.close()
    await away.close()
  }
})

test('WEB-03: a page of another site cannot exchange', async () => {
  const { idToken } = await linked()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await idToken()}`, origin: 'https://evil.example' }
  expect((await browser(portal).post('/firebase/auth/exchange', undefined, headers)).status).toBe(403)
})

test('the log of the company tells that a session was opened with a provider, and holds no token', async () => {
  const { user, idToken } = await linked()
  const token = await idToken()
  await exchange(token)
  const log = (await events(t, 'session.open', 'user.linkIdentity')).filter((event) => event.actor_id === user.id)
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ['user.linkIdentity', { issuer: 'https://accounts.google.com' }],
    ['session.open', { methods: ['fed'], isRemembered: false }],
  ])
  expect(JSON.stringify(await events(t))).not.toContain(token)
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
