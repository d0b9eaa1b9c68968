import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tenant, TestPortal, TestUser } from '../../../../apps/server/testing.ts'
import { browser, events, lettersTo, rightPassword, withPassword } from '../../auth/server/testing.ts'
import { addProvider, comeBack, prove, realProvider, signInThere, ssoPortal, throughProvider } from './testing.ts'

let there: Awaited<ReturnType<typeof realProvider>>
let portal: TestPortal
let t: Tenant
const secretClient = { client_id: 'klient', client_secret: 'hemmelig' }
const google = { client_id: 'google', client_secret: 'google-hemmelig' }
beforeAll(async () => {
  there = await realProvider()
  portal = await ssoPortal([there.issuer], { google: there.issuer })
})
beforeEach(async () => {
  there.setClients(secretClient, google)
  t = await portal.tenant()
})
afterAll(async () => {
  await portal.close()
  await there.close()
})

let logins = 0
/** Somebody at the provider with this address. */
const person = (email: string, more: object = {}) => {
  const id = `person-${++logins}`
  there.people.set(id, { email, email_verified: true, ...more })
  return id
}
/** Links a person to their user the short way, as if they had opened the link in the letter. */
const linked = async (user: TestUser, ksId: string | null = t.ksId) => {
  const id = person(user.email)
  await t.owner(`insert into auth.identities (id, issuer, subject, ks_id, account_id) values (gen_random_uuid(), $1, $2, $3, $4)`, [
    there.issuer,
    id,
    ksId,
    user.accountId,
  ])
  return id
}
const sessionsOf = (user: TestUser) => t.owner('select * from auth.sessions where account_id = $1 order by created_at', [user.accountId])
const confirmed = async (email: string) => {
  const link = (await lettersTo(portal, email)).findLast(({ subject }) => subject === 'Bekreft at det er deg')!
  return browser(portal).post('/auth/identities/confirm', { token: link.token })
}

test('OID-03: whoever the company has signed in, and has shown to hold the mailbox, comes in; and again without more', async () => {
  await addProvider(t, there.issuer)
  const user = await t.addUser()
  const id = person(user.email)
  const wanted = { company: t.ksId, returnTo: '/deviations?status=open' }
  expect(await throughProvider(portal, wanted, id)).toMatchObject({ error: 'asked', answer: null })
  expect(await sessionsOf(user)).toEqual([])
  expect((await confirmed(user.email)).status).toBe(200)
  const second = await throughProvider(portal, wanted, id)
  expect(second.location!.href).toMatch(/^http:\/\/localhost:8080\/login\?returnTo=%2Fdeviations%3Fstatus%3Dopen#sso=[\w-]{43}$/)
  expect(second.answer!.body).toMatchObject({ success: true, user: { id: user.id, ksId: t.ksId } })
  expect((await second.someone.get('/auth/me')).body.user.email).toBe(user.email)
  expect((await events(t, 'session.open')).at(-1)).toMatchObject({ actor_id: user.id, after: { methods: ['sso'] } })
  expect(await sessionsOf(user)).toMatchObject([{ is_tenant_bound: true }])
})

test('ID-porten’s way: a key of ours that the provider fetches, and the request sent ahead', async () => {
  const added = await addProvider(t, there.issuer, {
    authMethod: 'private_key_jwt',
    clientSecret: null,
    usesPar: true,
  })
  const { keys } = (await portal.app.inject({ url: `/api/sso/jwks/${added.id}` })).json()
  expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: added.id }])
  expect(JSON.stringify(keys)).not.toContain('"d"')
  there.setClients({
    client_id: 'klient',
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    require_pushed_authorization_requests: true,
    jwks: { keys },
  })
  const user = await t.addUser()
  const { started, answer } = await throughProvider(portal, { providerId: added.id }, await linked(user))
  expect(new URL(started.body.url).searchParams.get('request_uri')).toMatch(/^urn:/)
  expect(new URL(started.body.url).searchParams.has('nonce')).toBe(false)
  expect(answer!.body.user.id).toBe(user.id)
})

