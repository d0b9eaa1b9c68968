import { routes } from '@portal/modules/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientOf, type Tenant, type TestPortal } from '../../../../apps/server/testing.ts'
import { agedProof, type Browser, browser, events, lettersTo, otherPassword, ownPortal, rightPassword, withPassword } from './testing.ts'
import { hotp } from './totp.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())
afterEach(() => {
  vi.useRealTimers()
})

const start = Math.floor(Date.now() / 30_000) * 30_000 + 5_000
let minute = 0
/** The clock some whole minutes on; each call is a new one. */
const nextMinute = () => vi.setSystemTime(start + ++minute * 60_000)
const decode = (secret: string) => {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** A person whose app makes codes: signed in, second factor on. */
async function enrolled() {
  vi.useFakeTimers({ toFake: ['Date'] })
  nextMinute()
  const user = await withPassword(t, await t.addUser())
  const visitor = browser(portal)
  await visitor.login(user.email)
  const { body } = await visitor.post('/auth/2fa/setup', { password: rightPassword })
  const code = (away = 0) => hotp(decode(body.secret), Math.floor(Date.now() / 30_000) + away)
  const { body: on } = await visitor.post('/auth/2fa/verify', { code: code() })
  nextMinute()
  return { user, visitor, secret: body.secret as string, uri: body.uri as string, code, on, recoveryCodes: on.recoveryCodes as string[] }
}
async function challenged(email: string, rememberMe = false) {
  const visitor = browser(portal)
  const { body } = await visitor.login(email, rightPassword, rememberMe)
  expect(body).toEqual({
    success: true,
    requires2fa: true,
    token: expect.stringMatching(/^2fa\.[\w-]{43}$/),
    expiresIn: 300,
    methods: ['totp'],
  })
  return visitor
}
const verify = (visitor: Browser, code: string) => visitor.post('/auth/2fa/verify', { code })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('MFA-06: turning it on takes the password and a code, answers ten recovery codes once, and ends every session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  nextMinute()
  const user = await withPassword(t, await t.addUser())
  const visitor = browser(portal)
  const elsewhere = browser(portal)
  await visitor.login(user.email)
  await elsewhere.login(user.email)
  expect((await verify(visitor, '123456')).status).toBe(409)
  expect((await visitor.post('/auth/2fa/setup')).status).toBe(400)
  expect((await visitor.post('/auth/2fa/setup', { password: otherPassword })).status).toBe(422)
  const { body } = await visitor.post('/auth/2fa/setup', { password: rightPassword })
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect(decode(body.secret)).toHaveLength(20)
  const code = hotp(decode(body.secret), Math.floor(Date.now() / 30_000))
  expect(await verify(visitor, wrong(code))).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringContaining('Koden stemmer ikke') } },
  })
  const former = clientOf(portal.app, visitor.state.token, null)
  const answer = await verify(visitor, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(answer.body).toMatchObject({ success: true, expiresIn: 900, user: { hasTwoFactor: true } })
  expect(new Set(answer.body.recoveryCodes).size).toBe(10)
  for (const one of answer.body.recoveryCodes) expect(one).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  expect((await former.get('/auth/me')).status).toBe(401)
  expect((await elsewhere.refresh()).status).toBe(401)
  expect((await visitor.get('/auth/me')).body.user.hasTwoFactor).toBe(true)
  expect((await visitor.refresh()).status).toBe(200)
  expect((await visitor.post('/auth/2fa/setup', { password: rightPassword })).status).toBe(409)
  expect((await lettersTo(portal, user.email)).map(({ subject }) => subject)).toEqual(['Totrinnsbekreftelse er slått på'])
})

test('MFA-01: after the password alone, what was received opens nothing but the code’s own endpoint', async () => {
  const { user } = await enrolled()
  const visitor = await challenged(user.email)
  expect([...visitor.cookies.keys()]).toEqual(['__Host-ks_2fa'])
  const halfway = visitor.state.token!
  const open = new Set([
    '/auth/login',
    '/auth/register',
    '/auth/invitation',
    '/auth/refresh',
    '/auth/password-reset',
    '/auth/password-reset/confirm',
    '/auth/verify-email',
    '/auth/identities/confirm',
    '/firebase/config',
    '/firebase/auth/custom-token',
    '/firebase/auth/exchange',
    '/auth/2fa/verify',
    '/auth/2fa/passkey',
    '/auth/2fa/passkey/options',
    '/auth/passkeys/sign-in',
    '/auth/passkeys/sign-in/options',
    '/sso/start',
    '/sso/finish',
  ])
  let tried = 0
  for (const { contract } of routes)
    for (const { method, path } of Object.values(contract)) {
      if (open.has(path)) continue
      for (const token of [halfway, visitor.cookies.get('__Host-ks_2fa')!]) {
        const url = path.replace(/:\w+/g, '01a1fe0c-b25c-70d7-b8fb-b081b652aa49')
        const cookie = `__Host-ks_rt=${token}; __Host-ks_2fa=${token}`
        const answer = await clientOf(portal.app, token, t.ksId).send(
          method,
          url,
          method === 'GET' ? undefined : { password: rightPassword },
          { cookie },
        )
        expect(answer.status, `${method} ${path}`).toBe(401)
        tried++
      }
    }
  expect(tried).toBeGreaterThan(40)
  visitor.cookies.set('__Host-ks_rt', visitor.cookies.get('__Host-ks_2fa')!)
  expect((await visitor.post('/auth/refresh', { refreshToken: halfway })).status).toBe(401)
})

