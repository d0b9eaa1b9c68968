import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Failure } from '@portal/kit/errors'
import type { FastifyRequest } from 'fastify'
import { bearerOf, type Portal } from '../portal.ts'
import { sha256 } from '../secrets/secrets.ts'
import { platformTexts } from './texts.ts'

/** `ksk_` is a person's API key, `kss_` a company's key for SCIM. The prefix lets scanners of source code know one that was leaked. */
export type KeyPrefix = 'ksk' | 'kss'
/** What an API key opens of a module: nothing unless the module says so, and then never more than its person may. */
export type KeyAccess = 'none' | 'read' | 'write'
/** A key as a request carries it: its SHA-256 (hex), the tenant the request names, if any, and what the key must allow. */
export type CarriedKey = { keyHash: string; ksId?: string; needs: 'read' | 'write' }

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 43 // 256 bits of 62 letters
const checkLength = 6

/** A new key: prefix, 256 random bits and a checksum, all letters and digits, so that a double click takes the whole of it. */
export function mintKey(prefix: KeyPrefix): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${prefix}_${secret}${checkOf(`${prefix}_${secret}`)}`
}

/** Whether a token was made by `mintKey`, as far as its own letters tell: a mistyped one never reaches the database. */
export function isMinted(prefix: KeyPrefix, token: string | null): token is string {
  if (token?.length !== prefix.length + 1 + secretLength + checkLength || !token.startsWith(`${prefix}_`)) return false
  return checkOf(token.slice(0, -checkLength)) === token.slice(-checkLength)
}

function checkOf(text: string) {
  let left = crc32(text)
  let check = ''
  for (let n = 0; n < checkLength; n++, left = Math.floor(left / alphabet.length)) check += alphabet[left % alphabet.length]
  return check
}

export const isApiKey = (request: FastifyRequest) => bearerOf(request)?.startsWith('ksk_') ?? false

/**
 * The API key a request carries, counted. Throws 401 for one that is not alive, 403 where keys open nothing, 429 when it is used too much.
 * Whether it is alive is asked again by the statement that binds the transaction; here once a minute, which also notes its use.
 */
export async function apiKeyOf(portal: Portal, request: FastifyRequest, access: KeyAccess, kind: 'read' | 'write'): Promise<CarriedKey> {
  const keyHash = await admitKey(portal, request, 'ksk', 600)
  if (access === 'none' || (kind === 'write' && access === 'read')) throw new Failure('forbidden', { message: platformTexts.notByKey })
  const named = request.headers['x-tenant-id']
  return { keyHash, needs: kind, ...(named !== undefined && { ksId: String(named) }) }
}

/** Lets a key in at the gate, and answers its hash. */
export async function admitKey(portal: Portal, request: FastifyRequest, prefix: KeyPrefix, perMinute: number): Promise<string> {
  const token = bearerOf(request)
  if (!isMinted(prefix, token)) throw new Failure('unauthenticated')
  const hash = sha256(token).toString('hex')
  await portal.keyGate(hash, request.ip, perMinute, async () => {
    const { rows } = await portal.pool.query<{ alive: boolean }>('select auth.use_api_key($1, $2) as alive', [`\\x${hash}`, request.ip])
    return rows[0]?.alive === true
  })
  return hash
}
