import { routes } from '@portal/modules/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestPortal, type TestUser } from '../../../../apps/server/testing.ts'
import { agedProof, type Browser, browser, enrol, events, keyOf, lettersTo, ownPortal, rightPassword, withPassword } from './testing.ts'
import { hotp } from './totp.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

const demand = (of: Tenant, isDemanded = true) =>
  portal.owner('update companies set demands_two_factor = $2 where ks_id = $1', [of.ksId, isDemanded])
const codeOf = (secret: string, away = 0) => hotp(keyOf(secret), Math.floor(Date.now() / 30_000) + away)
const setUp = (visitor: Browser, body = {}) => visitor.post('/auth/2fa/setup', body)
const verify = (visitor: Browser, code: string) => visitor.post('/auth/2fa/verify', { code })

/** Somebody without a second factor, in a company of their own that demands one, who has shown the password. */
async function enrolling() {
  const own = await portal.tenant()
  await demand(own)
  const user = await withPassword(own, await own.addUser())
  const visitor = browser(portal)
  const { body } = await visitor.login(user.email)
  expect(body).toEqual({
    success: true,
    requires2fa: true,
    mustEnrol: true,
    methods: [],
    token: expect.stringMatching(/^enrol\.[\w-]{43}$/),
    expiresIn: 900,
  })
  return { own, user, visitor }
}

test('MFA-08: who has no second factor where one is demanded can make one, sees the recovery codes, and is in', async () => {
  const { own, user, visitor } = await enrolling()
  const { body: setup } = await setUp(visitor)
  expect((await verify(visitor, '000000')).status).toBe(422)
  const answer = await verify(visitor, codeOf(setup.secret))
  expect(answer.body).toMatchObject({ success: true, user: { id: user.id, ksId: own.ksId, hasTwoFactor: true } })
  expect(answer.body.recoveryCodes).toHaveLength(10)
  expect((await visitor.get('/auth/me')).status).toBe(200)
  expect((await visitor.refresh()).status).toBe(200)
  expect([...visitor.cookies.keys()]).not.toContain('__Host-ks_2fa')
  expect((await browser(portal).login(user.email)).body).toMatchObject({ requires2fa: true, methods: ['totp'] })
  expect((await lettersTo(portal, user.email)).map(({ subject }) => subject)).toEqual(['Totrinnsbekreftelse er slått på'])
  expect((await events(own, 'user.enableTwoFactor')).map((event) => event.entity_id)).toEqual([user.id])
})

test('MFA-08: what was received opens nothing but the making of a factor', async () => {
  const { own, visitor } = await enrolling()
  const token = visitor.state.token!
  const open = [
    'login',
    'register',
    'invitation',
    'refresh',
    'password-reset',
    'verify-email',
    'identities',
    'passkeys/sign-in',
    'passkeys/options',
    '2fa/',
  ]
  let tried = 0
  for (const { contract } of routes)
    for (const { method, path } of Object.values(contract)) {
      if (!path.startsWith('/auth/') || open.some((one) => path.startsWith(`/auth/${one}`))) continue
      // With a passkey the first factor may be made too; to see or change those there are it takes a session.
      if (`${method} ${path}` === 'POST /auth/passkeys') continue
      const url = path.replace(/:\w+/g, '01a1fe0c-b25c-70d7-b8fb-b081b652aa49')
      const cookie = `__Host-ks_rt=${token}; __Host-ks_2fa=${visitor.cookies.get('__Host-ks_2fa')!}`
      const answer = await clientOf(portal.app, token, own.ksId).send(method, url, method === 'GET' ? undefined : {}, { cookie })
      expect(answer.status, `${method} ${path}`).toBe(401)
      tried++
    }
  expect(tried).toBeGreaterThan(10)
  for (const url of ['/users', '/company', '/deviations']) expect((await visitor.get(url)).status).toBe(401)
})

