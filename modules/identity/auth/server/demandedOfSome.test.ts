import { addDays, osloDate } from '@portal/kit/dates'
import { firstTwoFactor } from '@portal/modules/identity/company/server/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestPortal, type TestUser } from '../../../../apps/server/testing.ts'
import { browser, enrol, ownPortal, rightPassword, withPassword } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await ownPortal()
})
afterAll(() => portal.close())

const today = osloDate(new Date())
/** A company that is new today, by what new companies begin with. */
async function newCompany() {
  const t = await portal.tenant()
  await portal.owner('update companies set two_factor_roles = $2, two_factor_offices = $3 where ks_id = $1', [
    t.ksId,
    firstTwoFactor.roles,
    firstTwoFactor.offices,
  ])
  return t
}
const person = async (t: Tenant, roleId = 3) => withPassword(t, await t.addUser({ roleId }))
async function signedIn(user: TestUser) {
  const visitor = browser(portal)
  expect((await visitor.login(user.email)).body).not.toHaveProperty('mustEnrol')
  return visitor
}
const mustEnrol = async (user: TestUser) => (await browser(portal).login(user.email)).body.mustEnrol === true
const appoint = async (t: Tenant, { id }: TestUser, appointmentType: string, fromDate = today) => {
  const { status, body, text } = await t.as('admin').post('/appointments', { userId: id, appointmentType, fromDate })
  expect(status, text).toBe(200)
  return body
}
const isIn = async (visitor: ReturnType<typeof browser>) => (await visitor.get('/auth/me')).status === 200

test('in a new company an administrator makes a second factor at the first sign-in, and others are not asked', async () => {
  const t = await newCompany()
  const [admin, leader, worker] = [await person(t, 1), await person(t, 2), await person(t)]
  expect(await mustEnrol(admin)).toBe(true)
  for (const other of [leader, worker]) expect(await mustEnrol(other)).toBe(false)
})

test('who becomes personvernombud is asked at once, and may turn it off again when the office is over', async () => {
  const t = await newCompany()
  const ingrid = await person(t)
  const [visitor, neighbour] = [await signedIn(ingrid), await signedIn(await person(t))]
  await appoint(t, ingrid, 'tillitsvalgt')
  expect(await isIn(visitor)).toBe(true)
  const office = await appoint(t, ingrid, 'personvernombud')
  expect([await isIn(visitor), await isIn(neighbour)]).toEqual([false, true])
  expect((await visitor.refresh()).status).toBe(401)
  expect((await visitor.login(ingrid.email)).body.mustEnrol).toBe(true)
  const { secret } = (await visitor.post('/auth/2fa/setup')).body
  expect(secret).toEqual(expect.any(String))

  const other = await person(t)
  const enrolled = await signedIn(other)
  const { recoveryCodes } = await enrol(enrolled)
  const appointment = await appoint(t, other, 'personvernombud')
  expect(await isIn(enrolled)).toBe(true)
  const off = () => enrolled.post('/auth/2fa/disable', { password: rightPassword, code: recoveryCodes[0] })
  expect((await off()).body.message).toBe('Virksomheten krever totrinnsbekreftelse. Derfor kan du ikke slå den av.')
  for (const { id, version } of [office, appointment])
    expect((await t.as('admin').post(`/appointments/${id}/end`, { version, reason: 'Valgt på nytt' })).status).toBe(200)
  expect((await off()).status).toBe(200)
  expect(await mustEnrol(ingrid)).toBe(false)
})

test('an office that begins later is asked for on its day, when the session would be renewed', async () => {
  const t = await newCompany()
  const ingrid = await person(t)
  const visitor = await signedIn(ingrid)
  const { id } = await appoint(t, ingrid, 'personvernombud', addDays(today, 1))
  expect([await isIn(visitor), (await visitor.refresh()).status]).toEqual([true, 200])
  await portal.owner('update appointments set from_date = $2 where id = $1', [id, today])
  expect((await visitor.refresh()).status).toBe(401)
  expect(await mustEnrol(ingrid)).toBe(true)
})

test('a varslingsmottaker is asked when the office is confirmed, and a leader when they become administrator', async () => {
  const t = await newCompany()
  const [tone, erik] = [await person(t, 2), await person(t, 2)]
  const [visitor, second] = [await signedIn(tone), await signedIn(erik)]
  const { id, version } = await appoint(t, tone, 'varslingsmottaker')
  expect(await isIn(visitor)).toBe(true)
  const other = await t.asUser(await t.addUser({ roleId: 1 }))
  expect((await other.post(`/appointments/${id}/confirm`, { version })).status).toBe(200)
  expect(await isIn(visitor)).toBe(false)
  expect((await t.as('admin').post(`/users/${erik.id}/change-role`, { version: 1, roleId: 1 })).status).toBe(200)
  expect([await isIn(second), await mustEnrol(erik)]).toEqual([false, true])
})

test('a key made with one factor stops when its owner gets such an office; one made with two goes on', async () => {
  const t = await newCompany()
  const keyOf = async (user: TestUser, amr: string) => {
    const client = await t.asUser(user)
    await t.owner('update auth.sessions set amr = $2 where user_id = $1', [user.id, amr])
    const { body, text } = await client.post('/api-keys', { name: 'Lønn', scope: 'read', expiresOn: addDays(today, 30) })
    expect(body.key, text).toEqual(expect.any(String))
    return clientOf(portal.app, body.key, null)
  }
  const [one, two] = [await t.addUser(), await t.addUser()]
  const keys = [await keyOf(one, '{pwd}'), await keyOf(two, '{pwd,otp}')]
  const states = async () => Promise.all(keys.map(async (key) => (await key.get('/company')).status))
  expect(await states()).toEqual([200, 200])
  await appoint(t, one, 'personvernombud')
  await appoint(t, two, 'personvernombud')
  expect(await states()).toEqual([401, 200])
})

test('administrators choose the roles and offices, and who is short of a factor is asked at once; others go on', async () => {
  const t = await newCompany()
  const [leader, worker] = [await person(t, 2), await person(t)]
  const [led, works] = [await signedIn(leader), await signedIn(worker)]
  const set = (given: object, who: 'admin' | 'leader' = 'admin') => t.as(who).put('/company/two-factor', { isDemanded: false, ...given })
  const [{ version }] = await t.owner('select version from companies where ks_id = $1', [t.ksId])
  expect(await set({ roles: [1, 2], version })).toMatchObject({ status: 422, body: { missing: ['demandsTwoFactor'] } })
  await t.owner('update auth.accounts set two_factor_at = now() where id = $1', [t.users.admin.accountId])
  await t.owner(`update auth.sessions set amr = '{pwd,otp}' where user_id = $1`, [t.users.admin.id])
  expect((await set({ roles: [1, 2], version }, 'leader')).status).toBe(403)
  for (const wrong of [{ roles: [6] }, { roles: ['1'] }, { offices: ['konge'] }])
    expect((await set({ ...wrong, version })).status).toBe(400)
  const saved = await set({ roles: [2, 1, 2], version })
  expect(saved.body, saved.text).toMatchObject({
    demandsTwoFactor: false,
    twoFactorRoles: [1, 2],
    twoFactorOffices: ['personvernombud', 'varslingsmottaker'],
    version: version + 1,
  })
  expect([await isIn(led), await isIn(works)]).toEqual([false, true])
  expect((await set({ roles: [], offices: [], version })).status).toBe(409)
  expect((await set({ roles: [], offices: [], version: version + 1 })).body).toMatchObject({ twoFactorRoles: [], twoFactorOffices: [] })
  expect(await mustEnrol(leader)).toBe(false)
})
