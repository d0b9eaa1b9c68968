import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Tenant, TestUser } from '../../../../apps/server/testing.ts'
import { browser, rightPassword, withPassword } from '../../auth/server/testing.ts'
import { forget } from './client.ts'
import { addProvider, comeBack, hostileSso, throughHostile } from './testing.ts'

const { there, portal } = await hostileSso()
let t: Tenant
let user: TestUser
beforeEach(async () => {
  there.reset()
  forget(there.issuer)
  t = await portal.tenant()
  user = await t.addUser()
  await t.owner(`insert into auth.identities (id, issuer, subject, ks_id, account_id) values (gen_random_uuid(), $1, 'ond', $2, $3)`, [
    there.issuer,
    t.ksId,
    user.accountId,
  ])
})
const wanted = () => ({ company: t.ksId })
const go = (someone = browser(portal)) => throughHostile(portal, there, wanted(), someone)
const sessions = () => t.owner('select amr from auth.sessions where account_id = $1', [user.accountId])
const startedBy = async (someone: ReturnType<typeof browser>) => {
  const { body } = await someone.post('/sso/start', wanted())
  there.sees(body.url)
  return `http://localhost:8080/api/sso/callback?code=kode&state=${new URL(body.url).searchParams.get('state')}`
}

test('the twin of all below: when it behaves, it signs in', async () => {
  await addProvider(t, there.issuer)
  expect((await go()).answer!.body.user.id).toBe(user.id)
  const token = there.asked.find(({ path }) => path === '/token')!
  expect(token.headers.authorization).toBe(`Basic ${Buffer.from('klient:hemmelig').toString('base64')}`)
  expect(new URLSearchParams(token.body).get('code_verifier')).toMatch(/^[\w-]{43}$/)
})