test('MFA-08: an enrolment is one browser’s, for a quarter of an hour, for five guesses and one use', async () => {
  const { user, visitor } = await enrolling()
  const thief = browser(portal)
  thief.state.token = visitor.state.token
  expect((await setUp(thief)).status).toBe(401)
  const { body: setup } = await setUp(visitor)
  expect((await verify(thief, codeOf(setup.secret))).status).toBe(401)
  for (let n = 0; n < 5; n++) expect((await verify(visitor, '000000')).status).toBe(422)
  expect((await verify(visitor, codeOf(setup.secret))).status).toBe(401)

  await visitor.login(user.email)
  const { body: again } = await setUp(visitor)
  const [token, cookie] = [visitor.state.token, visitor.cookies.get('__Host-ks_2fa')!]
  expect((await verify(visitor, codeOf(again.secret))).status).toBe(200)
  const replay = browser(portal)
  replay.state.token = token
  replay.cookies.set('__Host-ks_2fa', cookie)
  expect((await setUp(replay)).status).toBe(401)
  expect((await verify(replay, codeOf(again.secret, 1))).status).toBe(401)

  const late = await enrolling()
  await portal.owner(`update auth.one_time_tokens set expires_at = now() where account_id = $1`, [late.user.accountId])
  expect((await setUp(late.visitor)).status).toBe(401)
})

test('MFA-08: a new password ends an enrolment underway, and somebody shut out does not come in by one', async () => {
  const { user, own, visitor } = await enrolling()
  const { body: setup } = await setUp(visitor)
  await portal.owner(`update users set status = 'suspended' where id = $1`, [user.id])
  expect((await verify(visitor, codeOf(setup.secret))).status).toBe(401)
  expect((await portal.owner('select two_factor_at from auth.accounts where id = $1', [user.accountId]))[0].two_factor_at).toBeNull()
  expect((await events(own, 'session.open')).filter((event) => event.actor_id === user.id)).toEqual([])
})

test('MFA-08: an administrator with a second factor demands it of all: sessions without end at once, those with go on', async () => {
  const own = await portal.tenant()
  const admin = await withPassword(own, await own.addUser({ roleId: 1 }))
  const person = await withPassword(own, await own.addUser())
  const [boss, worker] = [browser(portal), browser(portal)]
  await boss.login(admin.email)
  await worker.login(person.email)
  const switchOn = (version = 1) => boss.put('/company/two-factor', { isDemanded: true, version })
  expect(await switchOn()).toMatchObject({ status: 422, body: { missing: ['demandsTwoFactor'] } })
  await enrol(boss)
  await agedProof(own, admin)
  expect((await switchOn()).body.code).toBe('stepUp')
  await agedProof(own, admin, 1)
  expect((await switchOn()).body).toMatchObject({ demandsTwoFactor: true, version: 2 })
  expect((await boss.get('/auth/me')).status).toBe(200)
  expect((await worker.get('/auth/me')).status).toBe(401)
  expect((await worker.refresh()).status).toBe(401)
  expect((await worker.login(person.email)).body.mustEnrol).toBe(true)
  expect((await events(own, 'company.demandTwoFactor')).length).toBe(0)
  expect((await own.as('leader').put('/company/two-factor', { isDemanded: false, version: 2 })).status).toBe(401)
})

test('MFA-08: only an administrator demands it, and nobody turns their own off while it is demanded', async () => {
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect((await t.as(who).put('/company/two-factor', { isDemanded: true, version: 1 })).status).toBe(403)
  const { user, visitor } = await enrolling()
  const { body: setup } = await setUp(visitor)
  const { body } = await verify(visitor, codeOf(setup.secret))
  const off = await visitor.post('/auth/2fa/disable', { password: rightPassword, code: body.recoveryCodes[0] })
  expect(off).toMatchObject({ status: 409, body: { message: 'Virksomheten krever totrinnsbekreftelse. Derfor kan du ikke slå den av.' } })
  expect((await browser(portal).login(user.email)).body.methods).toEqual(['totp'])
})

test('MFA-08: a session of one factor that slipped through ends when it would be renewed', async () => {
  const own = await portal.tenant()
  const user = await withPassword(own, await own.addUser())
  const visitor = browser(portal)
  await visitor.login(user.email)
  await demand(own)
  expect((await visitor.refresh()).status).toBe(401)
})

