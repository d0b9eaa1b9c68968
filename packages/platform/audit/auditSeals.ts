import { verify } from 'node:crypto'
import { promisify } from 'node:util'
import { type BlockRow, blockHash, merkleRoot } from './auditBlock.ts'
import type { AuditHead } from './auditHeads.ts'
import { signersOf } from './auditOrigins.ts'
import { type Sealer, sealLock } from './seal.ts'

/** What was found of some entries. All but `blockNos` counts entries, and each entry is counted once; with a `fault` all are 0. */
export type SealVerdict = {
  /** As they were filed, in these signed blocks. */
  unchanged: number
  blockNos: number[]
  /** In no signed block yet. */
  waiting: number
  /** Not checked here: not found, something was taken out of them, or their blocks are too large to be read for a page. */
  unchecked: number
  /** Where something is not as it was filed: an entry, or a block. */
  fault: { seq: number | null; blockNo: number | null } | null
}

type Asked = { query: <R>(text: string, values: unknown[]) => Promise<{ rows: R[] }> }
type Entry = { no: number | null; seq: number | null; is_whole: boolean; is_redacted: boolean }
type Block = BlockRow & { sealed_at: string; hash_before: Buffer | null; seq_before: number | null; leaves: Buffer | null }

/** Hashes of entries that are read for one verdict: two blocks of the largest, or hundreds of an ordinary day. */
const mostLeaves = 10_000
const none: AuditHead = { no: 0, hash: '' }
/** Off the thread that answers everybody. */
const verifies = promisify(verify)
/** Signatures that were found good: what a signature says of a hash does not change, and costs most of a verdict. */
const good = new Set<string>()

/**
 * Checks the text of some entries (their ids), and that each stands in its signed block, which follows the block before it, and that the
 * highest block ever signed here is there. The rest of those blocks, and what was taken out of entries, only `verifyAudit` checks.
 */
export async function verifySeals(client: Asked, sealer: Sealer, ksId: string, ids: readonly string[]): Promise<SealVerdict> {
  const head = sealer.heads.of(ksId) ?? none
  const { rows: entries } = await client.query<Entry>(entriesSql, [ksId, ids])
  const nos = [...new Set(entries.flatMap(({ no }) => no ?? []))].sort((a, b) => b - a)
  const { rows } = await client.query<Block>(blocksSql, [ksId, nos, head.no, mostLeaves])
  const blocks = new Map(rows.map((block) => [block.no, block]))
  const found = (fault: SealVerdict['fault']) => ({ unchanged: 0, blockNos: [], waiting: 0, unchecked: 0, fault })
  if ((blocks.get(head.no)?.hash.toString('hex') ?? '') !== head.hash) return found({ seq: null, blockNo: head.no })
  const checked = rows.filter(({ leaves }) => leaves !== null)
  const wrong = nos.find((no) => !blocks.has(no)) ?? (await firstWrong(client, sealer, ksId, checked))
  if (wrong !== undefined) return found({ seq: null, blockNo: wrong })
  const verdict: SealVerdict = { ...found(null), unchecked: ids.length - entries.length }
  for (const { no, seq, is_whole, is_redacted } of entries) {
    const block = no === null ? undefined : blocks.get(no)
    const isInPlace = !block || (seq !== null && seq >= block.first_seq && seq <= block.last_seq)
    if (!isInPlace || (!is_whole && !is_redacted)) return found({ seq, blockNo: no })
    if (!block || block.signature === null) verdict.waiting++
    else if (block.leaves === null || is_redacted) verdict.unchecked++
    else verdict.unchanged++
  }
  return { ...verdict, blockNos: checked.filter(({ signature }) => signature !== null).map(({ no }) => no) }
}

/** The number of a block that is not as it was sealed. */
async function firstWrong(client: Asked, { secrets, heads }: Sealer, ksId: string, blocks: Block[]): Promise<number | undefined> {
  const unchained = blocks.find((block) => !isChained(ksId, block))
  if (unchained || blocks.length === 0) return unchained?.no
  const signers = await signersOf(client, secrets, ksId)
  const isSigned = async ({ no, hash, signature }: Block) => {
    if (signature === null) return !(await lacksSignature(client, ksId, no, heads.of(ksId) ?? none))
    const name = Buffer.concat([hash, signature]).toString('base64')
    if (good.has(name)) return true
    for (const key of signers(no))
      if (await verifies(null, hash, key, signature)) {
        if (good.size >= 20_000) good.clear()
        good.add(name)
        return true
      }
    return false
  }
  const signed = await Promise.all(blocks.map(isSigned))
  return blocks.find((_, n) => !signed[n])?.no
}

function isChained(ksId: string, { no, first_seq: firstSeq, last_seq: lastSeq, root, prev, hash, sealed_at: sealedAt, ...block }: Block) {
  const leaves = Array.from({ length: block.leaves!.length / 32 }, (_, n) => block.leaves!.subarray(32 * n, 32 * n + 32))
  const before = no === 1 ? { hash: Buffer.alloc(0), seq: 0 } : { hash: block.hash_before, seq: block.seq_before }
  return (
    before.hash?.equals(prev) === true &&
    before.seq === firstSeq - 1 &&
    leaves.length === lastSeq - firstSeq + 1 &&
    merkleRoot(leaves).equals(root) &&
    blockHash(ksId, { no, firstSeq, lastSeq, root, prev, sealedAt }).equals(hash)
  )
}

/** A block above the highest ever signed waits for its signature. The highest is kept first, so one below lacks it for certain only when nobody seals. */
async function lacksSignature(client: Asked, ksId: string, no: number, head: AuditHead) {
  if (no > head.no) return false
  const { rows: locks } = await client.query<{ is_quiet: boolean }>('select pg_try_advisory_xact_lock_shared($1) as is_quiet', [sealLock])
  if (!locks[0]!.is_quiet) return false
  const unsigned = 'select 1 from audit_blocks where ks_id = $1 and no = $2 and signature is null'
  return (await client.query(unsigned, [ksId, no])).rows.length > 0
}

// In `public`, since the log is checked as it is now whatever day is read.
const entriesSql = `
  select a.block_no as no, a.seq, a.row_hash = sha256(convert_to(audit_text(a), 'UTF8')) as is_whole,
    exists (select from audit_redactions r where r.ks_id = a.ks_id and r.audit_id = a.id) as is_redacted
  from public.audit a where a.ks_id = $1 and a.id = any ($2::uuid[])`
const blocksSql = `
  select b.no, b.first_seq, b.last_seq, b.root, b.prev, b.hash, b.signature, before.hash as hash_before, before.last_seq as seq_before,
    to_char(b.sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sealed_at,
    case when b.no = any ($2::bigint[]) and b.leaves_so_far <= $4 then (select coalesce(string_agg(e.row_hash, ''::bytea order by e.seq), ''::bytea) from (
      select a.seq, a.row_hash from public.audit a where a.ks_id = $1 and a.block_no = b.no and a.seq between b.first_seq and b.last_seq
      union all select p.seq, p.row_hash from audit_pruned p where p.ks_id = $1 and p.block_no = b.no and p.seq between b.first_seq and b.last_seq) e) end as leaves
  from (select *, sum(case when no = any ($2::bigint[]) then last_seq - first_seq + 1 else 0 end) over (order by no desc) as leaves_so_far
    from audit_blocks where ks_id = $1 and (no = any ($2::bigint[]) or no = $3)) b
  left join lateral (select x.hash, x.last_seq from audit_blocks x where x.ks_id = $1 and x.no = b.no - 1 limit 1) before on true`