test('an address leads to its own company’s provider when its domain is proved, and nobody learns who exists', async () => {
  const domain = `${t.ksId}.example`
  const added = await addProvider(t, there.issuer, { domains: [domain] })
  const ask = (email: string) => browser(portal).post('/sso/start', { email })
  const unproved = await ask(`kari@${domain}`)
  await prove(t, added.id, domain)
  const user = await t.addUser()
  const [known, unknown] = [await ask(user.email), await ask(`ingen@${domain}`)]
  expect([unproved.status, known.status, unknown.status]).toEqual([404, 200, 200])
  expect(new URL(known.body.url).searchParams.get('login_hint')).toBe(user.email)
  const bare = ({ body }: typeof known) =>
    [...new URL(body.url).searchParams].filter(([name]) => !['state', 'nonce', 'code_challenge', 'login_hint'].includes(name))
  expect(bare(known)).toEqual(bare(unknown))
  expect((await ask('kari@en-annen.example')).body.message).toBe(unproved.body.message)
  // With two providers the person chooses.
  const other = await addProvider(t, there.issuer, { name: 'Ekstern konto', clientId: 'to' })
  const choice = await browser(portal).post('/sso/start', { company: t.ksId })
  expect(choice.body).toEqual({
    url: null,
    choices: [
      { id: added.id, name: 'Bedriftens konto' },
      { id: other.id, name: 'Ekstern konto' },
    ],
  })
})

test('a company may let its own people in at once, when the domain is proved to be theirs: never as administrator, and in the department named', async () => {
  const domain = `ny-${t.ksId}.example`
  const added = await addProvider(t, there.issuer, {
    domains: [domain],
    makesUsers: true,
    defaultRole: 4,
    defaultDepartmentId: t.departments.south,
  })
  await prove(t, added.id, domain)
  const email = `ola.nordmann@${domain}`
  const id = person(email.toUpperCase().replace(domain.toUpperCase(), domain), {
    given_name: 'Ola',
    family_name: 'Nordmann',
    roleId: 1,
    ksId: 'annen',
  })
  const { answer } = await throughProvider(portal, { company: t.ksId }, id)
  expect(answer!.body.user).toMatchObject({ firstname: 'Ola', lastname: 'Nordmann', email, roleId: 4, ksId: t.ksId, hasTwoFactor: false })
  const [row] = await t.owner('select * from users where ks_id = $1 and email = $2', [t.ksId, email])
  expect(row).toMatchObject({ status: 'active', department_id: t.departments.south })
  const [account] = await t.owner('select * from auth.accounts where id = $1', [row.account_id])
  expect(account.password_hash).toBeNull()
  const log = (await events(t, 'user.invite', 'user.acceptInvitation')).map(({ action, entity_id }) => [action, entity_id])
  expect(log).toEqual([
    ['user.invite', row.id],
    ['user.acceptInvitation', row.id],
  ])
  const again = await throughProvider(portal, { company: t.ksId }, id)
  expect(again.answer!.body.user.id).toBe(row.id)
  for (const defaultRole of [1, 0, 6])
    expect((await t.as('admin').put(`/sso-providers/${added.id}`, { defaultRole })).body.fields.defaultRole).toBeTruthy()
})

test('whoever was invited comes in the same way, as what they were invited to be', async () => {
  const domain = `inv-${t.ksId}.example`
  const added = await addProvider(t, there.issuer, { domains: [domain] })
  await prove(t, added.id, domain)
  const email = `kari@${domain}`
  const invited = await t.as('admin').post('/users', {
    firstname: 'Kari',
    lastname: 'Lie',
    email,
    roleId: 2,
    departmentId: t.departments.north,
    employmentType: 'permanent',
  })
  const { answer } = await throughProvider(portal, { company: t.ksId }, person(email, { given_name: 'Noe', family_name: 'Annet' }))
  expect(answer!.body.user).toMatchObject({ id: invited.body.id, roleId: 2, firstname: 'Kari' })
  const [letter] = await lettersTo(portal, email)
  expect((await browser(portal).post('/auth/register', { token: letter!.token, password: rightPassword })).status).toBe(403)
})