test('MFA-02: every endpoint asks a person with a second factor for it', async () => {
  const { user, code } = await enrolled()
  await browser(portal).post('/auth/password-reset', { email: user.email })
  const { token } = (await lettersTo(portal, user.email)).at(-1)!
  await browser(portal).post('/auth/password-reset/confirm', { token, password: otherPassword })
  const visitor = browser(portal)
  expect((await visitor.login(user.email, otherPassword)).body.requires2fa).toBe(true)
  expect((await verify(visitor, code())).body.user).toMatchObject({ id: user.id, hasTwoFactor: true })
  expect((await visitor.get('/auth/me')).status).toBe(200)
  const [{ amr }] = await t.owner('select amr from auth.sessions where account_id = $1 and revoked_at is null', [user.accountId])
  expect(amr).toEqual(['pwd', 'otp'])

  const other = await portal.tenant()
  await other.as('admin').post('/users', {
    email: user.email,
    roleId: 4,
    firstname: 'Kari',
    lastname: 'Nordmann',
    departmentId: other.departments.root,
    employmentType: 'permanent',
  })
  const invitation = (await lettersTo(portal, user.email)).find(({ link }) => link.includes('/register'))!
  const joined = await browser(portal).post('/auth/register', { token: invitation.token, password: otherPassword })
  expect(joined.body).toMatchObject({ requires2fa: true })
})

test('MFA-02: remembered on this device or not, a new sign-in asks again, and the wish to be remembered is kept', async () => {
  const { user, code } = await enrolled()
  const visitor = await challenged(user.email, true)
  const answer = await verify(visitor, code())
  expect([answer.headers['set-cookie']].flat().join()).toContain('Max-Age=1209600')
  expect(visitor.cookies.has('__Host-ks_2fa')).toBe(false)
  expect((await browser(portal).login(user.email)).body.requires2fa).toBe(true)
})

test('MFA-03: a code works once, also when twenty try it at once', async () => {
  const { user, code } = await enrolled()
  const visitors: Browser[] = []
  for (let n = 0; n < 4; n++) visitors.push(await challenged(user.email))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const copy = browser(portal)
      const from = visitors[n % 4]!
      for (const [name, value] of from.cookies) copy.cookies.set(name, value)
      copy.state.token = from.state.token
      return verify(copy, code())
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await t.owner(`delete from auth.attempts where key like 'code:%'`)
  expect((await verify(await challenged(user.email), code())).status).toBe(422)
  nextMinute()
  expect((await verify(await challenged(user.email), code(-2))).status).toBe(422)
  expect((await verify(await challenged(user.email), code(1))).status).toBe(422)
  expect((await verify(await challenged(user.email), code(-1))).status).toBe(200)
})

test('MFA-04: five guesses at a challenge, ten an hour at a person, however many challenges and at once', async () => {
  const { user, code } = await enrolled()
  const visitor = await challenged(user.email)
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () => {
      const copy = browser(portal)
      for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
      copy.state.token = visitor.state.token
      return verify(copy, wrong(code()))
    }),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await verify(visitor, code())).status).toBe(401)
  const second = await challenged(user.email)
  // The set-up took one of the ten.
  for (let n = 0; n < 4; n++) expect((await verify(second, wrong(code()))).status).toBe(422)
  expect((await verify(await challenged(user.email), code())).status).toBe(429)
  await t.owner(`update auth.attempts set window_until = now() where key = $1`, [`code:${user.accountId}`])
  expect((await verify(await challenged(user.email), code())).status).toBe(200)
  expect((await events(t, 'user.refuseCode')).filter((event) => event.entity_id === user.id)).toHaveLength(9)
})

test('MFA-05: a challenge is for five minutes, for one browser and for one use', async () => {
  const { user, code } = await enrolled()
  const outsider = await enrolled()
  const visitor = await challenged(user.email)
  const thief = browser(portal)
  thief.state.token = visitor.state.token
  expect((await verify(thief, code())).status).toBe(401)
  thief.cookies.set('__Host-ks_2fa', (await challenged(outsider.user.email)).cookies.get('__Host-ks_2fa')!)
  expect((await verify(thief, code())).status).toBe(401)
  await t.owner(`update auth.one_time_tokens set expires_at = expires_at - interval '5 minutes' where account_id = $1`, [user.accountId])
  expect(await verify(visitor, code())).toMatchObject({
    status: 401,
    body: { message: 'Det tok for lang tid å bekrefte. Logg inn på nytt.' },
  })
  const again = await challenged(user.email)
  const [token, cookie] = [again.state.token, again.cookies.get('__Host-ks_2fa')!]
  expect((await verify(again, code())).status).toBe(200)
  nextMinute()
  const replay = browser(portal)
  replay.state.token = token
  replay.cookies.set('__Host-ks_2fa', cookie)
  expect((await verify(replay, code())).status).toBe(401)
})

