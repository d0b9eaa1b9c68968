import { afterAll, expect, test } from 'vitest'
import { browser, events, lettersTo, otherPassword, ownPortal, rightPassword, signedIn } from './testing.ts'

const portal = await ownPortal()
const t = await portal.tenant()
afterAll(() => portal.close())

async function changing() {
  const { user, visitor } = await signedIn(portal, t)
  const change = (email: string, more = {}) => visitor.post('/auth/change-email', { email, password: rightPassword, ...more })
  return { user, visitor, change }
}
const open = (token: string) => browser(portal).post('/auth/verify-email', { token })

test('AUT-10: a new address counts when its own link is opened, and the old address is told before and after', async () => {
  const { user, visitor, change } = await changing()
  const email = `ny.${user.email}`
  expect((await change(email)).body).toEqual({ success: true })
  expect((await visitor.get('/auth/me')).body.user.email).toBe(user.email)
  const { token, link } = (await lettersTo(portal, email)).at(-1)!
  expect(link).toBe(`http://localhost:8080/login?verify=${token}`)
  expect((await lettersTo(portal, user.email)).map(({ subject }) => subject)).toEqual(['E-postadressen din er i ferd med å bli endret'])
  expect((await open(token)).status).toBe(200)
  expect((await open(token)).status).toBe(422)
  expect((await visitor.get('/auth/me')).body.user).toMatchObject({ email, isEmailVerified: true })
  expect((await lettersTo(portal, user.email)).at(-1)!.subject).toBe('E-postadressen din er endret')
  expect((await browser(portal).login(email)).status).toBe(200)
  expect((await browser(portal).login(user.email)).status).toBe(401)
  expect((await t.owner('select email from users where id = $1', [user.id]))[0].email).toBe(email)
  const log = (await events(t, 'user.requestEmailChange', 'user.changeEmail')).filter((event) => event.entity_id === user.id)
  expect(log.map(({ action }) => action)).toEqual(['user.requestEmailChange', 'user.changeEmail'])
})

test('AUT-10: without the password, or claiming that it is proved, nothing is asked for', async () => {
  const { user, visitor, change } = await changing()
  const email = `ny.${user.email}`
  expect((await visitor.post('/auth/change-email', { email })).status).toBe(400)
  expect((await change(email, { emailVerified: true })).status).toBe(400)
  expect((await change(email, { password: 'noe helt annet' })).status).toBe(422)
  expect((await change('a@b.no@evil.no')).status).toBe(400)
  expect(await lettersTo(portal, email)).toEqual([])
})

test('AUT-10: a later wish kills the earlier link, and of twenty openings one counts', async () => {
  const { user, change } = await changing()
  await change(`en.${user.email}`)
  await change(`to.${user.email}`)
  const { token: first } = (await lettersTo(portal, `en.${user.email}`)).at(-1)!
  const { token: second } = (await lettersTo(portal, `to.${user.email}`)).at(-1)!
  expect((await open(first)).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(second)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('AUT-10: an address that is somebody else’s gets no letter, and the answer does not tell', async () => {
  const { change } = await changing()
  const { user: other } = await changing()
  expect((await change(other.email)).body).toEqual({ success: true })
  expect(await lettersTo(portal, other.email)).toEqual([])
})

test('AUT-10: two who want the same address: the first to open the link has it', async () => {
  const one = await changing()
  const two = await changing()
  const email = `felles@${t.ksId}.example`
  await one.change(email)
  await two.change(email)
  const [first, second] = await lettersTo(portal, email)
  expect((await open(first!.token)).status).toBe(200)
  expect(await open(second!.token)).toMatchObject({ status: 409, body: { message: 'E-postadressen er allerede i bruk' } })
})

test('the link is sent again on request, to the address that waits for it', async () => {
  const { user, visitor, change } = await changing()
  expect((await visitor.post('/auth/resend-verification')).body).toEqual({ success: true })
  expect(await lettersTo(portal, user.email)).toEqual([])
  await change(`ny.${user.email}`)
  await visitor.post('/auth/resend-verification')
  const sent = await lettersTo(portal, `ny.${user.email}`)
  const statuses = await Promise.all(sent.map(async ({ token }) => (await open(token)).status))
  expect(statuses.toSorted()).toEqual([200, 422])
})

test('AUT-10: a link asked for with the old password dies with it, so that a thief cannot take the address afterwards', async () => {
  const changed = await changing()
  await changed.change(`tyv.${changed.user.email}`)
  const { token: first } = (await lettersTo(portal, `tyv.${changed.user.email}`)).at(-1)!
  const passwords = { currentPassword: rightPassword, newPassword: otherPassword }
  expect((await changed.visitor.post('/auth/change-password', passwords)).status).toBe(200)
  expect((await open(first)).status).toBe(422)

  const reset = await changing()
  await reset.change(`tyv.${reset.user.email}`)
  const { token: second } = (await lettersTo(portal, `tyv.${reset.user.email}`)).at(-1)!
  await browser(portal).post('/auth/password-reset', { email: reset.user.email })
  await portal.runJobs()
  const { token } = (await lettersTo(portal, reset.user.email)).at(-1)!
  expect((await browser(portal).post('/auth/password-reset/confirm', { token, password: otherPassword })).status).toBe(200)
  expect((await open(second)).status).toBe(422)
})
