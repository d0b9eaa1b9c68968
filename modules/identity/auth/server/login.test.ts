import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'
import { browser, events, otherPassword, ownPortal, rightPassword, withPassword, wrongPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())
const person = async (options = {}) => withPassword(t, await t.addUser(options))
const later = (minutes: number) =>
  t.owner(`update auth.attempts set window_until = window_until - make_interval(mins => $1) where key like 'password:%'`, [minutes])

test('a person signs in, sees who they are, and the log has one line of it', async () => {
  const { email, id } = await person({ firstname: 'Ola', roleId: 2 })
  const visitor = browser(portal)
  const answer = await visitor.login(` ${email.toUpperCase()} `)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ success: true, expiresIn: 900, user: { id, firstname: 'Ola', email, ksId: t.ksId, roleId: 2 } })
  const me = await visitor.get('/auth/me')
  expect(me.body.user).toEqual(answer.body.user)
  const log = (await events(t, 'session.open')).filter((event) => event.actor_id === id)
  expect(log).toHaveLength(1)
  expect(log[0]).toMatchObject({ ip: expect.stringMatching(/^10\./), request_id: expect.any(String) })
})

test('a person who signs in twice at once, from one address, gets in each time', async () => {
  const visitor = browser(portal)
  for (let round = 0; round < 6; round++) {
    const { email } = await person()
    const answers = await Promise.all(Array.from({ length: 2 }, () => visitor.login(email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('AUT-01: unknown, wrong, invited, suspended and closed get one and the same answer', async () => {
  const known = await person()
  const suspended = await person()
  const over = await person()
  await t.owner(`update users set status = 'suspended' where id = $1`, [suspended.id])
  await t.owner(`update users set access_until = current_date - 1 where id = $1`, [over.id])
  const tries = [
    ['ingen@finnes-ikke.example', rightPassword],
    [known.email, wrongPassword],
    [suspended.email, rightPassword],
    [over.email, rightPassword],
    [(await t.addUser()).email, rightPassword],
  ] as const
  const answers = []
  for (const [email, password] of tries) {
    const { status, body, headers } = await browser(portal).login(email, password)
    answers.push({ status, body: { ...body, requestId: '' }, headers: Object.keys(headers).toSorted() })
  }
  expect(answers[0]).toMatchObject({ status: 401, body: { message: 'Ugyldig e-post eller passord' } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('AUT-01: an unknown address takes as long as a wrong password', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 14; round++) {
    const { email } = await person()
    for (const [kind, address] of [
      ['known', email],
      ['unknown', `x${email}`],
    ] as const) {
      const visitor = browser(portal)
      const start = performance.now()
      await visitor.login(address, wrongPassword)
      if (round >= 2) times[kind].push(performance.now() - start)
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
  // Without the hash an unknown address would answer in a tenth of the time.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.6)
  expect(median(times.unknown)).toBeLessThan(median(times.known) * 1.67)
})

test('AUT-02: five wrong passwords lock the account for fifteen minutes, whatever the spelling, and a session goes on', async () => {
  const user = await person()
  const running = browser(portal)
  await running.login(user.email)
  const [local, domain] = user.email.split('@')
  const spellings = [user.email, user.email.toUpperCase(), ` ${user.email}  `, `${local}+jobb@${domain}`, user.email]
  for (const [n, email] of spellings.entries()) {
    if (n === 4) await later(10)
    expect((await browser(portal).login(email, wrongPassword)).status).toBe(401)
  }
  const refused = await browser(portal).login(user.email)
  expect(refused).toMatchObject({ status: 429, body: { message: 'For mange mislykkede forsøk. Prøv igjen senere' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890)
  expect((await running.get('/auth/me')).status).toBe(200)
  expect((await running.refresh()).status).toBe(200)
  await later(14)
  expect((await browser(portal).login(user.email)).status).toBe(429)
  await later(2)
  expect((await browser(portal).login(user.email)).status).toBe(200)
  const log = (await events(t)).filter((event) => event.entity_id === user.id).map((event) => event.action)
  expect(log).toEqual(['user.refuseSignIn', 'user.refuseSignIn', 'user.refuseSignIn', 'user.lockOut'])
})

test('AUT-02: an address nobody has is locked in the same way', async () => {
  for (let n = 0; n < 5; n++) expect((await browser(portal).login('fremmed@firma.example', wrongPassword)).status).toBe(401)
  expect((await browser(portal).login('fremmed@firma.example', wrongPassword)).status).toBe(429)
})

test('AUT-02: a hundred guesses at once test five', async () => {
  const user = await person()
  const guesses = await Promise.all(Array.from({ length: 100 }, () => browser(portal).login(user.email, wrongPassword)))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(95)
})

test('a right password gives the tries back', async () => {
  const user = await person()
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 3; n++) expect((await browser(portal).login(user.email, wrongPassword)).status).toBe(401)
    expect((await browser(portal).login(user.email)).status).toBe(200)
  }
})

test('AUT-03: signing in, changing the password and turning off the second factor share one budget', async () => {
  const user = await person()
  const inside = browser(portal)
  await inside.login(user.email)
  const change = { currentPassword: wrongPassword, newPassword: otherPassword }
  expect(await inside.post('/auth/change-password', change)).toMatchObject({
    status: 422,
    body: { fields: { currentPassword: 'Feil passord' } },
  })
  expect((await inside.post('/auth/2fa/disable', { password: wrongPassword, code: '123456' })).status).toBe(422)
  expect((await inside.post('/auth/2fa/setup', { password: wrongPassword })).status).toBe(422)
  expect((await inside.post('/auth/change-email', { password: wrongPassword, email: 'ny@firma.example' })).status).toBe(422)
  expect((await browser(portal).login(user.email, wrongPassword)).status).toBe(401)
  expect((await inside.post('/auth/change-password', { ...change, currentPassword: rightPassword })).status).toBe(429)
  expect((await browser(portal).login(user.email)).status).toBe(429)
})

test('AUT-03: another spelling of the path is another path, and tests nothing', async () => {
  const user = await person()
  for (const url of ['/AUTH/login', '/auth/Login', '/auth/login/', '//auth/login', '/auth/%6cogin/..'])
    expect((await browser(portal).post(url, { email: user.email, password: rightPassword })).status).toBe(404)
})

test('AUT-04: one address gets ten wrong tries a minute, and an IPv6 network is one address', async () => {
  for (const address of [() => '203.0.113.7', (n: number) => `2001:db8:1:2:${n}::1`]) {
    const answers = []
    for (let n = 0; n < 12; n++)
      answers.push(await browser(portal, address(n + 1)).login(`person${n}.${address(0)}@firma.example`.replace(/:/g, ''), wrongPassword))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    expect(Number(answers[11]!.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('AUT-04: people who sign in from one office do not use up its tries', async () => {
  for (let n = 0; n < 12; n++) expect((await browser(portal, '203.0.113.9').login((await person()).email)).status).toBe(200)
})

test('AUT-04: headers that claim another address change nothing when no proxy is trusted', async () => {
  const alone = await testPortal({ isOwn: true })
  const statuses = []
  for (let n = 0; n < 11; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` }
    statuses.push((await browser(alone).post('/auth/login', { email: `en${n}@firma.example`, password: wrongPassword }, headers)).status)
  }
  await alone.close()
  expect(statuses.at(-1)).toBe(429)
})

test('AUT-05: fields the endpoint does not know, and lists of addresses, are refused untested', async () => {
  const { email } = await person()
  for (const body of [
    { email, password: rightPassword, deviceId: 'x' },
    { email: [email, email], password: rightPassword },
    { email: { $ne: '' }, password: rightPassword },
    { email, password: [rightPassword] },
    { email, password: 'x'.repeat(129) },
  ])
    expect((await browser(portal).post('/auth/login', body)).status).toBe(400)
})

test('AUT-13: a hash made with weaker parameters is renewed at the next sign-in', async () => {
  const user = await t.addUser()
  const nonce = randomBytes(16)
  const key = argon2Sync('argon2id', { message: rightPassword, nonce, parallelism: 1, tagLength: 32, memory: 4_096, passes: 3 })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const weak = `$argon2id$v=19$m=4096,t=3,p=1$${text(nonce)}$${text(key)}`
  await t.owner('update auth.accounts set password_hash = $2 where id = $1', [user.accountId, weak])
  expect((await browser(portal).login(user.email, wrongPassword)).status).toBe(401)
  expect((await browser(portal).login(user.email)).status).toBe(200)
  const [{ password_hash }] = await t.owner('select password_hash from auth.accounts where id = $1', [user.accountId])
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await browser(portal).login(user.email)).status).toBe(200)
})

test('a person with users in two companies lands where they were last, and never in a closed one', async () => {
  const other = await portal.tenant()
  const user = await person()
  const twin = await other.addUser()
  await other.owner(`update users set account_id = $2, last_login_at = now() where id = $1`, [twin.id, user.accountId])
  expect((await browser(portal).login(user.email)).body.user.ksId).toBe(other.ksId)
  await other.owner(`update users set status = 'suspended' where id = $1`, [twin.id])
  expect((await browser(portal).login(user.email)).body.user.ksId).toBe(t.ksId)
})

test('WEB-03: a page of another site cannot sign anybody in', async () => {
  const { email } = await person()
  const answer = await browser(portal).post('/auth/login', { email, password: rightPassword }, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('LOG-05: the log and the queue hold no password, token or cookie', async () => {
  const own = await portal.tenant()
  const user = await withPassword(own, own.users.employee)
  const visitor = browser(portal)
  await visitor.login(user.email, wrongPassword)
  await visitor.login(user.email)
  await visitor.refresh()
  await visitor.post('/auth/change-password', { currentPassword: rightPassword, newPassword: otherPassword })
  await visitor.post('/auth/password-reset', { email: user.email })
  const stored = await own.owner(
    `select to_jsonb(a)::text as text from audit a where ks_id = $1 union all select payload::text from graphile_worker._private_jobs`,
    [own.ksId],
  )
  const text = stored.map((row) => row.text).join('\n')
  expect(text).toContain('session.open')
  for (const secret of [
    wrongPassword,
    rightPassword,
    otherPassword,
    visitor.state.token!,
    visitor.state.handle!,
    ...visitor.cookies.values(),
  ])
    expect(text).not.toContain(secret)
})
