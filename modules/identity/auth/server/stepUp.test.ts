import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestPortal } from '../../../../apps/server/testing.ts'
import { agedProof, browser, enrol, events, otherPassword, ownPortal, rightPassword, withPassword, wrongPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

/** Somebody signed in, whose proof is of eleven minutes ago. */
async function stale(roleId = 1) {
  const user = await withPassword(t, await t.addUser({ roleId }))
  const visitor = browser(portal)
  await visitor.login(user.email)
  await agedProof(t, user)
  return { user, visitor }
}
const changeRole = async (visitor: ReturnType<typeof browser>, headers = {}) => {
  const other = await t.addUser()
  return { other, answer: await visitor.post(`/users/${other.id}/change-role`, { roleId: 2, version: 1 }, headers) }
}

test('SES-12: after ten minutes a role is changed only by who proves anew that it is them, and the rest goes on as before', async () => {
  const { visitor } = await stale()
  const other = await t.addUser()
  const change = () => visitor.post(`/users/${other.id}/change-role`, { roleId: 2, version: 1 }, { 'idempotency-key': 'rolle-12345' })
  expect(await change()).toMatchObject({
    status: 403,
    body: { code: 'stepUp', message: 'Bekreft at det er deg for å fortsette', missing: ['password'] },
  })
  expect((await visitor.get(`/users/${other.id}`)).body.roleId).toBe(3)
  const invite = { firstname: 'Ny', lastname: 'Person', departmentId: t.departments.root, employmentType: 'permanent' }
  const invited = (roleId: number) => visitor.post('/users', { ...invite, email: `ny${roleId}@firma.example`, roleId })
  expect((await invited(1)).body.code).toBe('stepUp')
  const { departmentId: _, ...listed } = { ...invite, department: 'Nord', email: 'liste@firma.example', roleId: 1 }
  expect((await visitor.post('/people/import', { people: [listed], addsDepartments: false })).body.code).toBe('stepUp')
  expect((await invited(3)).status).toBe(200)
  expect((await visitor.post('/auth/step-up', { password: rightPassword })).status).toBe(200)
  expect((await change()).body.roleId).toBe(2)
  expect((await change()).body.roleId).toBe(2)
  expect((await invited(1)).status).toBe(200)
})

test('SES-12: within ten minutes of signing in nobody is asked', async () => {
  const { user, visitor } = await stale()
  await agedProof(t, user, 9)
  expect((await changeRole(visitor)).answer.status).toBe(200)
})

test('SES-12: e-mail, password and second factor take the password itself, however old the session is', async () => {
  const { user, visitor } = await stale(3)
  const tries = (password?: string) => [
    visitor.post('/auth/change-email', { email: `ny.${user.email}`, password }),
    visitor.post('/auth/change-password', { currentPassword: password, newPassword: otherPassword }),
    visitor.post('/auth/2fa/setup', { password }),
    visitor.post('/auth/2fa/disable', { password, code: '123456' }),
  ]
  for (const answer of await Promise.all(tries())) expect(answer.status).toBe(400)
  expect((await visitor.post('/auth/change-email', { email: `ny.${user.email}`, password: wrongPassword })).status).toBe(422)
  expect((await visitor.post('/auth/change-password', { currentPassword: rightPassword, newPassword: otherPassword })).status).toBe(200)
})

test('SES-11: after the proof every token of before is dead, and the session goes on under new ones', async () => {
  const { user, visitor } = await stale()
  const former = clientOf(portal.app, visitor.state.token, null)
  const [secret, handle] = [visitor.cookies.get('__Host-ks_rt')!, visitor.state.handle!]
  await visitor.refresh()
  const rotated = visitor.cookies.get('__Host-ks_rt')!
  const answer = await visitor.post('/auth/step-up', { password: rightPassword })
  expect(answer.body).toEqual({ success: true, token: expect.any(String), refreshToken: expect.stringMatching(/^h\./), expiresIn: 900 })
  expect((await former.get('/auth/me')).status).toBe(401)
  for (const cookie of [secret, rotated]) {
    const thief = browser(portal)
    thief.cookies.set('__Host-ks_rt', cookie)
    for (const body of [handle, answer.body.refreshToken])
      expect((await thief.post('/auth/refresh', { refreshToken: body })).status).toBe(401)
    if (cookie === secret) continue
    // A copy that is tried is a theft found out: it ends the session.
    expect((await visitor.get('/auth/me')).status).toBe(401)
  }
  expect((await events(t, 'session.stepUp')).filter((event) => event.actor_id === user.id)).toHaveLength(1)
})

test('the session that was proved is the same to its owner: one in the list, renewed as before', async () => {
  const { user, visitor } = await stale()
  await visitor.post('/auth/step-up', { password: rightPassword })
  expect((await visitor.refresh()).status).toBe(200)
  expect((await visitor.get('/auth/sessions')).body.items).toMatchObject([{ isCurrent: true }])
  expect((await t.owner('select 1 from auth.sessions where account_id = $1', [user.accountId])).length).toBe(1)
})

test('what hangs on the session goes on with it: the device that is told stays told', async () => {
  const { user, visitor } = await stale()
  const [{ id }] = await t.owner('select id from auth.sessions where account_id = $1', [user.accountId])
  await t.owner(
    `insert into push_registrations (ks_id, id, user_id, session_id, kind, target_hash, sealed) values ($1, $2, $3, $2, 'webpush', '\\x00', 'x')`,
    [t.ksId, id, user.id],
  )
  await visitor.post('/auth/step-up', { password: rightPassword })
  const [{ session_id: now }] = await t.owner('select session_id from push_registrations where user_id = $1', [user.id])
  expect(now).not.toBe(id)
  expect((await t.owner('select 1 from auth.sessions where id = $1 and revoked_at is null', [now])).length).toBe(1)
})

test('SES-12: with a second factor both are asked for, and neither alone is enough', async () => {
  const user = await withPassword(t, await t.addUser({ roleId: 1 }))
  const visitor = browser(portal)
  await visitor.login(user.email)
  const { code, recoveryCodes } = await enrol(visitor)
  await agedProof(t, user)
  expect((await changeRole(visitor)).answer.body.missing).toEqual(['password', 'code'])
  const stepUp = (body: object) => visitor.post('/auth/step-up', body)
  expect((await stepUp({ password: rightPassword })).body.fields).toEqual({ code: 'Skriv koden fra appen' })
  expect((await stepUp({ code: code() })).body.fields).toEqual({ password: 'Fyll inn passord' })
  expect((await stepUp({ password: wrongPassword, code: code() })).body.missing).toEqual(['password'])
  expect((await stepUp({ password: rightPassword, code: '000000' })).body.missing).toEqual(['code'])
  expect((await changeRole(visitor)).answer.status).toBe(403)
  expect((await stepUp({ password: rightPassword, code: code() })).status).toBe(200)
  expect((await changeRole(visitor)).answer.status).toBe(200)
  await agedProof(t, user)
  expect((await stepUp({ password: rightPassword, code: code() })).status).toBe(422)
  expect((await stepUp({ password: rightPassword, code: recoveryCodes[0] })).status).toBe(200)
})

test('AUT-03: the proof is no further endpoint to guess at: five wrong passwords lock it with the others, ten codes an hour', async () => {
  const { user, visitor } = await stale()
  for (let n = 0; n < 5; n++) expect((await visitor.post('/auth/step-up', { password: wrongPassword })).status).toBe(422)
  expect(await visitor.post('/auth/step-up', { password: rightPassword })).toMatchObject({
    status: 429,
    body: { message: 'For mange mislykkede forsøk. Prøv igjen senere' },
  })
  expect((await browser(portal).login(user.email)).status).toBe(429)

  const guarded = await withPassword(t, await t.addUser())
  const other = browser(portal)
  await other.login(guarded.email)
  const { code } = await enrol(other)
  const answers = []
  for (let n = 0; n < 10; n++) answers.push((await other.post('/auth/step-up', { password: rightPassword, code: '000000' })).status)
  // The set-up took one of the ten.
  expect(answers).toEqual([...Array(9).fill(422), 429])
  expect((await other.post('/auth/step-up', { password: rightPassword, code: code() })).status).toBe(429)
})

test('SES-12: an account with neither password nor factor signs in again; an ended session proves nothing', async () => {
  const { user, visitor } = await stale()
  await t.owner('update auth.accounts set password_hash = null where id = $1', [user.accountId])
  expect((await changeRole(visitor)).answer.body).toMatchObject({ code: 'stepUp', missing: [] })
  expect(await visitor.post('/auth/step-up', { password: rightPassword })).toMatchObject({
    status: 422,
    body: { message: 'Logg ut og inn igjen for å bekrefte at det er deg.' },
  })
  const second = await stale()
  await second.visitor.post('/auth/logout')
  expect((await second.visitor.post('/auth/step-up', { password: rightPassword })).status).toBe(401)
  expect((await browser(portal).post('/auth/step-up', { password: rightPassword })).status).toBe(401)
})

test('SES-12: two proofs at once renew the session once', async () => {
  const { visitor } = await stale()
  const answers = await Promise.all([1, 2].map(() => visitor.post('/auth/step-up', { password: rightPassword })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})