test('OID-03: a new user whose domain is not proved, or who has an account elsewhere, proves the mailbox first', async () => {
  const domain = `andre-${t.ksId}.example`
  const other = await portal.tenant()
  const elsewhere = await other.addUser()
  await addProvider(t, there.issuer, { domains: [domain, elsewhere.email.split('@')[1]], makesUsers: true })
  for (const email of [`ola@${domain}`, elsewhere.email]) {
    const { error, answer } = await throughProvider(portal, { company: t.ksId }, person(email))
    expect([error, answer]).toEqual(['asked', null])
    const [user] = await t.owner('select status, account_id from users where ks_id = $1 and email = $2', [t.ksId, email])
    expect(user).toEqual({ status: 'invited', account_id: null })
    expect((await lettersTo(portal, email)).at(-1)!.subject).toContain('Du er invitert')
  }
  expect(await t.owner(`select 1 from auth.identities where ks_id = $1`, [t.ksId])).toEqual([])
})

test('OID-03: an address that is not vouched for, or not one of the company’s, links and makes nothing', async () => {
  const user = await t.addUser()
  const domain = user.email.split('@')[1]!
  const added = await addProvider(t, there.issuer, { domains: [domain], makesUsers: true })
  await prove(t, added.id, domain)
  const claims = [
    { email_verified: false },
    { email_verified: 'true' },
    { email_verified: 'false' },
    { email_verified: undefined },
    { email: undefined },
    { email: [user.email] },
    { email: 'kari@gmail.com' },
  ]
  for (const claim of claims) {
    const id = person(user.email, claim)
    expect([claim, (await throughProvider(portal, { company: t.ksId }, id)).error]).toEqual([claim, 'email'])
  }
  expect(await lettersTo(portal, user.email)).toEqual([])
  expect((await t.owner('select count(*)::int as n from users where ks_id = $1', [t.ksId]))[0].n).toBe(9)
})

test('OID-03: a provider trusted for its domains may leave out that the address is theirs, but not deny it', async () => {
  const user = await t.addUser()
  await addProvider(t, there.issuer, { domains: [user.email.split('@')[1]], trustsEmail: true })
  expect((await throughProvider(portal, { company: t.ksId }, person(user.email, { email_verified: false }))).error).toBe('email')
  expect((await throughProvider(portal, { company: t.ksId }, person(user.email, { email_verified: undefined }))).error).toBe('asked')
})

test('OID-03: an identity is issuer and subject: a changed address at the provider changes nothing, nor does the old one help anybody else', async () => {
  await addProvider(t, there.issuer)
  const user = await t.addUser()
  const id = await linked(user)
  there.people.set(id, { email: 'ny@annen.example', email_verified: true })
  expect((await throughProvider(portal, { company: t.ksId }, id)).answer!.body.user.id).toBe(user.id)
  expect((await throughProvider(portal, { company: t.ksId }, person(user.email))).error).toBe('asked')
})

