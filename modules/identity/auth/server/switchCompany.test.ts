import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestPortal, type TestUser } from '../../../../apps/server/testing.ts'
import {
  agedProof,
  type Browser,
  browser,
  enrol,
  events,
  lettersTo,
  otherPassword,
  ownPortal,
  rightPassword,
  withPassword,
  wrongPassword,
} from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await ownPortal()
})
afterAll(() => portal.close())

const token = async (of: Tenant, email: string, roleId = 4) => {
  await of.as('admin').post('/users', {
    email,
    roleId,
    firstname: 'Kari',
    lastname: 'Nordmann',
    departmentId: of.departments.root,
    employmentType: 'permanent',
  })
  return (await lettersTo(portal, email)).findLast(({ link }) => link.includes('/register'))!.token
}

/** An auditor who has a user in A and in B, and last was in B. */
async function inTwo() {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const user: TestUser = await withPassword(a, await a.addUser({ roleId: 4 }))
  const joined = await browser(portal).post('/auth/register', { token: await token(b, user.email), password: rightPassword })
  expect(joined.body.user.ksId).toBe(b.ksId)
  const visitor = browser(portal)
  return { a, b, user, visitor }
}
const go = (visitor: Browser, to: Tenant) => visitor.post('/auth/switch', { ksId: to.ksId })
const place = async (visitor: Browser) => (await visitor.get('/auth/me')).body.user?.ksId

test('an account with two companies lands in the last used, is asked once in each browser, and goes on where it chose', async () => {
  const { a, b, user, visitor } = await inTwo()
  expect((await visitor.login(user.email)).body).toMatchObject({ choosesCompany: true, user: { ksId: b.ksId } })
  const { items } = (await visitor.get('/auth/companies')).body
  expect(items).toHaveLength(2)
  expect(items).toContainEqual({ ksId: a.ksId, name: `Bedrift ${a.ksId}`, isCurrent: false })
  const former = clientOf(portal.app, visitor.state.token, null)
  const answer = await go(visitor, a)
  expect(answer.body).toMatchObject({ success: true, expiresIn: 900, user: { ksId: a.ksId, roleId: 4 } })
  expect(answer.body.choosesCompany).toBeUndefined()
  expect((await former.get('/auth/me')).status).toBe(401)
  expect(await place(visitor)).toBe(a.ksId)
  expect((await visitor.refresh()).status).toBe(200)
  await visitor.post('/auth/logout')
  await browser(portal).login(user.email)
  const back = await visitor.login(user.email)
  expect(back.body.user.ksId).toBe(a.ksId)
  expect(back.body.choosesCompany).toBeUndefined()
})

test('TEN: every token is for one company: what was given in A opens nothing in B, and the header chooses nothing', async () => {
  const { a, b, user, visitor } = await inTwo()
  await visitor.login(user.email)
  await go(visitor, a)
  const inA = visitor.state.token
  expect((await clientOf(portal.app, inA, b.ksId).get('/company')).status).toBe(403)
  expect((await clientOf(portal.app, inA, a.ksId).get('/company')).body.ksId).toBe(a.ksId)
  await go(visitor, b)
  expect((await clientOf(portal.app, inA, a.ksId).get('/company')).status).toBe(401)
})

test('a company one has no part in is as unknown as one that never was, and the log of neither tells of the other', async () => {
  const { a, b, user, visitor } = await inTwo()
  const outsider = await portal.tenant()
  await visitor.login(user.email)
  const answers = []
  for (const ksId of [outsider.ksId, 'finnes-ikke']) answers.push({ ...(await visitor.post('/auth/switch', { ksId })).body, requestId: '' })
  expect(answers[0]).toMatchObject({ code: 'missing' })
  expect(answers[0]).toEqual(answers[1])
  for (const ksId of ['', "x' or 1=1", 'A'.repeat(60), 7]) expect((await visitor.post('/auth/switch', { ksId })).status).toBe(400)
  expect(await place(visitor)).toBe(b.ksId)
  await go(visitor, a)
  expect((await events(b, 'session.end')).at(-1)).toMatchObject({ reason: 'switched' })
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const)
    expect(JSON.stringify(await own.owner('select * from audit where ks_id = $1', [own.ksId])).replaceAll(user.email, '')).not.toContain(
      other.ksId,
    )
})

test('who is shut out of a company, or whose access is over, does not switch to it, and is not shown it', async () => {
  const { a, user, visitor } = await inTwo()
  await visitor.login(user.email)
  for (const change of [`status = 'suspended'`, `status = 'active', access_until = current_date - 1`]) {
    await portal.owner(`update users set ${change} where id = $1`, [user.id])
    expect((await go(visitor, a)).status).toBe(404)
    expect((await visitor.get('/auth/companies')).body.items).toHaveLength(1)
  }
})