describe('OID-01: nobody comes in on a sign-in that is not theirs, now, and once', () => {
  beforeEach(async () => void (await addProvider(t, there.issuer)))

  test.each([
    ['no state', () => 'http://localhost:8080/api/sso/callback?code=kode'],
    ['a wrong state', () => 'http://localhost:8080/api/sso/callback?code=kode&state=feil'],
    ['two states', (address: string) => `${address}&state=feil`],
    ['an endless address', (address: string) => `${address}&x=${'a'.repeat(9_000)}`],
    ['nothing at all', () => 'http://localhost:8080/api/sso/callback'],
  ])('with %s', async (_name, change) => {
    const someone = browser(portal)
    const back = await comeBack(portal, someone, change(await startedBy(someone)))
    expect(back).toMatchObject({ status: 303, code: null, error: expect.stringMatching(/^(expired|provider)$/) })
    expect(await sessions()).toEqual([])
  })

  test('a state is used once, also when it comes twenty times at once', async () => {
    const someone = browser(portal)
    const address = await startedBy(someone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(portal, someone, address)))
    expect(answers.filter(({ code }) => code !== null)).toHaveLength(1)
    expect(there.asked.filter(({ path }) => path === '/token')).toHaveLength(1)
  })

  test('the callback opened by a victim, without the cookie or with one of their own, signs nobody in', async () => {
    const [attacker, victim, other] = [browser(portal), browser(portal), browser(portal)]
    expect((await comeBack(portal, victim, await startedBy(attacker))).error).toBe('expired')
    await startedBy(other)
    expect((await comeBack(portal, other, await startedBy(attacker))).error).toBe('expired')
    expect(there.asked.some(({ path }) => path === '/token')).toBe(false)
  })

  test('the code for the page is worth nothing in another browser, twice, or after a minute', async () => {
    const [attacker, victim] = [browser(portal), browser(portal)]
    const stolen = (await comeBack(portal, attacker, await startedBy(attacker))).code!
    await startedBy(victim)
    expect((await victim.post('/sso/finish', { code: stolen })).status).toBe(401)
    const once = (await comeBack(portal, attacker, await startedBy(attacker))).code!
    const answers = await Promise.all(Array.from({ length: 10 }, () => attacker.post('/sso/finish', { code: once })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = (await comeBack(portal, attacker, await startedBy(attacker))).code!
    await t.owner(`update auth.sso_steps set expires_at = now() - interval '1 second'`)
    expect((await attacker.post('/sso/finish', { code: late })).status).toBe(401)
  })

  test('a wrong nonce, or none, is refused', async () => {
    for (const nonce of ['feil', undefined, '', 7]) {
      there.overrides.nonce = nonce
      expect([nonce, (await go()).error]).toEqual([nonce, 'provider'])
    }
  })

  test('the request carries PKCE, state and nonce, fresh each time, and the cookie is for this site only', async () => {
    const [first, second] = [await browser(portal).post('/sso/start', wanted()), await browser(portal).post('/sso/start', wanted())]
    const [a, b] = [first, second].map(({ body }) => new URL(body.url).searchParams)
    expect(a!.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(a!.get(name)).toMatch(/^[\w-]{43}$/)
      expect(a!.get(name)).not.toBe(b!.get(name))
    }
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-ks_sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('nothing secret is in any address of ours, or readable where it is kept', async () => {
    const someone = browser(portal)
    const back = await comeBack(portal, someone, await startedBy(someone))
    expect(back.location.search).toBe('')
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const stored = JSON.stringify(await t.owner(`select encode(hash, 'escape') as h, encode(sealed, 'escape') as s from auth.sso_steps`))
    expect(stored).not.toContain(back.code)
    expect(stored).not.toContain('verifier')
    const rows = JSON.stringify(await t.owner(`select * from sso_providers where ks_id = $1`, [t.ksId]))
    expect(rows).not.toContain('hemmelig')
  })
})

describe('OID-02: an ID token is the issuer’s own, for us, and of now', () => {
  beforeEach(async () => void (await addProvider(t, there.issuer)))
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = () => Math.floor(Date.now() / 1000)
  type Token = (claims: Record<string, unknown>) => string | Promise<string>
  const tokens: Record<string, Token> = {
    'alg none': (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
    'an empty signature': async (claims) => `${(await there.sign(claims)).split('.').slice(0, 2).join('.')}.`,
    'HS256 with the client secret': (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('hemmelig')),
    'HS256 with the public key': async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'en' })
        .sign(new TextEncoder().encode(await exportSPKI((await importJWK(there.key, 'RS256')) as never))),
    'an unknown key': async (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'annen' }).sign((await generateKeyPair('RS256')).privateKey),
    'another key under a known name': async (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'en' }).sign((await generateKeyPair('RS256')).privateKey),
    'a key it brings itself': async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', jwk: there.key as never, jku: `${there.issuer}/jwks` })
        .sign((await generateKeyPair('RS256')).privateKey),
    'another audience': (claims) => there.sign({ ...claims, aud: 'annen' }),
    'two audiences and no azp': (claims) => there.sign({ ...claims, aud: ['klient', 'annen'] }),
    'two audiences and another’s azp': (claims) => there.sign({ ...claims, aud: ['klient', 'annen'], azp: 'annen' }),
    'another issuer': (claims) => there.sign({ ...claims, iss: 'https://accounts.google.com' }),
    'the issuer with a slash more': (claims) => there.sign({ ...claims, iss: `${there.issuer}/` }),
    'a past end': (claims) => there.sign({ ...claims, exp: now() - 120 }),
    'no end': ({ exp: _exp, ...claims }) => there.sign(claims),
    'a beginning in the future': (claims) => there.sign({ ...claims, iat: now() + 600 }),
    'no subject': ({ sub: _sub, ...claims }) => there.sign(claims),
    'an empty subject': (claims) => there.sign({ ...claims, sub: '' }),
    'a subject of 1 MB': (claims) => there.sign({ ...claims, sub: 'x'.repeat(300_000) }),
    'no token': () => '',
    text: () => 'ikke.et.token',
  }
  test.each(Object.entries(tokens))('with %s it is refused', async (_name, idToken) => {
    there.answers.idToken = idToken
    expect(await go()).toMatchObject({ error: 'provider', code: null })
    expect(await sessions()).toEqual([])
  })

  test('also when the provider says that it uses such signatures', async () => {
    there.answers.discovery = (metadata) => ({ ...metadata, id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] })
    for (const name of ['alg none', 'HS256 with the client secret', 'HS256 with the public key']) {
      there.answers.idToken = tokens[name]!
      expect([name, (await go()).error]).toEqual([name, 'provider'])
    }
  })

  test('of two keys, the one that is named counts; of two without names, none', async () => {
    const other = { ...(await generateKeyPair('RS256', { extractable: true })) }
    const { exportJWK } = await import('jose')
    const second = { ...(await exportJWK(other.publicKey)), alg: 'RS256', use: 'sig' }
    there.answers.keys = ([key]) => ({ keys: [{ ...second, kid: 'to' }, key] })
    expect((await go()).answer!.status).toBe(200)
    forget(there.issuer)
    there.answers.keys = ([key]) => ({ keys: [second, { ...(key as object), kid: undefined }] })
    there.answers.idToken = (claims) => there.sign(claims, { kid: undefined })
    expect((await go()).error).toBe('provider')
  })

  test('what else the provider knows must be about the same person', async () => {
    there.answers.userinfo = () => ({ sub: 'en-annen', email: 'a@b.no', email_verified: true })
    expect((await go()).error).toBe('provider')
    there.answers.userinfo = () => ({ sub: 'ond', email: 'a@b.no' })
    expect((await go()).answer!.status).toBe(200)
  })

  test('its own refusal is told in our words, never in its own', async () => {
    const someone = browser(portal)
    const state = new URL(await startedBy(someone)).searchParams.get('state')
    const back = await comeBack(
      portal,
      someone,
      `http://localhost:8080/api/sso/callback?error=access_denied&error_description=%3Cscript%3E&state=${state}`,
    )
    expect(back.location.href).toBe('http://localhost:8080/login#sso-error=denied')
    const other = browser(portal)
    const mixed = `${await startedBy(other)}&iss=https%3A%2F%2Fannen.example`
    expect((await comeBack(portal, other, mixed)).error).toBe('provider')
  })
})

