import { hash } from 'node:crypto'
import { sha256 } from '../secrets/secrets.ts'

/** A block as its hash is taken of it; `sealedAt` is the text with microseconds that PostgreSQL wrote. */
export type AuditBlock = { no: number; firstSeq: number; lastSeq: number; root: Buffer; prev: Buffer; sealedAt: string }

/** A block's row, as the database answers it. */
export type BlockRow = {
  no: number
  first_seq: number
  last_seq: number
  root: Buffer
  prev: Buffer
  hash: Buffer
  signature: Buffer | null
}

/** The hash that is signed, as `audit_block_text` and scripts/verify-audit.mjs take it. */
export const blockHash = (ksId: string, { no, firstSeq, lastSeq, root, prev, sealedAt }: AuditBlock) =>
  sha256([ksId, no, firstSeq, lastSeq, root.toString('hex'), prev.toString('hex'), sealedAt].join('|'))

const node = Buffer.from('\x01')
/** A node is SHA-256 of the byte 01, left, right; the odd one out is paired with itself. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
      const left = level[2 * i]!
      return hash('sha256', Buffer.concat([node, left, level[2 * i + 1] ?? left]), 'buffer')
    })
  return level[0] ?? Buffer.alloc(0)
}
