import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Secrets } from '../secrets/secrets.ts'

/** A key that signed a company's blocks where it was before, up to the block of that number and hash (hex). `publicKey`: base64 of a DER SPKI. */
export type AuditOrigin = { untilNo: number; hash: string; publicKey: string }
type Asked = { query: (text: string, values: unknown[]) => Promise<{ rows: any[] }> }
type Row = { until_no: number; hash: Buffer; public_key: Buffer; signature: Buffer }

export const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
const textOf = (ksId: string, { untilNo, hash, publicKey }: AuditOrigin) =>
  Buffer.from(['kontrollportal-origin', ksId, untilNo, hash, publicKey].join('|'))
export const signOrigin = (secrets: Secrets, ksId: string, origin: AuditOrigin) =>
  sign(null, textOf(ksId, origin), secrets.auditKeys.privateKey)

/** The origins of a log that this installation has signed for, with that signature. */
export async function originsOf(client: Asked, secrets: Secrets, ksId: string): Promise<(AuditOrigin & { signature: string })[]> {
  const { rows } = await client.query('select * from audit_origins_of($1)', [ksId])
  const ours = [secrets.auditKeys, ...secrets.formerAuditKeys]
  return (rows as Row[]).flatMap(({ until_no, hash, public_key, signature }) => {
    const origin = { untilNo: Number(until_no), hash: hash.toString('hex'), publicKey: public_key.toString('base64') }
    const isOurs = ours.some(({ publicKey }) => verify(null, textOf(ksId, origin), publicKey, signature))
    return isOurs ? [{ ...origin, signature: signature.toString('base64') }] : []
  })
}

/** The keys that may have signed the block of a number. */
export async function signersOf(client: Asked, secrets: Secrets, ksId: string): Promise<(no: number) => KeyObject[]> {
  const ours = [secrets.auditKeys, ...secrets.formerAuditKeys].map(({ publicKey }) => publicKey)
  const origins = (await originsOf(client, secrets, ksId)).map((one) => ({ untilNo: one.untilNo, key: keyOf(one.publicKey) }))
  return (no) => [...ours, ...origins.filter(({ untilNo }) => no <= untilNo).map(({ key }) => key)]
}
