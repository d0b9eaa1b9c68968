import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tenant, type TestPortal } from '../../../../apps/server/testing.ts'
import { type Browser, browser, lettersTo, newDeviceSubject, ownPortal, rightPassword, withPassword, wrongPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1'
const signIn = (visitor: Browser, email: string, password = rightPassword) =>
  visitor.post('/auth/login', { email, password }, { 'user-agent': phone })
const warnings = async (email: string) =>
  (await lettersTo(portal, email, { withDevices: true })).filter(({ subject }) => subject === newDeviceSubject)
const device = '__Host-ks_device'

test('the first browser is nobody’s news; the second is told of, with when, what and where, and the way to end it', async () => {
  const user = await withPassword(t, await t.addUser())
  await signIn(browser(portal), user.email)
  expect(await warnings(user.email)).toEqual([])
  const second = browser(portal, '198.51.100.7')
  await signIn(second, user.email)
  const [letter, ...more] = await warnings(user.email)
  expect(more).toEqual([])
  expect(letter!.link).toBe('http://localhost:8080/profile')
  for (const words of ['Safari på iPhone', '198.51.100.7', /Når: \d\d\.\d\d\.\d{4} \d\d:\d\d/]) expect(letter!.text).toMatch(words)
})

test('a browser that was here before is known again after signing out, also as a second person’s, who has theirs told of once', async () => {
  const [kari, per] = [await withPassword(t, await t.addUser()), await withPassword(t, await t.addUser())]
  const shared = browser(portal)
  await signIn(shared, kari.email)
  await signIn(browser(portal), per.email)
  const cookie = shared.cookies.get(device)
  await shared.post('/auth/logout')
  await signIn(shared, kari.email)
  expect(shared.cookies.get(device)).toBe(cookie)
  expect(await warnings(kari.email)).toEqual([])
  for (let n = 0; n < 2; n++) await signIn(shared, per.email)
  expect(await warnings(per.email)).toHaveLength(1)
  const stored = await t.owner('select hash from auth.devices')
  expect(new Set(stored.map(({ hash }) => hash.toString('hex'))).size).toBe(stored.length)
  expect(stored.every(({ hash }) => hash.length === 32)).toBe(true)
})

test('a wrong password makes no browser known, and a cookie made up is a browser like any other', async () => {
  const user = await withPassword(t, await t.addUser())
  await signIn(browser(portal), user.email)
  const thief = browser(portal)
  await signIn(thief, user.email, wrongPassword)
  expect(thief.cookies.has(device)).toBe(false)
  thief.cookies.set(device, "x' or true --")
  await signIn(thief, user.email)
  expect(thief.cookies.get(device)).toMatch(/^[\w-]{43}$/)
  expect(await warnings(user.email)).toHaveLength(1)
})

test('in a demo company nobody is written to', async () => {
  const demo = await portal.tenant()
  await portal.owner('update companies set is_demo = true where ks_id = $1', [demo.ksId])
  const user = await withPassword(demo, await demo.addUser())
  for (let n = 0; n < 2; n++) await signIn(browser(portal), user.email)
  expect(await warnings(user.email)).toEqual([])
})
