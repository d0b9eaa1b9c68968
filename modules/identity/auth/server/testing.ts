import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { clientOf, type Tenant, type TestPortal, type TestUser, testPortal } from '../../../../apps/server/testing.ts'
import { hashPassword } from './passwords.ts'
import { hotp } from './totp.ts'

export const rightPassword = 'Måken fløy over 7 fjell'
export const otherPassword = 'Elgen svømte 3 mil nordover'
export const wrongPassword = 'Reven hoppet i 9 timer'
const hashed = hashPassword(rightPassword)

/** A database that no other test file signs in to, behind a proxy that passes the client's address on. */
export const ownPortal = () => testPortal({ isOwn: true, config: { trustedProxies: ['127.0.0.1'] } })

let addresses = 0
/** An address nobody else in this test file calls from. */
const freshAddress = () => `10.0.${(addresses >> 8) % 256}.${addresses++ % 256}`

/** A browser: keeps its cookies and the token it was last given, and calls from an address of its own. */
export function browser({ app }: Pick<TestPortal, 'app'>, address = freshAddress()) {
  const cookies = new Map<string, string>()
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
    if (value === '' || /Max-Age=0\b/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
  const state = { token: null as string | null, handle: null as string | null }
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await clientOf(app, state.token, null).send(method, url, body, {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...headers,
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line)
    if (answer.status === 200 && answer.body?.token) state.token = answer.body.token
    if (answer.status === 200 && answer.body?.refreshToken) state.handle = answer.body.refreshToken
    return answer
  }
  const post = (url: string, body: unknown = {}, headers?: Record<string, string>) => send('POST', url, body, headers)
  return {
    cookies,
    state,
    post,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
    put: (url: string, body: unknown) => send('PUT', url, body),
    login: (email: string, password = rightPassword, rememberMe?: boolean) => post('/auth/login', { email, password, rememberMe }),
    refresh: () => post('/auth/refresh', { refreshToken: state.handle }),
  }
}
export type Browser = ReturnType<typeof browser>

/** Gives a tenant's person the password of these tests. */
export async function withPassword(t: Tenant, user: TestUser) {
  await t.owner('update auth.accounts set password_hash = $2 where id = $1', [user.accountId, await hashed])
  return user
}

/** A new person of the tenant, and the browser they have signed in with. */
export async function signedIn(portal: TestPortal, t: Tenant) {
  const user = await withPassword(t, await t.addUser())
  const visitor = browser(portal)
  await visitor.login(user.email)
  return { user, visitor }
}

/** What the tenant's log tells of signing in, oldest first. */
export const events = async (t: Tenant, ...actions: string[]) =>
  t.owner<{
    action: string
    entity_id: string
    actor_id: string | null
    ip: string
    request_id: string
    reason: string | null
    after: unknown
  }>(
    `select action, entity_id, actor_id, ip, request_id, reason, after from audit where ks_id = $1 and (action like 'session.%' or action like 'user.%') and (action = any($2) or $2 = '{}') order by n`,
    [t.ksId, actions],
  )

/** What the letter of a sign-in from an unknown browser is called. */
export const newDeviceSubject = 'Det er logget inn på brukeren din fra en ny enhet'

/**
 * Runs the queue and reads the letters to one address, oldest first. The portal must be a test file's own. Every test opens new browsers:
 * what is told of them is left out unless it is asked for.
 */
export async function lettersTo(portal: TestPortal, email: string, { withDevices = false } = {}) {
  await portal.runJobs()
  const outbox = join(portal.portal.config.dataDir, 'outbox')
  // By the disk's clock: the tests turn the other one.
  const written = (file: string) => Number(statSync(file, { bigint: true }).mtimeNs)
  const files = (existsSync(outbox) ? readdirSync(outbox) : []).map((name) => join(outbox, name))
  const letters = []
  for (const file of files.toSorted((a, b) => written(a) - written(b))) {
    const { to, subject = '', text = '' } = await PostalMime.parse(readFileSync(file))
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
    if (subject === newDeviceSubject && !withDevices) continue
    if (to?.some((one) => one.address === email)) letters.push({ subject, text, link, token: /=([\w-]+)$/.exec(link)?.[1] ?? '' })
  }
  return letters
}

const half = 30_000
/** The key an authenticator app reads from a set-up's secret. */
export const keyOf = (secret: string) => {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** Turns the second factor on in a signed-in browser. Each code works once per step, so `code` may be asked for a later one. */
export async function enrol(visitor: Browser) {
  const { body: setup } = await visitor.post('/auth/2fa/setup', { password: rightPassword })
  const code = (away = 0) => hotp(keyOf(setup.secret), Math.floor(Date.now() / half) + away)
  const { body: on } = await visitor.post('/auth/2fa/verify', { code: code(-1) })
  return { code, recoveryCodes: on.recoveryCodes as string[] }
}

/** As if the person had proved who they are so many minutes ago. */
export const agedProof = (t: Tenant, user: TestUser, minutes = 11) =>
  t.owner('update auth.sessions set proved_at = now() - make_interval(mins => $2) where account_id = $1', [user.accountId, minutes])