describe('MFA-02: a second factor at the provider counts when the company says so, and the provider shows it', () => {
  const factors = async (settings: object, idClaims: object) => {
    await t.owner('delete from sso_providers where ks_id = $1', [t.ksId])
    await t.owner('update auth.accounts set two_factor_at = now() where id = $1', [user.accountId])
    await addProvider(t, there.issuer, settings)
    Object.assign(there.overrides, { amr: undefined, acr: undefined }, idClaims)
    const { answer, error } = await go()
    return error ?? (answer!.body.requires2fa ? 'asked' : (await sessions()).at(-1).amr)
  }
  test.each([
    ['not trusted', {}, { amr: ['pwd', 'mfa'] }, 'asked'],
    ['trusted, and shown', { trustsSecondFactor: true }, { amr: ['pwd', 'mfa'] }, ['sso', 'mfa']],
    ['trusted, amr missing', { trustsSecondFactor: true }, {}, 'asked'],
    ['trusted, only a password', { trustsSecondFactor: true }, { amr: ['pwd'] }, 'asked'],
    ['trusted, amr no list', { trustsSecondFactor: true }, { amr: 'mfa' }, 'asked'],
    ['trusted, a level nobody asked for', { trustsSecondFactor: true }, { acr: 'høyt' }, 'asked'],
    ['trusted, the level asked for', { trustsSecondFactor: true, acrValues: ['loa-4'] }, { acr: 'loa-4' }, ['sso', 'mfa']],
    ['a level asked for and not reached', { trustsSecondFactor: true, acrValues: ['loa-4'] }, { acr: 'loa-3' }, 'acr'],
    ['a level asked for and not told', { acrValues: ['loa-4'] }, {}, 'acr'],
  ])('%s', async (_name, settings, idClaims, outcome) => {
    expect(await factors(settings, idClaims)).toEqual(outcome)
  })
})