async function invited(own: Tenant, email: string) {
  await own.as('admin').post('/users', {
    email,
    roleId: 3,
    firstname: 'Kari',
    lastname: 'Nordmann',
    departmentId: own.departments.root,
    employmentType: 'permanent',
  })
  return (await lettersTo(portal, email)).findLast(({ link }) => link.includes('/register'))!.token
}

test('MFA-08: the invitation is an endpoint like the others: whoever accepts it makes a factor first', async () => {
  const own = await portal.tenant()
  const token = await invited(own, `ny@${own.ksId}.example`)
  await demand(own)
  const visitor = browser(portal)
  expect((await visitor.post('/auth/register', { token, password: rightPassword })).body).toMatchObject({ mustEnrol: true })
  const { body: setup } = await setUp(visitor)
  expect((await verify(visitor, codeOf(setup.secret))).body.user.ksId).toBe(own.ksId)
})

const reset = (of: Tenant, user: TestUser, as: 'admin' | 'leader' = 'admin', version = 1) =>
  of.as(as).post(`/users/${user.id}/reset-two-factor`, { version, reason: 'Mistet telefonen i sjøen' })

test('MFA-07: an administrator resets a lost factor with a reason: logged, mailed, sessions over, and a new one made where it is demanded', async () => {
  const own = await portal.tenant()
  const user = await withPassword(own, await own.addUser())
  const visitor = browser(portal)
  await visitor.login(user.email)
  expect((await reset(own, user)).status).toBe(423)
  const { recoveryCodes } = await enrol(visitor)
  expect((await reset(own, user, 'leader')).status).toBe(403)
  expect((await own.as('admin').post(`/users/${user.id}/reset-two-factor`, { version: 1 })).status).toBe(400)
  await agedProof(own, own.users.admin)
  expect((await reset(own, user)).body.code).toBe('stepUp')
  await agedProof(own, own.users.admin, 1)
  expect((await reset(own, user)).body).toMatchObject({ hasTwoFactor: false, version: 2 })
  expect((await visitor.get('/auth/me')).status).toBe(401)
  expect(await portal.owner('select 1 from auth.recovery_codes where account_id = $1', [user.accountId])).toEqual([])
  const [event] = (await events(own, 'user.resetTwoFactor')).filter((one) => one.entity_id === user.id)
  expect(event).toMatchObject({ reason: 'Mistet telefonen i sjøen', actor_id: own.users.admin.id })
  const letter = (await lettersTo(portal, user.email)).at(-1)!
  expect(letter.subject).toBe('Totrinnsbekreftelsen din er tilbakestilt')
  expect(letter.text).toContain('Mistet telefonen i sjøen')
  await demand(own)
  const next = browser(portal)
  expect((await next.login(user.email)).body).toMatchObject({ mustEnrol: true })
  const { body: setup } = await setUp(next)
  expect((await verify(next, recoveryCodes[0]!)).status).toBe(422)
  expect((await verify(next, codeOf(setup.secret))).status).toBe(200)
})

test('MFA-07: a factor that guards another company too is not for this one’s administrator to take', async () => {
  const [own, other] = [await portal.tenant(), await portal.tenant()]
  const user = await withPassword(own, await own.addUser())
  const visitor = browser(portal)
  await visitor.login(user.email)
  const { recoveryCodes } = await enrol(visitor)
  const joined = await browser(portal).post('/auth/register', { token: await invited(other, user.email), password: rightPassword })
  expect(joined.body.requires2fa).toBe(true)
  for (const status of ['active', 'suspended', 'deactivated']) {
    await portal.owner('update users set status = $3 where ks_id = $1 and account_id = $2', [other.ksId, user.accountId, status])
    const refused = await reset(own, user)
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('den som drifter Kontrollportalen') } })
    expect(refused.text).not.toContain(other.ksId)
  }
  expect((await visitor.get('/auth/me')).body.user.hasTwoFactor).toBe(true)
  const again = browser(portal)
  await again.login(user.email)
  expect((await verify(again, recoveryCodes[0]!)).status).toBe(200)
  expect((await events(own, 'user.resetTwoFactor')).length).toBe(0)
  expect((await reset(other, user)).status).toBe(404)
})
