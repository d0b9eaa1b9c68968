import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { VapidKeys } from '../config/configPush.ts'

/** An Ed25519 pair; `kid` is the first 16 hex digits of the SHA-256 of the public key. */
export type KeyPair = { privateKey: KeyObject; publicKey: KeyObject; kid: string }
/** What is left of a pair that signs no more. */
export type PublicHalf = Pick<KeyPair, 'publicKey' | 'kid'>

const keyIdBytes = 4
const ivBytes = 12
const tagBytes = 16
/** What comes before the 32 bytes of an Ed25519 seed in PKCS#8 (RFC 8410, section 7). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
/** How many points the curve P-256 has (FIPS 186-5). */
const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** SHA-256 of text (as UTF-8) or bytes. */
export const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest()

/**
 * Every key of the installation, derived from KS_SECRET by HKDF-SHA-256 (RFC 5869) with one label per use.
 * `former` secrets still open what they sealed and verify what they signed, so a secret can be changed while people are signed in.
 */
export function secrets(current: string, ...former: string[]) {
  const rings = [current, ...former].map(ringOf)
  const newest = rings[0]!
  const formerAuditKeys: readonly PublicHalf[] = rings.slice(1).map((ring) => ring.audit)
  return {
    /** What a database knows each secret by, the one in use first. */
    fingerprints: rings.map((ring) => ring.fingerprint),
    accessKeys: newest.access,
    formerAccessKeys: rings.slice(1).map((ring) => ring.access),
    auditKeys: newest.audit,
    formerAuditKeys,
    /** Those of `formerAuditKeys` whose secrets are given, in the order of `fingerprints`. */
    ringAuditKeys: formerAuditKeys,
    /** What browsers subscribe with, the pair in use first: a subscription is bound to the key it was made with. */
    vapidKeys: rings.map((ring) => ring.vapid()),
    /** What a login has at first: the same for the same secret and role, 43 characters. */
    databasePassword: (role: string) => newest.derive(`database password ${role}`).toString('base64url'),
    /** A 32-byte key for one backup, told apart by its salt, and the id (hex) of the secret it comes from. */
    backupKey: (salt: string) => ({ id: newest.id.toString('hex'), key: newest.derive(`backup ${salt}`) }),
    /** The key of a backup made earlier; undefined when its secret is none of ours. */
    openBackupKey: (id: string, salt: string) => rings.find((ring) => ring.id.toString('hex') === id)?.derive(`backup ${salt}`),
    /** AES-256-GCM: key id (4 bytes), iv (12), tag (16), ciphertext. Only the same purpose opens it. */
    seal,
    /** Opens bytes, or their base64url, made by `seal`. Throws when they were changed, or sealed for another purpose or secret. */
    open,
    /** The same content in the same form, sealed with the secret in use; null when it is already. Throws as `open`. */
    reseal<T extends string | Uint8Array>(purpose: string, sealed: T): string | Buffer | null {
      if (newest.id.equals(bytesOf(sealed).subarray(0, keyIdBytes))) return null
      const anew = seal(purpose, open(purpose, sealed))
      return typeof sealed === 'string' ? anew.toString('base64url') : anew
    },
  }

  function seal(purpose: string, content: string | Uint8Array): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', newest.sealKey(purpose), iv, { authTagLength: tagBytes })
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([newest.id, iv, cipher.getAuthTag(), sealed])
  }
  function open(purpose: string, sealed: string | Uint8Array): Buffer {
    const bytes = bytesOf(sealed)
    const ring = rings.find((one) => one.id.equals(bytes.subarray(0, keyIdBytes)))
    const from = keyIdBytes + ivBytes
    if (!ring || bytes.length < from + tagBytes) throw new Error('sealed with a key we do not have')
    const decipher = createDecipheriv('aes-256-gcm', ring.sealKey(purpose), bytes.subarray(keyIdBytes, from), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(from, from + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(from + tagBytes)), decipher.final()])
  }
}
const bytesOf = (sealed: string | Uint8Array) => (typeof sealed === 'string' ? Buffer.from(sealed, 'base64url') : Buffer.from(sealed))
export type Secrets = ReturnType<typeof secrets>

function ringOf(secret: string) {
  const derive = (label: string, bytes = 32) => Buffer.from(hkdfSync('sha256', secret, 'kontrollportal', label, bytes))
  const sealKeys = new Map<string, Buffer>()
  return {
    derive,
    id: derive('key id', keyIdBytes),
    fingerprint: derive('fingerprint', 8).toString('hex'),
    access: keyPair(derive('access token signature')),
    audit: keyPair(derive('audit block signature')),
    vapid: () => vapidPair(derive('web push', 48)),
    sealKey(purpose: string) {
      const known = sealKeys.get(purpose) ?? derive(`seal ${purpose}`)
      sealKeys.set(purpose, known)
      return known
    },
  }
}

function keyPair(seed: Buffer): KeyPair {
  const privateKey = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return { privateKey, publicKey, kid: kidOf(publicKey.export({ format: 'der', type: 'spki' })) }
}

const kidOf = (spki: Buffer) => sha256(spki).toString('hex', 0, 8)
/** A public key from its DER SubjectPublicKeyInfo. */
export const auditKeyOf = (spki: Buffer): PublicHalf => ({
  publicKey: createPublicKey({ key: spki, format: 'der', type: 'spki' }),
  kid: kidOf(spki),
})

/** 384 bits brought below the order, so that no key is noticeably likelier than another (FIPS 186-5, A.2.1). */
function vapidPair(seed: Buffer): VapidKeys {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (p256Order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
