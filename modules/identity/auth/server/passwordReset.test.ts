import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant, TestPortal, TestUser } from '../../../../apps/server/testing.ts'
import { browser, events, lettersTo, otherPassword, ownPortal, rightPassword, withPassword, wrongPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

const person = async () => withPassword(t, await t.addUser())
const ask = (email: string, headers?: Record<string, string>) => browser(portal).post('/auth/password-reset', { email }, headers)
const confirm = (token: string, password = otherPassword) => browser(portal).post('/auth/password-reset/confirm', { token, password })
async function asked(user: TestUser) {
  expect((await ask(user.email)).body).toEqual({ success: true })
  return (await lettersTo(portal, user.email)).at(-1)!
}

test('AUT-07: the link sets a new password once, ends every session, and the person is told', async () => {
  const user = await person()
  const running = browser(portal)
  await running.login(user.email)
  const { token, link, text } = await asked(user)
  expect(link).toBe(`http://localhost:8080/forgot-password?token=${token}`)
  expect(text).toContain('30 minutter')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const answer = await confirm(token)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await running.get('/auth/me')).status).toBe(401)
  expect((await running.refresh()).status).toBe(401)
  expect((await browser(portal).login(user.email)).status).toBe(401)
  expect((await browser(portal).login(user.email, otherPassword)).status).toBe(200)
  expect((await confirm(token, 'Gaupa sov bak 4 steiner')).status).toBe(422)
  expect((await lettersTo(portal, user.email)).at(-1)!.subject).toBe('Passordet ditt er endret')
  const log = (await events(t, 'user.requestReset', 'user.resetPassword')).filter((event) => event.entity_id === user.id)
  expect(log.map(({ action }) => action)).toEqual(['user.requestReset', 'user.resetPassword'])
})

test('AUT-07: a second request kills the first link', async () => {
  const user = await person()
  const first = await asked(user)
  const second = await asked(user)
  expect((await confirm(first.token)).status).toBe(422)
  expect((await confirm(second.token)).status).toBe(200)
})

test('AUT-07: of twenty who use a link at once, one sets the password', async () => {
  const user = await person()
  const { token } = await asked(user)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(token, `Gaupa sov bak ${n} steiner`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
})

test('AUT-07: a link lives thirty minutes, and not past a change of address', async () => {
  const user = await person()
  const age = (minutes: number) =>
    t.owner(
      `update auth.one_time_tokens set expires_at = expires_at - make_interval(mins => $2) where account_id = $1 and kind = 'reset'`,
      [user.accountId, minutes],
    )
  const { token } = await asked(user)
  await age(29)
  expect((await confirm(token, 'kort')).status).toBe(400)
  await age(2)
  expect((await confirm(token)).status).toBe(422)

  const inside = browser(portal)
  await inside.login(user.email)
  const next = await asked(user)
  const email = `ny.${user.email}`
  await inside.post('/auth/change-email', { email, password: rightPassword })
  const { token: proof } = (await lettersTo(portal, email)).at(-1)!
  expect((await browser(portal).post('/auth/verify-email', { token: proof })).status).toBe(200)
  expect((await confirm(next.token)).status).toBe(422)
})

test('AUT-07: a token cut short, of another kind, or of nobody sets nothing; lists and poisoned hosts are refused or ignored', async () => {
  const user = await person()
  const { token } = await asked(user)
  for (const wrong of [token.slice(0, -1), `${token}A`, token.toUpperCase(), 'x'.repeat(43), '2fa.x', "' or true --"])
    expect((await confirm(wrong)).status).toBe(422)
  expect((await browser(portal).post('/auth/password-reset', { email: [user.email, 'a@evil.example'] })).status).toBe(400)
  await ask(user.email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  })
  expect((await lettersTo(portal, user.email)).at(-1)!.link).toMatch(/^http:\/\/localhost:8080\/forgot-password\?token=/)
  expect((await ask(user.email, { origin: 'https://evil.example' })).status).toBe(403)
})

test('AUT-01: nobody learns from a reset whether an address is known; only a person who may sign in gets a letter', async () => {
  const known = await person()
  const suspended = await person()
  await t.owner(`update users set status = 'suspended' where id = $1`, [suspended.id])
  const unknown = `ukjent@${t.ksId}.example`
  const answers = []
  for (const email of [known.email, suspended.email, unknown]) {
    const { status, body, headers } = await ask(email)
    answers.push({ status, body, headers: Object.keys(headers).toSorted() })
  }
  for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 200, body: { success: true } })
  expect(await lettersTo(portal, known.email)).toHaveLength(1)
  expect(await lettersTo(portal, suspended.email)).toEqual([])
  expect(await lettersTo(portal, unknown)).toEqual([])
})

test('one person gets at most five letters an hour, however many ask', async () => {
  const user = await person()
  for (let n = 0; n < 7; n++) await ask(user.email)
  expect(await lettersTo(portal, user.email)).toHaveLength(5)
})

test('a reset opens a locked account for its owner', async () => {
  const user = await person()
  for (let n = 0; n < 5; n++) await browser(portal).login(user.email, wrongPassword)
  expect((await browser(portal).login(user.email)).status).toBe(429)
  await confirm((await asked(user)).token)
  expect((await browser(portal).login(user.email, otherPassword)).status).toBe(200)
})
