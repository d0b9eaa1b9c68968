import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant, TestPortal } from '../../../../apps/server/testing.ts'
import { refreshGraceSeconds } from '../contract.ts'
import { type Browser, browser, events, ownPortal, rightPassword, withPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

const cookie = '__Host-ks_rt'
async function signedIn(rememberMe = false) {
  const user = await withPassword(t, await t.addUser())
  const visitor = browser(portal)
  const { body, headers } = await visitor.login(user.email, rightPassword, rememberMe)
  return { user, visitor, body, headers }
}
/** The same browser profile in other hands: the cookie and the handle as they are now. */
function copyOf(visitor: Browser) {
  const copy = browser(portal)
  copy.cookies.set(cookie, visitor.cookies.get(cookie)!)
  Object.assign(copy.state, visitor.state)
  return copy
}
const age = (email: string, seconds: number) =>
  t.owner(
    `update auth.refresh_tokens set used_at = used_at - make_interval(secs => $2)
     where session_id in (select s.id from auth.sessions s join auth.accounts a on a.id = s.account_id where a.email = $1)`,
    [email, seconds],
  )

test('SES-02: a refresh gives a new token and a new cookie; the handle stays', async () => {
  const { visitor, body } = await signedIn()
  const before = visitor.cookies.get(cookie)
  const answer = await visitor.refresh()
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ token: expect.any(String), refreshToken: body.refreshToken, expiresIn: 900 })
  expect(body.refreshToken).toMatch(/^h\.[\w-]{43}$/)
  expect(visitor.cookies.get(cookie)).not.toBe(before)
  expect((await visitor.get('/auth/me')).status).toBe(200)
})

test('SES-02: twenty at once get one and the same successor, and so does a lost answer within the grace', async () => {
  const { visitor, user } = await signedIn()
  const tabs = Array.from({ length: 20 }, () => copyOf(visitor))
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(tabs.map((tab) => tab.cookies.get(cookie))).size).toBe(1)
  await age(user.email, 15)
  expect((await visitor.refresh()).status).toBe(200)
  expect(visitor.cookies.get(cookie)).toBe(tabs[0]!.cookies.get(cookie))
})

test('SES-02: an old secret used again ends the session for thief and owner alike, and the log tells', async () => {
  const { visitor, user } = await signedIn()
  const thief = copyOf(visitor)
  await visitor.refresh()
  await age(user.email, refreshGraceSeconds + 1)
  const caught = await thief.refresh()
  expect(caught).toMatchObject({ status: 401, body: { message: 'Du er logget ut fordi økten er utløpt. Logg inn på nytt.' } })
  expect((await visitor.refresh()).status).toBe(401)
  expect((await visitor.get('/auth/me')).status).toBe(401)
  expect((await events(t, 'session.reuse')).filter((event) => event.actor_id === null)).toHaveLength(1)
})

test('SES-02: inside the grace a secret two steps old is a copy all the same', async () => {
  const { visitor } = await signedIn()
  const thief = copyOf(visitor)
  await visitor.refresh()
  await visitor.refresh()
  expect((await thief.refresh()).status).toBe(401)
  expect((await visitor.get('/auth/me')).status).toBe(401)
})

test('SES-02: whoever waited out an answer that hung, and asks again after 31 seconds, is still signed in; a copy used later ends it', async () => {
  const { visitor, user } = await signedIn()
  const before = (await events(t, 'session.reuse')).length
  const thief = copyOf(visitor)
  // The server has rotated; the answer never came, so the browser has the cookie from before.
  await copyOf(visitor).refresh()
  await age(user.email, 31)
  expect((await visitor.refresh()).status).toBe(200)
  expect((await visitor.get('/auth/me')).status).toBe(200)
  expect(await events(t, 'session.reuse')).toHaveLength(before)
  await age(user.email, refreshGraceSeconds)
  expect((await thief.refresh()).status).toBe(401)
  expect((await visitor.get('/auth/me')).status).toBe(401)
})

test('SES-02: the cookie without the handle, the handle without the cookie, and another session’s handle give nothing and end nothing', async () => {
  const { visitor } = await signedIn()
  const other = (await signedIn()).visitor
  const bare = browser(portal)
  Object.assign(bare.state, visitor.state)
  expect((await bare.refresh()).status).toBe(401)
  const mixed = copyOf(visitor)
  for (const handle of [other.state.handle, 'h.x', visitor.cookies.get(cookie)!, visitor.state.token!.slice(0, 500)]) {
    mixed.state.handle = handle
    expect((await mixed.refresh()).status).toBe(401)
  }
  expect((await visitor.refresh()).status).toBe(200)
  expect((await other.refresh()).status).toBe(200)
})

