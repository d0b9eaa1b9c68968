import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Tenant, TestPortal, TestUser } from '../../../../apps/server/testing.ts'
import { type Browser, browser, ownPortal, rightPassword, withPassword } from '../../auth/server/testing.ts'
import { webauthn } from './relyingParty.ts'

export { type Browser, browser, ownPortal, rightPassword, withPassword }

// Before any server measures how late its event loop runs: on a busy machine the first fetch alone would make it refuse calls.
await webauthn()

const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')
const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949), as much of it as an authenticator writes. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const pairs = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

/** What goes otherwise than it should, in an answer. */
export type Fault = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isVerified?: boolean
  isPresent?: boolean
  counter?: number
  userHandle?: string | null
  crossOrigin?: boolean
  topOrigin?: string
  format?: string
  statement?: Map<unknown, unknown>
  badSignature?: boolean
}

/** An authenticator of software (ES256, no attestation), with one passkey, in a browser at the portal's address. */
export function authenticator({ counts = true, isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ])
  const id = randomBytes(32)
  let counter = 0
  let handle: string | null = null
  const client = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? 'http://localhost:8080',
        crossOrigin: fault.crossOrigin ?? false,
        ...(fault.topOrigin && { topOrigin: fault.topOrigin }),
      }),
    )
  const data = (rpId: string, { isVerified = true, isPresent = true, ...fault }: Fault, attested?: Buffer) => {
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (isSynced ? 24 : 0) | (attested ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(fault.counter ?? (counts ? ++counter : 0))
    return Buffer.concat([digest(fault.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const head = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
  }
  return {
    id: head.id,
    create({ challenge, rp, user }: any, fault: Fault = {}) {
      handle = user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const object = new Map<string, unknown>([
        ['fmt', fault.format ?? 'none'],
        ['attStmt', fault.statement ?? new Map()],
        ['authData', data(rp.id, fault, attested)],
      ])
      const clientDataJSON = base64url(client('webauthn.create', challenge, fault))
      return { ...head, response: { clientDataJSON, attestationObject: base64url(cbor(object)), transports: ['internal', 'hybrid'] } }
    },
    get({ challenge, rpId }: any, fault: Fault = {}) {
      const clientData = client('webauthn.get', challenge, fault)
      const authenticatorData = data(rpId, fault)
      const signed = sign('sha256', Buffer.concat([authenticatorData, digest(clientData)]), privateKey)
      if (fault.badSignature) signed[signed.length - 1]! ^= 1
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signed),
      }
      return { ...head, response: { ...response, userHandle: fault.userHandle === undefined ? handle : fault.userHandle } }
    },
  }
}
export type Authenticator = ReturnType<typeof authenticator>

/** Adds a passkey in a signed-in browser, and answers what the server did. */
export async function addPasskey(visitor: Browser, device: Authenticator, fault?: Fault, name = 'iPhone til Kari') {
  const { body } = await visitor.post('/auth/passkeys/options')
  return visitor.post('/auth/passkeys', { name, credential: device.create(body.options, fault) })
}

/** Signs in without a password. */
export async function enterWith(visitor: Browser, device: Authenticator, fault?: Fault, rememberMe?: boolean) {
  const { body } = await visitor.post('/auth/passkeys/sign-in/options')
  return visitor.post('/auth/passkeys/sign-in', { credential: device.get(body.options, fault), rememberMe })
}

/** Shows a passkey as the second step of a sign-in whose password was right. */
export async function confirmWith(visitor: Browser, device: Authenticator, fault?: Fault) {
  const { body } = await visitor.post('/auth/2fa/passkey/options')
  return visitor.post('/auth/2fa/passkey', { credential: device.get(body.options, fault) })
}

/** A person with a password and a passkey, signed in. */
export async function withPasskey(portal: TestPortal, t: Tenant, given?: TestUser) {
  const user = given ?? (await withPassword(t, await t.addUser()))
  const visitor = browser(portal)
  await visitor.login(user.email)
  const device = authenticator()
  const { body } = await addPasskey(visitor, device)
  return { user, visitor, device, recoveryCodes: body.recoveryCodes as string[], passkey: body.passkey as { id: string } }
}
