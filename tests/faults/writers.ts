import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { uniqueWord } from '../support/uniqueWord.ts'
import type { Installation } from './server.ts'
import { newInstallation, start, untilReady } from './server.ts'

export const ksId = 'feil-as'
const email = 'kari@feil.example'
const password = 'tjukk katt spiser blåbær'

/** What the server answered was done, and when (`at`, in milliseconds). An edited report was sent once more with other words. */
export type Acknowledged = {
  key: string
  id: string
  number: string
  fileId: string | null
  sha256: string | null
  isEdited: boolean
  isCritical: boolean
  at: number
}
export type Answer = { status: number; body: { code?: string; message?: string }; retryAfter: string | null; at: number }

/** Makes the company with an administrator, of whom a second factor is demanded, and Kari, who reports; by the commands that do it for real. */
export async function makeCompany({ env }: Installation) {
  await ks(env, 'tenant', 'create', ksId, '--name', 'Feil AS', '--org-number', '974760673', ...named('ada@feil.example', 'Ada'))
  await ks(env, 'user', 'create', '--tenant', ksId, ...named(email, 'Kari'))
}

/** A new installation with its company, its server ready, and `count` people signed in. */
export async function atWork(count: number) {
  const at = await newInstallation()
  await makeCompany(at)
  const server = start(at.env)
  await untilReady(at, server)
  const people = writers(at, count)
  await people.signIn()
  return { at, server, people }
}

/** Makes a leader, who leads nothing yet, and returns the address they sign in with. */
export async function makeLeader({ env }: Installation, firstname = 'Nina') {
  const address = `${firstname.toLowerCase()}@feil.example`
  await ks(env, 'user', 'create', '--tenant', ksId, '--role', 'leader', ...named(address, firstname))
  return address
}

const named = (address: string, firstname: string) => ['--email', address, '--firstname', firstname, '--lastname', 'Bø']
async function ks(env: Record<string, string>, ...args: string[]) {
  const { code, error } = await start({ ...env, KS_PASSWORD: password }, ['apps/server/cli.ts', ...args]).ended
  if (code !== 0) throw new Error(`ks ${args.slice(0, 2).join(' ')} ended with ${code}: ${error}`)
}

/** A session of Kari's, from an address of hers. */
export const signInAs = async (at: Installation, address?: string) => (await openSession(at, { address })).token

/** A session as a browser has it: `refresh` gets a new token for it, and throws when it is over. */
export async function openSession({ url }: Installation, { address = '10.0.0.1', who = email } = {}) {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const [rotated = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('__Host-ks_rt='))
    return { ...((await answer.json()) as { token: string; refreshToken: string }), cookie: rotated.split(';')[0]! }
  }
  const session = await post('/login', { email: who, password })
  return Object.assign(session, {
    refresh: async () => Object.assign(session, await post('/refresh', { refreshToken: session.refreshToken }, session.cookie)).token,
  })
}

/** What a server says to Kari that she may not come in, with the right password and with a wrong one. */
export async function refusedSignIn({ url }: Installation) {
  const tried = async (given: string) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.99' },
      body: JSON.stringify({ email, password: given }),
    })
    return `${answer.status} ${((await answer.json()) as Answer['body']).message}`
  }
  return { right: await tried(password), wrong: await tried('en annen katt spiser') }
}

/**
 * People at work. Each sends a report, again with the same key until it is acknowledged, as the web does after a lost connection; every third
 * they word anew, and every `criticalEvery`th is critical. `cuts` are the reasons of connections that were refused or lost.
 */
export function writers(begunAt: Installation, count: number, { criticalEvery = Number.POSITIVE_INFINITY } = {}) {
  let at = begunAt
  const acknowledged: Acknowledged[] = []
  const refusals: Answer[] = []
  const cuts: string[] = []
  let isWorking = false
  let session: Awaited<ReturnType<typeof openSession>>
  let token = ''
  let inFlight = 0
  let work: Promise<void>[] = []
  let broken: Error | null = null

  let signedInAt = 0
  const signIn = async () => {
    session = await openSession(at)
    token = session.token
    signedInAt = performance.now()
  }
  const refresh = async () => {
    token = await session.refresh()
  }
  /** An access token lasts a quarter of an hour; two hundred rounds last longer. */
  const staySignedIn = async () => {
    if (performance.now() - signedInAt > 600_000) await signIn()
  }

  /** The answer, or null when the connection was lost on the way. */
  async function send<T>(writer: number, path: string, key: string, body: string | FormData, method = 'POST'): Promise<T | null> {
    inFlight++
    try {
      const answer = await fetch(`${at.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          'x-forwarded-for': `10.0.0.${writer + 1}`,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        body,
      })
      const content = (await answer.json()) as T
      if (answer.ok) return content
      if (answer.status !== 503 && answer.status !== 429) broken = new Error(`${path} answered ${answer.status} ${JSON.stringify(content)}`)
      refusals.push({
        status: answer.status,
        body: content as Answer['body'],
        retryAfter: answer.headers.get('retry-after'),
        at: performance.now(),
      })
    } catch (error) {
      // whether it was done is not known
      cuts.push(String((error as Error).cause ?? error))
    } finally {
      inFlight--
    }
    await sleep(50)
    return null
  }

  async function until<T>(attempt: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const done = await attempt()
      if (done) return done
      if (broken) throw broken
    }
  }

  async function write(writer: number) {
    for (let n = 0; isWorking; n++) {
      const key = randomUUID()
      const text = `Glatt gulv ved inngang ${uniqueWord()}`
      const file =
        n % 5 === 0
          ? await until(() => {
              const form = new FormData()
              form.set('file', new Blob([text], { type: 'text/plain' }), 'notat.txt')
              return send<{ id: string }>(writer, '/files', randomUUID(), form)
            })
          : null
      const isCritical = n % criticalEvery === 1
      const body = JSON.stringify({ description: text, ...(file && { fileIds: [file.id] }), ...(isCritical && { severity: 'critical' }) })
      const { id, number } = await until(() => send<{ id: string; number: string }>(writer, '/deviations', key, body))
      const sha256 = file && Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
      const one: Acknowledged = { key, id, number, fileId: file?.id ?? null, sha256, isEdited: false, isCritical, at: performance.now() }
      acknowledged.push(one)
      if (n % 3 !== 2) continue
      const reworded = JSON.stringify({ version: 1, description: `${text}, ved døra` })
      const again = randomUUID()
      await until(() => send(writer, `/deviations/${id}/report`, again, reworded, 'PUT'))
      one.isEdited = true
    }
  }

  return {
    acknowledged,
    refusals,
    cuts,
    inFlight: () => inFlight,
    signIn,
    staySignedIn,
    refresh,
    token: () => token,
    /** From now on they work there, in a session of there. */
    moveTo: async (elsewhere: Installation) => {
      const fresh = await signInAs(elsewhere)
      at = elsewhere
      token = fresh
    },
    begin: () => {
      isWorking = true
      work = Array.from({ length: count }, (_, writer) => write(writer))
      for (const one of work) one.catch(() => {})
    },
    /** Lets each finish the report at hand, which needs a server that answers. */
    finish: async () => {
      isWorking = false
      await Promise.all(work)
    },
    until: async (condition: () => boolean) => {
      while (!condition()) {
        if (broken) throw broken
        await sleep(5)
      }
    },
  }
}