test.each([[{}], [{ refreshToken: '' }], [{ refreshToken: null }], [undefined]])(
  'specification 5: a refresh without a refresh token (%j) is 401, and ends nobody’s session',
  async (body) => {
    const { visitor } = await signedIn()
    expect(await visitor.post('/auth/refresh', body)).toMatchObject({ status: 401, body: { message: 'No refresh token available' } })
    expect((await visitor.refresh()).status).toBe(200)
  },
)

test('SES-09: the cookie is host-bound, secure, out of reach of scripts, and sent to this site only', async () => {
  const { headers } = await signedIn()
  const lines = [headers['set-cookie']].flat().toSorted()
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^__Host-ks_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(lines[1]).toMatch(/^__Host-ks_rt=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('whoever did not ask to be remembered is out when the browser is closed; whoever did is not', async () => {
  const lastCookie = (headers: { 'set-cookie'?: unknown }) => [headers['set-cookie']].flat().find((line) => String(line).startsWith(cookie))
  for (const [rememberMe, age] of [
    [false, undefined],
    [true, 'Max-Age=1209600'],
  ] as const) {
    const { visitor, headers } = await signedIn(rememberMe)
    const lines = [lastCookie(headers), lastCookie((await visitor.refresh()).headers)]
    const stepped = await visitor.post('/auth/step-up', { password: rightPassword })
    for (const line of [...lines, lastCookie(stepped.headers)]) expect(/Max-Age=\d+/.exec(String(line))?.[0]).toBe(age)
  }
})

test('SES-10: a session ends after eight idle hours or twenty-four in all; a remembered one after fourteen and ninety days', async () => {
  const left = async (email: string) => {
    const [row] = await t.owner(
      `select extract(epoch from idle_until - now())::int as idle, extract(epoch from absolute_until - now())::int as whole
       from auth.sessions s join auth.accounts a on a.id = s.account_id where a.email = $1`,
      [email],
    )
    return row
  }
  const short = await signedIn()
  const long = await signedIn(true)
  const hour = 3_600
  const short0 = await left(short.user.email)
  const long0 = await left(long.user.email)
  expect(Math.round(short0.idle / hour)).toBe(8)
  expect(Math.round(short0.whole / hour)).toBe(24)
  expect(Math.round(long0.idle / hour)).toBe(14 * 24)
  expect(Math.round(long0.whole / hour)).toBe(90 * 24)
  await t.owner(`update auth.sessions set idle_until = now() - interval '1 second' where account_id = $1`, [short.user.accountId])
  expect((await short.visitor.refresh()).status).toBe(401)
  expect((await short.visitor.get('/auth/me')).status).toBe(401)
  await t.owner(`update auth.sessions set absolute_until = now() + interval '1 hour' where account_id = $1`, [long.user.accountId])
  await long.visitor.refresh()
  expect((await left(long.user.email)).idle).toBeLessThanOrEqual(hour)
  await t.owner(`update auth.sessions set absolute_until = now() - interval '1 second' where account_id = $1`, [long.user.accountId])
  expect((await long.visitor.refresh()).status).toBe(401)
})

test('SES-11: every sign-in is a new session, and the one the browser had before is dead', async () => {
  const { visitor, user } = await signedIn()
  const old = copyOf(visitor)
  await visitor.login(user.email)
  expect(visitor.state.token).not.toBe(old.state.token)
  expect(visitor.state.handle).not.toBe(old.state.handle)
  expect((await old.get('/auth/me')).status).toBe(401)
  expect((await old.refresh()).status).toBe(401)
  expect((await visitor.get('/auth/me')).status).toBe(200)
})

test('a person whose access is taken away cannot renew it', async () => {
  const { visitor, user } = await signedIn()
  await t.owner(`update users set access_until = current_date - 1 where id = $1`, [user.id])
  expect((await visitor.refresh()).status).toBe(401)
})

test('CRY-02: the database holds neither cookie nor handle, only their hashes', async () => {
  const { visitor, body } = await signedIn()
  const first = visitor.cookies.get(cookie)!
  await visitor.refresh()
  const rows =
    await t.owner(`select encode(hash, 'escape') || encode(coalesce(successor_sealed, ''), 'escape') as text from auth.refresh_tokens
    union all select handle_hash::text || coalesce(user_agent, '') from auth.sessions`)
  const text = rows.map((row) => row.text).join('\n')
  for (const secret of [first, visitor.cookies.get(cookie)!, body.refreshToken]) expect(text).not.toContain(secret)
})
