import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Failure } from '@portal/kit/errors'

const current = { memory: 19_456, passes: 2, parallelism: 1 }
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const atOnce = 2
const waitingAtMost = 40

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time: a flood of sign-ins must leave the processor to everybody else. A long queue is refused. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new Failure('unavailable', { retryAfter: 3 })
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const derive = (parameters: Argon2Parameters) =>
  inTurn(() => new Promise<Buffer>((done, fail) => argon2('argon2id', parameters, (error, key) => (error ? fail(error) : done(key)))))

const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))
const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const phc = (salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${text(salt)}$${text(key)}`

/** argon2id as a PHC string, with the parameters OWASP names for 19 MiB. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return phc(salt, await derive({ message: bytesOf(password), nonce: salt, tagLength: 32, ...current }))
}

// Compared against when there is no password, so that an unknown address costs the same time as a wrong password.
const nobody = phc(randomBytes(16), randomBytes(32))

/** False, after the same work, when there is no hash. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = PHC.exec(hash ?? nobody) ?? PHC.exec(nobody)!
  const expected = Buffer.from(key!, 'base64')
  const given = await derive({
    message: bytesOf(password),
    nonce: Buffer.from(salt!, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(given, expected) && hash !== null
}

/** True for a hash made with other parameters than today's. */
export const isOutdated = (hash: string) =>
  !hash.startsWith(`$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$`)