describe('OID-05: what a provider serves cannot hurt us', () => {
  // Five seconds, and what a busy machine needs beside them; without a limit it would be thirty, or for ever.
  const most = 8
  const start = async () => {
    const began = performance.now()
    const { status, body } = await browser(portal).post('/sso/start', wanted())
    return { status, message: body.message, seconds: (performance.now() - began) / 1000 }
  }
  const sorry = { status: 503, message: expect.stringContaining('Får ikke kontakt med Bedriftens konto') }
  beforeEach(async () => void (await addProvider(t, there.issuer)))

  test.each([
    ['says it is somebody else', () => (there.answers.discovery = (metadata) => ({ ...metadata, issuer: 'https://accounts.google.com' }))],
    [
      'redirects',
      () =>
        (there.answers.raw = {
          '/.well-known/openid-configuration': (_q, r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
        }),
    ],
    ['answers with nonsense', () => (there.answers.discovery = () => '{"issuer":')],
    [
      'answers with a page',
      () =>
        (there.answers.raw = {
          '/.well-known/openid-configuration': (_q, r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hei</h1>'),
        }),
    ],
    ['answers with a list', () => (there.answers.discovery = () => [])],
    ['fails', () => (there.answers.raw = { '/.well-known/openid-configuration': (_q, r) => r.writeHead(500).end() })],
    ['sends 10 MB', () => (there.answers.discovery = (metadata) => ({ ...metadata, x: 'a'.repeat(10_000_000) }))],
  ])('one that %s', async (_name, arrange) => {
    arrange()
    expect(await start()).toMatchObject(sorry)
  })

  test('OID-08: one that is silent is given up within five seconds, its users told, and the password works meanwhile', async () => {
    const known = await withPassword(t, await t.addUser())
    there.answers.raw = { '/.well-known/openid-configuration': () => {} }
    const [slow, login] = await Promise.all([start(), browser(portal).login(known.email, rightPassword)])
    expect(slow).toMatchObject(sorry)
    expect(slow.seconds).toBeLessThan(most)
    expect(login.status).toBe(200)
  })

  test('OID-08: silent at the end, it is given up within five seconds in all, and the person is told', async () => {
    for (const path of ['/token', '/jwks', '/userinfo']) {
      forget(there.issuer)
      there.answers.raw = { [path]: () => {} }
      const began = performance.now()
      expect((await go()).error).toBe('provider')
      expect((performance.now() - began) / 1000).toBeLessThan(most)
    }
  }, 30_000)

  test('keys of 10 MB, keys elsewhere, and a token endpoint on our own network are not fetched', async () => {
    const before = process.memoryUsage().rss
    there.answers.keys = () => ({ keys: [{ kty: 'RSA', n: 'a'.repeat(10_000_000) }] })
    for (let n = 0; n < 5; n++) expect((await go()).error).toBe('provider')
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    for (const place of [
      { jwks_uri: 'https://127.0.0.1:1/jwks' },
      { token_endpoint: 'https://169.254.169.254/token' },
      { userinfo_endpoint: 'https://[::1]/' },
    ]) {
      forget(there.issuer)
      there.answers = Object.assign(there.answers, { keys: undefined, discovery: (metadata: object) => ({ ...metadata, ...place }) })
      expect([place, (await go()).error]).toEqual([place, 'provider'])
    }
  }, 60_000)

  test('OID-07: a picture is never fetched', async () => {
    there.overrides.picture = `${there.issuer}/kanari.png`
    there.answers.userinfo = () => ({ sub: 'ond', picture: `${there.issuer}/kanari.png` })
    expect((await go()).answer!.status).toBe(200)
    await portal.runJobs()
    expect(there.asked.map(({ path }) => path)).not.toContain('/kanari.png')
  })

  test('an issuer on a private network is refused when the operator has not named it', async () => {
    await addProvider(t, 'https://127.0.0.1:9', { clientId: 'intern', name: 'Intern konto' })
    const { items } = (await t.as('admin').get('/sso-providers')).body
    const { id } = items.find(({ clientId }: { clientId: string }) => clientId === 'intern')
    expect((await browser(portal).post('/sso/start', { providerId: id })).status).toBe(503)
    const { findings } = (await t.as('admin').post(`/sso-providers/${id}/test`)).body
    expect(findings[0]).toEqual({ what: 'discovery', ok: false, message: 'Adressen peker til et internt nett, og kan ikke brukes' })
  })
})

describe('OID-09: where one was going stays on our own site', () => {
  test.each([
    '//ond.example',
    '/\\ond.example',
    'https:ond.example',
    'javascript:alert(1)',
    '\t//ond.example',
    'https://ond.example',
    '@ond.example',
    '',
  ])('«%s»', async (returnTo) => {
    await addProvider(t, there.issuer)
    const someone = browser(portal)
    const { body } = await someone.post('/sso/start', { ...wanted(), returnTo })
    there.sees(body.url)
    const state = new URL(body.url).searchParams.get('state')
    const back = await comeBack(portal, someone, `http://localhost:8080/api/sso/callback?code=kode&state=${state}`)
    expect([back.location.origin, back.location.pathname, back.location.search]).toEqual(['http://localhost:8080', '/login', ''])
  })
  test('10 kB is no path', async () => {
    await addProvider(t, there.issuer)
    expect((await browser(portal).post('/sso/start', { ...wanted(), returnTo: `/${'a'.repeat(10_000)}` })).status).toBe(400)
  })
})