test('SES-12: a change of company proves nothing anew, and lengthens nothing', async () => {
  const { a, b, user, visitor } = await inTwo()
  await visitor.post('/auth/login', { email: user.email, password: rightPassword, rememberMe: true })
  await agedProof(a, user)
  const life = () =>
    portal.owner(
      'select proved_at, absolute_until, remember, amr from auth.sessions where account_id = $1 and revoked_at is null and remember',
      [user.accountId],
    )
  const before = await life()
  await go(visitor, a)
  await go(visitor, b)
  await go(visitor, a)
  expect(await life()).toEqual(before)
  await portal.owner('update users set role_id = 1 where id = $1', [user.id])
  const change = await visitor.post(`/users/${a.users.employee.id}/change-role`, { roleId: 2, version: 1 })
  expect(change.body.code).toBe('stepUp')
})

test('a session opened by a company’s own provider stays with that company, and is told of no other', async () => {
  const { a, b, user, visitor } = await inTwo()
  await visitor.login(user.email)
  await portal.owner('update auth.sessions set is_tenant_bound = true where account_id = $1', [user.accountId])
  expect(await go(visitor, a)).toMatchObject({ status: 403, body: { message: expect.stringContaining('virksomhetens egen innlogging') } })
  expect((await visitor.get('/auth/companies')).body.items).toMatchObject([{ ksId: b.ksId, isCurrent: true }])
})

test('MFA-08: to a company that demands a second factor one comes with it, or makes it first; the session stays until then', async () => {
  const { a, b, user, visitor } = await inTwo()
  await visitor.login(user.email)
  await portal.owner('update companies set demands_two_factor = true where ks_id = $1', [a.ksId])
  const session = visitor.state.token
  expect((await go(visitor, a)).body).toMatchObject({ requires2fa: true, mustEnrol: true })
  visitor.state.token = session
  expect(await place(visitor)).toBe(b.ksId)
  await enrol(visitor)
  expect((await go(visitor, a)).body.user.ksId).toBe(a.ksId)
  const [{ amr }] = await portal.owner('select amr from auth.sessions where account_id = $1 and revoked_at is null', [user.accountId])
  expect(amr).toEqual(['pwd', 'otp'])
})

test('of two changes at once one is made; without a session none is', async () => {
  const { a, b, user, visitor } = await inTwo()
  await visitor.login(user.email)
  const answers = await Promise.all([go(visitor, a), go(visitor, b)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await go(browser(portal), a)).status).toBe(401)
  const own = await portal.owner('select ks_id from auth.sessions where account_id = $1 and revoked_at is null', [user.accountId])
  // One is the session that joined B.
  expect(own).toHaveLength(2)
})

test('TEN-12: one address in A and B: each sign-in, invitation and letter lands in its own company, and what is changed in one leaves the other alone', async () => {
  const { a, b, user, visitor } = await inTwo()
  await visitor.login(user.email)
  await go(visitor, a)
  expect((await visitor.put('/auth/profile', { phone: '41234567', version: 1 })).status).toBe(200)
  const rows = await portal.owner('select ks_id, phone, role_id, status from users where account_id = $1', [user.accountId])
  expect(rows.find((row) => row.ks_id === b.ksId)).toMatchObject({ phone: null, status: 'active' })

  // A shuts the person out: B does not notice.
  await portal.owner(`update users set status = 'suspended' where id = $1`, [user.id])
  expect((await visitor.get('/auth/me')).status).toBe(401)
  expect((await browser(portal).login(user.email)).body.user.ksId).toBe(b.ksId)

  // The password is the person's, not a company's: one letter, and it holds in both.
  await portal.owner(`update users set status = 'active' where id = $1`, [user.id])
  const before = (await lettersTo(portal, user.email)).length
  await browser(portal).post('/auth/password-reset', { email: user.email })
  const letters = await lettersTo(portal, user.email)
  expect(letters.length).toBe(before + 1)
  for (const { ksId } of [a, b]) expect(letters.at(-1)!.text).not.toContain(ksId)
  await browser(portal).post('/auth/password-reset/confirm', { token: letters.at(-1)!.token, password: otherPassword })
  const next = browser(portal)
  await next.login(user.email, otherPassword)
  expect((await go(next, a)).status).toBe(200)

  // An invitation to a third names that one only, and its wrong password joins nobody.
  const c = await portal.tenant()
  const invitation = await token(c, user.email, 3)
  const letter = (await lettersTo(portal, user.email)).at(-1)!
  expect(letter.text).toContain(`Bedrift ${c.ksId}`)
  for (const { ksId } of [a, b]) expect(letter.text).not.toContain(ksId)
  expect((await browser(portal).post('/auth/register', { token: invitation, password: wrongPassword })).status).toBe(401)
  expect((await browser(portal).post('/auth/register', { token: invitation, password: otherPassword })).body.user).toMatchObject({
    ksId: c.ksId,
    roleId: 3,
  })
})