test('MFA-06: a recovery code stands in for the phone, once', async () => {
  const { user, recoveryCodes } = await enrolled()
  expect((await verify(await challenged(user.email), recoveryCodes[0]!)).status).toBe(200)
  expect((await verify(await challenged(user.email), recoveryCodes[0]!)).status).toBe(422)
  expect((await verify(await challenged(user.email), recoveryCodes[1]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  const stored = await t.owner('select hash from auth.recovery_codes where account_id = $1', [user.accountId])
  expect(stored).toHaveLength(10)
  for (const { hash } of stored) expect(hash).toHaveLength(32)
})

test('MFA-07: turning it off takes password and code both, and new codes kill the old', async () => {
  const { user, visitor, code, recoveryCodes } = await enrolled()
  const other = await challenged(user.email)
  await verify(other, code())
  nextMinute()
  await agedProof(t, user)
  expect(await visitor.post('/auth/2fa/disable', { password: rightPassword })).toMatchObject({
    status: 403,
    body: { code: 'stepUp', missing: ['password', 'code'] },
  })
  expect((await visitor.post('/auth/2fa/disable', { password: rightPassword, code: wrong(code()) })).status).toBe(422)
  expect((await visitor.post('/auth/2fa/disable', { password: otherPassword, code: code() })).status).toBe(422)
  expect((await browser(portal).login(user.email)).body.requires2fa).toBe(true)
  expect((await visitor.post('/auth/2fa/disable', { password: rightPassword, code: code() })).status).toBe(200)
  expect((await visitor.get('/auth/me')).body.user.hasTwoFactor).toBe(false)
  expect((await other.get('/auth/me')).status).toBe(401)
  expect((await lettersTo(portal, user.email)).map(({ subject }) => subject)).toContain('Totrinnsbekreftelse er slått av')
  expect((await visitor.post('/auth/2fa/disable', { password: rightPassword, code: code() })).status).toBe(409)
  const { body } = await visitor.post('/auth/2fa/setup', { password: rightPassword })
  await verify(visitor, hotp(decode(body.secret), Math.floor(Date.now() / 30_000)))
  expect((await verify(await challenged(user.email), recoveryCodes[5]!)).status).toBe(422)
})

test('specification 7: whoever has just shown both factors turns it off with {password}', async () => {
  const { user, code } = await enrolled()
  const visitor = await challenged(user.email)
  await verify(visitor, code())
  expect((await visitor.post('/auth/2fa/disable', { password: otherPassword })).status).toBe(422)
  expect((await visitor.post('/auth/2fa/disable', { password: rightPassword })).body).toEqual({ success: true })
  expect((await browser(portal).login(user.email)).body.requires2fa).toBeUndefined()
})

test('MFA-07: {password} turns nothing off ten minutes later, until the person proves anew who they are', async () => {
  const { user, code } = await enrolled()
  const visitor = await challenged(user.email)
  await verify(visitor, code())
  await agedProof(t, user)
  const off = () => visitor.post('/auth/2fa/disable', { password: rightPassword })
  expect(await off()).toMatchObject({ status: 403, body: { code: 'stepUp' } })
  nextMinute()
  expect((await visitor.post('/auth/step-up', { password: rightPassword })).status).toBe(422)
  expect((await off()).status).toBe(403)
  expect((await visitor.post('/auth/step-up', { password: rightPassword, code: code() })).status).toBe(200)
  expect((await off()).status).toBe(200)
})

test('MFA-07: a session that never showed the factor turns nothing off with {password}, however fresh', async () => {
  const { user, visitor } = await enrolled()
  await t.owner(`update auth.sessions set amr = '{pwd}', proved_at = now() where account_id = $1`, [user.accountId])
  expect((await visitor.post('/auth/2fa/disable', { password: rightPassword })).status).toBe(403)
  expect((await browser(portal).login(user.email)).body.requires2fa).toBe(true)
})

test('MFA-09, CRY-03: the secret is sealed in the database and found nowhere else', async () => {
  const { secret, recoveryCodes, user } = await enrolled()
  const stored =
    await t.owner(`select encode(totp_sealed, 'hex') as text from auth.accounts where totp_sealed is not null union all select to_jsonb(a)::text from audit a
    union all select payload::text from graphile_worker._private_jobs union all select encode(hash, 'hex') from auth.recovery_codes`)
  const text = stored.map((row) => row.text).join('\n')
  for (const one of [secret, decode(secret).toString('hex'), ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
    expect(text).not.toContain(one)
  const [{ totp_sealed }] = await t.owner('select totp_sealed from auth.accounts where id = $1', [user.accountId])
  expect(portal.portal.secrets.open('totp', totp_sealed)).toEqual(decode(secret))
})
