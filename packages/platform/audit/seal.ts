import { sign, verify } from 'node:crypto'
import type pg from 'pg'
import { cron, type Jobs } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type BlockRow, blockHash, merkleRoot } from './auditBlock.ts'
import type { AuditHead, AuditHeads } from './auditHeads.ts'
import { signersOf } from './auditOrigins.ts'

export type Sealer = { secrets: Secrets; heads: AuditHeads }
/** A company whose log is not signed any further, and why. */
export type Refusal = { ksId: string; what: string }

/** The number of the advisory lock that a sealer holds; a command takes it to keep the log as it just sealed it. */
export const sealLock = 727275

/**
 * Seals committed audit rows into chained blocks, and signs each that follows the highest ever signed, with the key that the database does
 * not have. Leaves the sealing to whoever else is at it. `client` is the jobs' login or the owner's.
 */
export async function sealAudit(client: pg.ClientBase, sealer: Sealer): Promise<Refusal[]> {
  const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [sealLock])
  if (!rows[0]!.is_mine) return []
  try {
    while ((await client.query<{ n: number }>('select audit_seal() as n')).rows[0]!.n > 0) continue
    return await signNew(client, sealer)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [sealLock])
  }
}

type Top = { ks_id: string; no: number; hash: Buffer; is_signed: boolean }
type Block = BlockRow & { sealed_at: string }
const none: AuditHead = { no: 0, hash: '' }

async function signNew(client: pg.ClientBase, sealer: Sealer): Promise<Refusal[]> {
  const { rows: tops } = await client.query<Top>('select * from audit_tops()')
  const heads = sealer.heads.all()
  const refused: Refusal[] = []
  for (const { ks_id: ksId, no, hash, is_signed } of tops) {
    const head = heads.get(ksId) ?? none
    heads.delete(ksId)
    if (is_signed && no === head.no && hash.toString('hex') === head.hash) continue
    const what = await signAfter(client, sealer, ksId, head)
    if (what) refused.push({ ksId, what })
  }
  for (const [ksId, { no }] of heads)
    if (await isEnded(client, sealer, ksId)) sealer.heads.forget(ksId)
    else refused.push({ ksId, what: `block ${no}, the last that was signed, is gone with all before it` })
  return refused
}

/** Whether the company was deleted by a command that had the installation's key, and not by whoever has the database alone. */
async function isEnded(client: pg.ClientBase, { secrets }: Sealer, ksId: string) {
  const { rows } = await client.query<{ signature: Buffer | null }>('select ended_tenant_signature($1) as signature', [ksId])
  const keys = [secrets.auditKeys, ...secrets.formerAuditKeys]
  return keys.some(({ publicKey }) => rows[0]!.signature && verify(null, Buffer.from(endedText(ksId)), publicKey, rows[0]!.signature))
}
export const endedText = (ksId: string) => `kontrollportal-ended|${ksId}`

/** Signs what follows `head`. A head is kept before its signature is written: of two blocks with one number one alone is ever signed. */
async function signAfter(client: pg.ClientBase, { secrets, heads }: Sealer, ksId: string, head: AuditHead): Promise<string | null> {
  const signers = await signersOf(client, secrets, ksId)
  let last = head
  let seq: number | null = null
  for (;;) {
    const { rows } = await client.query<Block>('select * from audit_blocks_from($1, $2)', [ksId, Math.max(last.no, 1)])
    const blocks: Block[] = seq === null ? rows : rows.slice(1)
    if (last.no > 0 && rows[0]?.hash.toString('hex') !== last.hash) return `block ${last.no} is not the one that was signed`
    const toSign: Block[] = []
    let fault: string | null = null
    for (const block of blocks) {
      fault = faultOf(ksId, block, last, seq)
      const isSigned = block.signature !== null && signers(block.no).some((key) => verify(null, block.hash, key, block.signature!))
      if (!fault && block.signature !== null && !isSigned) fault = `block ${block.no} is signed with another key`
      if (!fault && !isSigned) fault = await entriesFault(client, ksId, block)
      if (fault) break
      if (!isSigned) toSign.push(block)
      last = { no: block.no, hash: block.hash.toString('hex') }
      seq = block.last_seq
    }
    if (last.no > 0) heads.keep(new Map([[ksId, last]]))
    for (const { no, hash } of toSign)
      await client.query('select audit_sign($1, $2, $3)', [ksId, no, sign(null, hash, secrets.auditKeys.privateKey)])
    if (fault || blocks.length === 0) return fault
  }
}

/** `seq` is null at the head itself, whose hash is known, and at the very first block. */
function faultOf(ksId: string, block: Block, last: AuditHead, seq: number | null) {
  const { no, first_seq: firstSeq, last_seq: lastSeq, root, prev, hash, sealed_at: sealedAt } = block
  if (!blockHash(ksId, { no, firstSeq, lastSeq, root, prev, sealedAt }).equals(hash)) return `block ${no} does not have the hash it says`
  if (no === last.no) return null
  if (no !== last.no + 1 || prev.toString('hex') !== last.hash || firstSeq !== (seq ?? 0) + 1)
    return `block ${no} does not follow block ${last.no}, the last that was signed`
  return null
}

async function entriesFault(client: pg.ClientBase, ksId: string, { no, first_seq, last_seq, root }: Block) {
  const { rows } = await client.query<{ seq: number; row_hash: Buffer; is_whole: boolean }>('select * from audit_block_entries($1, $2)', [
    ksId,
    no,
  ])
  const isInPlace = rows.length === last_seq - first_seq + 1 && rows.every(({ seq }, i) => seq === first_seq + i)
  if (!isInPlace || !merkleRoot(rows.map(({ row_hash }) => row_hash)).equals(root)) return `block ${no} does not hold the entries it says`
  const changed = rows.find(({ is_whole }) => is_whole !== true)
  return changed ? `entry ${changed.seq} of block ${no} does not have the hash it was filed with` : null
}

export const sealJobs: Jobs = {
  handlers: {
    'audit.seal': async (portal, _payload, jobsPool) => {
      const client = await jobsPool.connect()
      const refused = await sealAudit(client, portal).finally(() => client.release())
      if (refused.length > 0)
        throw new Error(`the audit log is not signed: ${refused.map(({ ksId, what }) => `${ksId}: ${what}`).join('; ')}`)
    },
  },
  crontab: [cron('audit.seal', '* * * * *')],
}