test('OID-06: one company’s provider gives nobody a session in another, whatever they have there', async () => {
  const other = await portal.tenant()
  const person1 = await t.addUser()
  await t.owner(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, status) values ($1, gen_random_uuid(), $2, 'Kari', 'Nordmann', $3, 1, 'active')`,
    [other.ksId, person1.accountId, person1.email],
  )
  await addProvider(t, there.issuer)
  await addProvider(other, there.issuer)
  const id = await linked(person1)
  const inA = await throughProvider(portal, { company: t.ksId }, id)
  expect(inA.answer!.body.user).toMatchObject({ ksId: t.ksId, roleId: 3 })
  expect((await inA.someone.get('/company', { 'x-tenant-id': other.ksId })).status).toBe(403)
  expect((await throughProvider(portal, { company: other.ksId }, id)).error).toBe('asked')
  // Gone from A, what is left in B is no way in through A.
  await t.as('admin').post(`/users/${person1.id}/deactivate`, { version: 1 })
  expect((await throughProvider(portal, { company: t.ksId }, id)).error).toBe('noAccess')
  expect((await sessionsOf(person1)).map(({ ks_id }) => ks_id)).toEqual([t.ksId])
})

test('OID-04: whoever is suspended, deactivated or past their access gets no session, and is not let back in by it', async () => {
  await addProvider(t, there.issuer)
  const user = await t.addUser()
  const id = await linked(user)
  for (const change of [`status = 'suspended'`, `status = 'active', access_until = current_date - 1`]) {
    await t.owner(`update users set ${change} where id = $1`, [user.id])
    expect(await throughProvider(portal, { company: t.ksId }, id)).toMatchObject({ error: 'noAccess', answer: null })
  }
  await t.owner(`update users set status = 'deactivated', access_until = null where id = $1`, [user.id])
  expect((await throughProvider(portal, { company: t.ksId }, id)).error).toBe('noAccess')
  expect((await t.owner('select status from users where id = $1', [user.id]))[0].status).toBe('deactivated')
  expect(await sessionsOf(user)).toEqual([])
  expect((await events(t, 'user.refuseSignIn')).map(({ entity_id }) => entity_id)).toEqual([user.id, user.id, user.id])
})

test('OID-04: deactivated between the provider and the page, nobody comes in', async () => {
  await addProvider(t, there.issuer)
  const user = await t.addUser()
  const id = await linked(user)
  const someone = browser(portal)
  const { body } = await someone.post('/sso/start', { company: t.ksId })
  const back = await comeBack(portal, someone, await signInThere(body.url, id))
  await t.as('admin').post(`/users/${user.id}/deactivate`, { version: 1 })
  expect((await someone.post('/sso/finish', { code: back.code })).status).toBe(403)
  expect(await sessionsOf(user)).toEqual([])
})

test('OID-04: a provider taken out of use ends what it opened, and what is under way', async () => {
  const added = await addProvider(t, there.issuer)
  const user = await t.addUser()
  const id = await linked(user)
  const { someone } = await throughProvider(portal, { company: t.ksId }, id)
  const late = browser(portal)
  const { body } = await late.post('/sso/start', { company: t.ksId })
  const third = browser(portal)
  const started = await third.post('/sso/start', { company: t.ksId })
  const back = await comeBack(portal, third, await signInThere(started.body.url, id))
  const { provider } = (await t.as('admin').get(`/sso-providers/${added.id}`)).body
  const { id: _id, hasSecret: _hasSecret, ...settings } = provider
  expect((await t.as('admin').put(`/sso-providers/${added.id}`, { ...settings, domains: [], isActive: false })).status).toBe(200)
  expect((await someone.get('/auth/me')).status).toBe(401)
  expect((await someone.refresh()).status).toBe(401)
  expect((await comeBack(portal, late, await signInThere(body.url, id))).error).toBe('provider')
  expect((await third.post('/sso/finish', { code: back.code })).status).toBe(401)
  expect((await browser(portal).post('/sso/start', { company: t.ksId })).status).toBe(404)
  expect((await t.as('admin').get('/company')).status).toBe(200)
})

test('MFA-02: our own second factor is asked for, and what comes of it is bound to the company like the first', async () => {
  await addProvider(t, there.issuer)
  const user = await withPassword(t, await t.addUser())
  await t.owner(`update auth.accounts set two_factor_at = now() where id = $1`, [user.accountId])
  const { answer, someone } = await throughProvider(portal, { company: t.ksId }, await linked(user))
  expect(answer!.body).toMatchObject({ success: true, requires2fa: true })
  expect((await someone.get('/auth/me')).status).toBe(401)
  expect(await sessionsOf(user)).toEqual([])
  const [challenge] = await t.owner(
    `select amr, is_tenant_bound, sign_in_id from auth.one_time_tokens where kind = 'secondFactor' and account_id = $1`,
    [user.accountId],
  )
  expect(challenge).toMatchObject({ amr: ['sso'], is_tenant_bound: true, sign_in_id: expect.any(String) })
})

test('«Logg inn med Google» finds the account its owner has linked, in every company, and makes none', async () => {
  const user = await t.addUser()
  const id = person(user.email)
  expect((await throughProvider(portal, { google: true }, id)).error).toBe('asked')
  await confirmed(user.email)
  const { answer } = await throughProvider(portal, { google: true }, id)
  expect(answer!.body.user.id).toBe(user.id)
  expect((await sessionsOf(user))[0].is_tenant_bound).toBe(false)
  const unknownPerson = person('ukjent@gmail.example')
  expect((await throughProvider(portal, { google: true }, unknownPerson)).error).toBe('asked')
  expect(await t.owner(`select 1 from auth.accounts where email = 'ukjent@gmail.example'`)).toEqual([])
})

test('whoever is signed in links their account at the company without a letter, and takes the link away', async () => {
  const added = await addProvider(t, there.issuer)
  const user = await withPassword(t, await t.addUser())
  const id = person('uten@adresse.example', { email: undefined })
  expect((await throughProvider(portal, { company: t.ksId }, id)).error).toBe('email')
  const someone = browser(portal)
  await someone.login(user.email)
  const { body } = await someone.post('/sso/connect', { providerId: added.id }, { authorization: `Bearer ${someone.state.token}` })
  const back = await comeBack(portal, someone, await signInThere(body.url, id))
  expect(back.location.href).toBe('http://localhost:8080/profile#sso-linked')
  expect((await lettersTo(portal, user.email)).at(-1)!.subject).toBe('Du har fått en ny måte å logge inn på')
  expect((await throughProvider(portal, { company: t.ksId }, id)).answer!.body.user.id).toBe(user.id)
  // Who holds the same identity cannot give it to somebody else.
  const thief = browser(portal)
  const second = await withPassword(t, await t.addUser())
  await thief.login(second.email)
  const theirs = await thief.post('/sso/connect', { providerId: added.id })
  expect((await comeBack(portal, thief, await signInThere(theirs.body.url, id))).location.href).toBe(
    'http://localhost:8080/profile#sso-error=taken',
  )
  const { items } = (await someone.get('/sso/connections')).body
  expect(items).toMatchObject([{ name: 'Bedriftens konto', issuer: there.issuer }])
  expect((await thief.post(`/sso/connections/${items[0].id}/remove`)).status).toBe(404)
  expect((await someone.post(`/sso/connections/${items[0].id}/remove`)).status).toBe(200)
  expect((await throughProvider(portal, { company: t.ksId }, id)).error).toBe('email')
})

test('OID-06: what a company’s provider has opened gives nobody a key to the whole account', async () => {
  const user = await withPassword(t, await t.addUser())
  await addProvider(t, there.issuer)
  const id = await linked(user)
  const { someone } = await throughProvider(portal, { company: t.ksId }, id)
  const asked = await someone.post('/auth/passkeys/options')
  expect([asked.status, asked.body.code, asked.body.missing]).toEqual([403, 'stepUp', ['password']])
  // Having shown what is the account's own, the person may.
  expect((await someone.post('/auth/step-up', { password: rightPassword })).status).toBe(200)
  expect((await someone.post('/auth/passkeys/options')).status).toBe(200)
  // With nothing of its own, and users elsewhere, the account is not the company's to give keys to.
  const other = await portal.tenant()
  const bare = await t.addUser()
  await t.owner(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, status) values ($1, gen_random_uuid(), $2, 'Kari', 'Nordmann', $3, 3, 'active')`,
    [other.ksId, bare.accountId, bare.email],
  )
  const second = await throughProvider(portal, { company: t.ksId }, await linked(bare))
  expect((await second.someone.post('/auth/passkeys/options')).body).toMatchObject({ code: 'forbidden' })
})

test('OID-06, MFA-08: where a second factor is demanded, a company’s provider sets none up for an account that has a password', async () => {
  await addProvider(t, there.issuer)
  const [known, theirs] = [await withPassword(t, await t.addUser()), await t.addUser()]
  await t.owner(`update companies set two_factor_roles = '{3}' where ks_id = $1`, [t.ksId])
  const refused = await throughProvider(portal, { company: t.ksId }, await linked(known))
  expect([refused.answer!.status, refused.answer!.body.message]).toEqual([403, expect.stringContaining('Logg inn med e-post og passord')])
  const enrolling = await throughProvider(portal, { company: t.ksId }, await linked(theirs))
  expect(enrolling.answer!.body).toMatchObject({ requires2fa: true, mustEnrol: true })
})
