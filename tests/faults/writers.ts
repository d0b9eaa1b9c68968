import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './server.ts'
import { start } from './server.ts'

export const ksId = 'feil-as'
const email = 'kari@feil.example'
const password = 'tjukk katt spiser blåbær'

/** What the server said is done. */
export type Acknowledged = { key: string; id: string; number: string; fileId: string | null; sha256: string | null }
export type Answer = { status: number; body: { code?: string; message?: string }; retryAfter: string | null; at: number }

/** Makes the company with an administrator, of whom a second factor is demanded, and Kari, who reports; by the commands that do it for real. */
export async function makeCompany({ env }: Installation) {
  const ks = async (...args: string[]) => {
    const { code, error } = await start({ ...env, KS_PASSWORD: password }, ['apps/server/cli.ts', ...args]).ended
    if (code !== 0) throw new Error(`the company was not made: ${error}`)
  }
  const named = (address: string, firstname: string) => ['--email', address, '--firstname', firstname, '--lastname', 'Bø']
  await ks('tenant', 'create', ksId, '--name', 'Feil AS', '--org-number', '974760673', ...named('ada@feil.example', 'Ada'))
  await ks('user', 'create', '--tenant', ksId, ...named(email, 'Kari'))
}

/** A session of Kari's, from an address of hers. */
export async function signInAs({ url }: Installation, address = '10.0.0.1') {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
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

/** People at work. Each sends a report, again with the same key until it is acknowledged, as the web does after a lost connection. */
export function writers(begunAt: Installation, count: number) {
  let at = begunAt
  const acknowledged: Acknowledged[] = []
  const refusals: Answer[] = []
  let isWorking = false
  let token = ''
  let inFlight = 0
  let work: Promise<void>[] = []
  let broken: Error | null = null

  let signedInAt = 0
  const signIn = async () => {
    token = await signInAs(at)
    signedInAt = performance.now()
  }
  /** An access token lasts a quarter of an hour; two hundred rounds last longer. */
  const staySignedIn = async () => {
    if (performance.now() - signedInAt > 600_000) await signIn()
  }

  /** The answer, or null when the connection was lost on the way. */
  async function send<T>(writer: number, path: string, key: string, body: string | FormData): Promise<T | null> {
    inFlight++
    try {
      const answer = await fetch(`${at.url}/api${path}`, {
        method: 'POST',
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
    } catch {
      // refused or cut off: whether it was done is not known
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
      const text = `Glatt gulv ved inngang ${key}`
      const file =
        n % 5 === 0
          ? await until(() => {
              const form = new FormData()
              form.set('file', new Blob([text], { type: 'text/plain' }), 'notat.txt')
              return send<{ id: string }>(writer, '/files', randomUUID(), form)
            })
          : null
      const body = JSON.stringify({ description: text, ...(file && { fileIds: [file.id] }) })
      const { id, number } = await until(() => send<{ id: string; number: string }>(writer, '/deviations', key, body))
      const sha256 = file && Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
      acknowledged.push({ key, id, number, fileId: file?.id ?? null, sha256 })
    }
  }

  return {
    acknowledged,
    refusals,
    inFlight: () => inFlight,
    signIn,
    staySignedIn,
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
