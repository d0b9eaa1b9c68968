import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant, TestPortal } from '../../../../apps/server/testing.ts'
import { browser, events, lettersTo, otherPassword, ownPortal, rightPassword, withPassword, wrongPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

let number = 0
const newEmail = () => `ny${number++}@${t.ksId}.example`
/** Invited by the administrator; what the letter brought. */
async function invited(email = newEmail(), roleId = 3, company = t) {
  const answer = await company.as('admin').post('/users', {
    email,
    roleId,
    firstname: 'Nora',
    lastname: 'Ny',
    departmentId: company.departments.north,
    employmentType: 'permanent',
  })
  expect(answer.status).toBe(200)
  const letter = (await lettersTo(portal, email)).at(-1)!
  return { email, user: answer.body as { id: string; version: number }, letter, token: letter.token }
}
const rows = async () => (await t.owner('select (select count(*) from users) + (select count(*) from auth.accounts) as n'))[0].n

test('AUT-09: without an invitation nobody registers, whatever they send', async () => {
  const before = await rows()
  for (const body of [
    {},
    { email: 'en@firma.example', password: rightPassword, firstname: 'En', lastname: 'Fremmed' },
    { password: rightPassword, ksId: t.ksId, roleId: 1 },
    { token: 'x'.repeat(43), password: rightPassword, ksId: t.ksId, roleId: 1 },
  ])
    expect((await browser(portal).post('/auth/register', body)).status).toBe(403)
  expect((await browser(portal).post('/auth/register')).body.message).toContain('Ta kontakt med administratoren')
  expect(await rows()).toBe(before)
})

test('AUT-08: an invitation opens the portal once, with the role and company it was made for', async () => {
  const { email, user, letter, token } = await invited()
  expect(letter.subject).toBe(`Du er invitert til Bedrift ${t.ksId} i Kontrollportalen`)
  expect(letter.link).toBe(`http://localhost:8080/register?token=${token}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const visitor = browser(portal)
  const about = { email, firstname: 'Nora', lastname: 'Ny', company: `Bedrift ${t.ksId}`, hasAccount: false }
  for (let look = 0; look < 3; look++) expect((await visitor.post('/auth/invitation', { token })).body).toEqual(about)
  const answer = await visitor.post('/auth/register', {
    token,
    password: rightPassword,
    firstname: 'Nora Marie',
    roleId: 1,
    ksId: 'ks-other',
  })
  expect(answer.body).toMatchObject({
    success: true,
    user: { id: user.id, email, firstname: 'Nora Marie', lastname: 'Ny', roleId: 3, ksId: t.ksId, isEmailVerified: true },
  })
  expect((await visitor.get('/auth/me')).body.user).toMatchObject({ id: user.id, roleId: 3 })
  expect((await browser(portal).post('/auth/register', { token, password: rightPassword })).status).toBe(403)
  expect((await browser(portal).post('/auth/invitation', { token })).status).toBe(403)
  expect((await browser(portal).login(email)).status).toBe(200)
  expect((await events(t, 'user.acceptInvitation')).filter((event) => event.entity_id === user.id)).toHaveLength(1)
})

test('AUT-08: of twenty who use an invitation at once, one gets in', async () => {
  const { token, email } = await invited()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser(portal).post('/auth/register', { token, password: rightPassword })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200 || status === 403)).toHaveLength(20)
  expect(await t.owner('select id from auth.accounts where email = $1', [email])).toHaveLength(1)
})

test('AUT-08: an invitation ends when it is revoked, made anew, or seven days old', async () => {
  const first = await invited()
  const admin = t.as('admin')
  const again = await admin.post(`/users/${first.user.id}/resend-invitation`, { version: first.user.version })
  const newest = (await lettersTo(portal, first.email)).at(-1)!.token
  expect(newest).not.toBe(first.token)
  expect((await browser(portal).post('/auth/invitation', { token: first.token })).status).toBe(403)
  expect((await browser(portal).post('/auth/invitation', { token: newest })).status).toBe(200)
  await admin.post(`/users/${first.user.id}/revoke-invitation`, { version: again.body.version })
  expect((await browser(portal).post('/auth/register', { token: newest, password: rightPassword })).status).toBe(403)
  const old = await invited()
  await t.owner(`update auth.one_time_tokens set expires_at = expires_at - interval '6 days 23 hours' where kind = 'invite'`)
  expect((await browser(portal).post('/auth/invitation', { token: old.token })).status).toBe(200)
  await t.owner(`update auth.one_time_tokens set expires_at = expires_at - interval '2 hours' where kind = 'invite'`)
  expect((await browser(portal).post('/auth/register', { token: old.token, password: rightPassword })).status).toBe(403)
})

test('AUT-08: before the invitation is used there is nothing to sign in to', async () => {
  const { email } = await invited()
  expect((await browser(portal).login(email)).status).toBe(401)
  await browser(portal).post('/auth/password-reset', { email })
  expect((await lettersTo(portal, email)).map(({ link }) => link).filter((link) => link.includes('forgot'))).toEqual([])
})

test('AUT-06: a weak password is refused and the invitation still stands', async () => {
  const { token, email } = await invited()
  for (const password of ['kort', 'passord12345', email, `Bedrift ${t.ksId}`]) {
    const answer = await browser(portal).post('/auth/register', { token, password })
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
  }
  expect((await browser(portal).post('/auth/register', { token, password: rightPassword })).status).toBe(200)
})

test('AUT-08: a person with an account joins another company with the password they have, and lands there', async () => {
  const other = await portal.tenant()
  const user = await withPassword(t, t.users.auditor)
  const { token } = await invited(user.email, 4, other)
  expect((await browser(portal).post('/auth/invitation', { token })).body.hasAccount).toBe(true)
  expect((await browser(portal).post('/auth/register', { token, password: otherPassword })).status).toBe(401)
  const answer = await browser(portal).post('/auth/register', { token, password: rightPassword })
  expect(answer.body.user).toMatchObject({ ksId: other.ksId, roleId: 4, email: user.email })
  expect(await t.owner('select ks_id from users where account_id = $1', [user.accountId])).toHaveLength(2)
})

test('AUT-03: guessing a known person’s password at the invitation spends the one budget', async () => {
  const other = await portal.tenant()
  const user = await withPassword(t, t.users.controller)
  const { token } = await invited(user.email, 4, other)
  for (let n = 0; n < 5; n++) expect((await browser(portal).post('/auth/register', { token, password: wrongPassword })).status).toBe(401)
  expect((await browser(portal).post('/auth/register', { token, password: rightPassword })).status).toBe(429)
  expect((await browser(portal).login(user.email)).status).toBe(429)
})

test('CRY-02: the invitation’s token is in the letter and nowhere in the database', async () => {
  const { token, email } = await invited()
  const stored = await t.owner(
    `select encode(hash, 'escape') || coalesce(email, '') as text from auth.one_time_tokens union all select to_jsonb(a)::text from audit a union all select payload::text from graphile_worker._private_jobs`,
  )
  const text = stored.map((row) => row.text).join('\n')
  expect(text).toContain(email)
  expect(text).not.toContain(token)
})

test('a demo company sends no letters', async () => {
  const demo = await portal.tenant()
  await demo.owner('update companies set is_demo = true where ks_id = $1', [demo.ksId])
  const { email } = await withPassword(demo, demo.users.leader)
  await browser(portal).post('/auth/password-reset', { email })
  expect(await lettersTo(portal, email)).toEqual([])
  expect(await events(demo, 'user.requestReset')).toHaveLength(1)
})
