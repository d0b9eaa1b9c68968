import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant, TestPortal, TestUser } from '../../../../apps/server/testing.ts'
import { inAuth } from './connection.ts'
import { accountOfIdentity, askToLink } from './identities.ts'
import { browser, events, lettersTo, ownPortal, withPassword } from './testing.ts'

let portal: TestPortal
let t: Tenant
beforeAll(async () => {
  portal = await ownPortal()
  t = await portal.tenant()
})
afterAll(() => portal.close())

const issuer = 'https://accounts.google.com'
let subjects = 0
const fresh = () => `sub-${++subjects}`
type Claim = Omit<Parameters<typeof askToLink>[2], 'issuer'> & { issuer?: string }

/** A provider has signed somebody in; what is said to them, and the link that was sent, if one was. */
async function arrive(claim: Claim) {
  const request = { portal: portal.portal, ip: '10.9.9.9', userAgent: 'test', requestId: 'test' } as AuthRequest
  const refusal = await inAuth(portal.portal, (tx) => askToLink(tx, request, { issuer, ...claim }))
  const letters = await lettersTo(portal, String(claim.email).toLowerCase())
  return { code: refusal.code, message: refusal.message, letter: letters.findLast(({ subject }) => subject === 'Bekreft at det er deg') }
}
const confirm = (token: string) => browser(portal).post('/auth/identities/confirm', { token })
const whose = (subject: string, more: { issuer?: string; ksId?: string } = {}) =>
  inAuth(portal.portal, async (tx) => (await accountOfIdentity(tx, { issuer, subject, ...more }))?.account.id ?? null)
const vouched = ({ email }: TestUser, more: Partial<Claim> = {}): Claim => ({ subject: fresh(), email, isEmailVerified: true, ...more })

test('OID-03: a vouched-for address links nothing by itself; the link in the letter does, once, and the owner is told', async () => {
  const user = await t.addUser()
  const claim = vouched(user)
  const { letter } = await arrive(claim)
  expect(await whose(claim.subject)).toBeNull()
  expect(letter!.link).toBe(`http://localhost:8080/login?link=${letter!.token}`)
  expect(letter!.text).toContain('logget inn med Google')
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(letter!.token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
  expect(await whose(claim.subject)).toBe(user.accountId)
  expect(await whose(claim.subject, { issuer: 'https://annen.example' })).toBeNull()
  expect((await lettersTo(portal, user.email)).at(-1)!.subject).toBe('Du har fått en ny måte å logge inn på')
  const log = (await events(t, 'user.askToLink', 'user.linkIdentity')).filter((event) => event.entity_id === user.id)
  expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['user.askToLink', null],
    ['user.linkIdentity', user.id],
  ])
})

test('OID-03: only the boolean true vouches for an address', async () => {
  const user = await t.addUser()
  for (const isEmailVerified of [false, undefined, 'true', 'false', 1, null])
    expect((await arrive(vouched(user, { isEmailVerified }))).letter).toBeUndefined()
  for (const email of [undefined, 7, ['a@b.no'], `${user.email}, ond@evil.example`, `ond@evil.example\n${user.email}`])
    expect((await arrive(vouched(user, { email }))).letter).toBeUndefined()
  expect(await lettersTo(portal, user.email)).toEqual([])
})

test('OID-03: known, unknown, unverified and closed are told the same', async () => {
  const closed = await t.addUser({ status: 'suspended' })
  const known = await arrive(vouched(await t.addUser()))
  const others = [
    await arrive(vouched({ ...closed, email: 'ingen@finnes-ikke.example' })),
    await arrive(vouched(await t.addUser(), { isEmailVerified: false })),
    await arrive(vouched(closed)),
  ]
  expect(known).toMatchObject({ code: 'forbidden', message: expect.stringContaining('har vi sendt deg en e-post') })
  for (const other of others) expect(other).toEqual({ ...known, letter: undefined })
})

test('OID-06: a tenant’s own provider asks only that tenant’s people, and its identity opens that tenant alone', async () => {
  const other = await portal.tenant()
  const user = await t.addUser()
  const claim = vouched(user, { issuer: 'https://idp.example', ksId: other.ksId })
  expect((await arrive(claim)).letter).toBeUndefined()
  const own = { ...claim, ksId: t.ksId }
  await confirm((await arrive(own)).letter!.token)
  expect(await whose(own.subject, { issuer: 'https://idp.example', ksId: t.ksId })).toBe(user.accountId)
  expect(await whose(own.subject, { issuer: 'https://idp.example', ksId: other.ksId })).toBeNull()
  expect(await whose(own.subject, { issuer: 'https://idp.example' })).toBeNull()
})

test('OID-04: a link sent before the person was suspended, or changed address, joins nothing', async () => {
  const suspended = await t.addUser()
  const one = vouched(suspended)
  const { letter } = await arrive(one)
  await t.owner(`update users set status = 'suspended' where id = $1`, [suspended.id])
  expect(await confirm(letter!.token)).toMatchObject({ status: 422, body: { message: expect.stringMatching(/^Lenken er brukt/) } })
  const moved = await t.addUser()
  const two = vouched(moved)
  const sent = await arrive(two)
  await t.owner(`update auth.accounts set email = $2 where id = $1`, [moved.accountId, `ny.${moved.email}`])
  expect((await confirm(sent.letter!.token)).status).toBe(422)
  expect([await whose(one.subject), await whose(two.subject)]).toEqual([null, null])
})

test('a link is good for an hour', async () => {
  const { letter } = await arrive(vouched(await t.addUser()))
  await t.owner(`update auth.one_time_tokens set expires_at = expires_at - interval '61 minutes' where kind = 'link'`)
  expect((await confirm(letter!.token)).status).toBe(422)
})

test('an identity that has an account is never moved to another by a later link', async () => {
  const first = await t.addUser()
  const second = await t.addUser()
  const claim = vouched(first)
  const early = await arrive(claim)
  const late = await arrive({ ...claim, email: second.email })
  expect((await confirm(early.letter!.token)).status).toBe(200)
  expect((await confirm(late.letter!.token)).status).toBe(422)
  expect(await whose(claim.subject)).toBe(first.accountId)
})

test('nobody is sent more than five letters in an hour, and an identity already linked is sent none', async () => {
  const user = await withPassword(t, await t.addUser())
  for (let asked = 0; asked < 8; asked++) await arrive(vouched(user))
  const letters = await lettersTo(portal, user.email)
  expect(letters).toHaveLength(5)
  const linked = vouched(await t.addUser())
  await confirm((await arrive(linked)).letter!.token)
  const before = await lettersTo(portal, String(linked.email))
  await arrive(linked)
  expect(await lettersTo(portal, String(linked.email))).toHaveLength(before.length)
})
