import { type KeyObject, verify } from 'node:crypto'
import type pg from 'pg'
import type { BlockRow } from './auditBlock.ts'
import type { AuditHead } from './auditHeads.ts'
import { signersOf } from './auditOrigins.ts'
import { type AuditPart, exportPart } from './auditPart.ts'
import type { Sealer } from './seal.ts'

/** `head` is `no:hash` of the last block, to be kept elsewhere: only it can tell that the end was cut off. `unsealed` is in progress. */
export type AuditVerdict = {
  ksId: string
  rows: number
  unsealed: number
  blocks: number
  head: string
  fault: { seq: number; what: string } | null
  /** Some of the log that was verified, as lines of a file of its own. */
  part: (part: AuditPart) => AsyncGenerator<string>
}

/** A connection, or a transaction that answers as one. */
type Asked = { query: <R extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<{ rows: R[] }> }

type Block = BlockRow & {
  is_there: boolean
  rows: number | null
  first_row: number
  first_wrong: number | null
  first_gap: number | null
  real_root: Buffer | null
  real_hash: Buffer
}

/** Every tenant that has, or had, an audit log. */
export async function tenantsWithAudit(client: pg.ClientBase, { heads }: Sealer) {
  const { rows } = await client.query<{ ks_id: string }>(
    'select ks_id from audit_blocks union select ks_id from audit union select ks_id from companies',
  )
  return [...new Set([...rows.map((row) => row.ks_id), ...heads.all().keys()])].sort()
}

/**
 * Checks one tenant's log in the database: every row's hash, each block's root, hash, place in the chain and signature, and that it goes on to
 * the highest block that was ever signed here and to the `anchor` somebody kept.
 */
export async function verifyAudit(client: Asked, { secrets, heads }: Sealer, ksId: string, anchor?: AuditHead): Promise<AuditVerdict> {
  const { rows: blocks } = await client.query<Block>(blocksSql, [ksId])
  const { rows: loose } = await client.query<{ n: number; wrong: number }>(looseSql, [ksId])
  const { rows: unwitnessed } = await client.query<{ seq: number | null }>(unwitnessedSql, [ksId])
  const { rows: uncut } = await client.query<{ seq: number }>(uncutSql, [ksId])
  const anchors = [heads.of(ksId), anchor].filter((one) => one != null)
  const signers = await signersOf(client, secrets, ksId)
  let seq = 0
  let head: { no: number; hash: Buffer } = { no: 0, hash: Buffer.alloc(0) }
  let fault: AuditVerdict['fault'] = null
  for (const block of blocks) {
    fault = faultOf(block, head, seq, signers(block.no)) ?? anchorFault(block, anchors)
    if (fault) break
    seq = block.last_seq
    head = { no: block.no, hash: block.hash }
  }
  const missing = anchors.find(({ no }) => no > head.no)
  if (!fault && missing) fault = { seq: seq + 1, what: `the log ends at block ${head.no}; the anchor's block ${missing.no} is missing` }
  if (!fault && uncut[0]) fault = { seq: uncut[0].seq, what: 'it was deleted before its time, or no entry tells of it' }
  if (!fault && unwitnessed[0]) fault = { seq: unwitnessed[0].seq ?? seq + 1, what: 'something was taken out of it that no entry tells of' }
  if (!fault && loose[0]!.wrong > 0)
    fault = { seq: seq + 1, what: 'an entry that is not sealed yet does not have the hash it was filed with' }
  const part = (asked: AuditPart) => exportPart(client, { secrets }, ksId, asked)
  return { ksId, rows: seq, unsealed: loose[0]!.n, blocks: head.no, head: `${head.no}:${head.hash.toString('hex')}`, fault, part }
}

function faultOf(block: Block, head: { no: number; hash: Buffer }, seq: number, keys: KeyObject[]) {
  const { no, first_seq: first } = block
  const at = (where: number, what: string) => ({ seq: where, what })
  if (!block.is_there) return at(block.first_row, `block ${no}, which it was sealed in, is missing`)
  if (no !== head.no + 1) return at(seq + 1, `block ${no} follows block ${head.no}`)
  if (first !== seq + 1 || block.last_seq < first) return at(seq + 1, `block ${no} says it holds ${first} to ${block.last_seq}`)
  if (!block.prev.equals(head.hash)) return at(first, `block ${no} is not chained to block ${head.no}`)
  if (!block.real_hash.equals(block.hash)) return at(first, `block ${no} does not have the hash it says`)
  const isSigned = block.signature !== null && keys.some((key) => verify(null, block.hash, key, block.signature!))
  if (!isSigned) return at(first, `block ${no} is not signed with the installation's key`)
  if (block.first_wrong !== null && block.first_wrong < (block.first_gap ?? Number.POSITIVE_INFINITY))
    return at(block.first_wrong, 'it does not have the hash it was filed with')
  if (block.first_gap !== null) return at(block.first_gap, 'it is missing')
  if (block.rows !== block.last_seq - first + 1)
    return at(first, `block ${no} holds ${block.rows} entries, not ${first} to ${block.last_seq}`)
  return block.real_root?.equals(block.root)
    ? null
    : at(first, `the entries ${first} to ${block.last_seq} are not those that block ${no} sealed`)
}

const anchorFault = (block: Block, anchors: readonly AuditHead[]) =>
  anchors.some(({ no, hash }) => no === block.no && hash !== block.hash.toString('hex'))
    ? { seq: block.first_seq, what: `block ${block.no} is not the one kept as anchor` }
    : null

/** An entry is as it was filed; or as the latest redaction left it, which an entry of its own tells of (decision 036). */
const isWrong = `a.row_hash <> sha256(convert_to(audit_text(a), 'UTF8'))
  and (select r.remains from audit_redactions r where r.ks_id = a.ks_id and r.audit_id = a.id order by r.n desc limit 1)
    is distinct from sha256(convert_to(audit_text(a), 'UTF8'))`

/** What was deleted, that no entry tells of, or that was not old enough when it went by the signed times of both blocks (decision 054). */
const uncutSql = `
  with witnessed as (
    select w.witness_id, a.id is not null and a.after ->> 'digest' = audit_cut_digest($1, w.witness_id) as is_witnessed, coalesce(b.sealed_at, a.at) as at
    from (select distinct witness_id from audit_pruned where ks_id = $1) w
    left join public.audit a on a.ks_id = $1 and a.id = w.witness_id and a.action = 'audit.prune'
    left join audit_blocks b on b.ks_id = $1 and b.no = a.block_no)
  select min(p.seq) as seq from audit_pruned p join witnessed on witnessed.witness_id = p.witness_id
  left join audit_blocks b on b.ks_id = $1 and b.no = p.block_no
  where p.ks_id = $1 and (witnessed.is_witnessed is not true or (b.sealed_at + audit_kept() <= witnessed.at) is not true) having count(*) > 0`

const unwitnessedSql = `
  with untold as (
    select r.witness_id from (select distinct witness_id from audit_redactions where ks_id = $1) r
    where not exists (select from public.audit w where w.ks_id = $1 and w.id = r.witness_id and w.after ->> 'digest' = audit_witnessed($1, r.witness_id)))
  select min(coalesce(a.seq, p.seq)) as seq from audit_redactions r left join public.audit a on a.ks_id = r.ks_id and a.id = r.audit_id
  left join audit_pruned p on p.ks_id = r.ks_id and p.id = r.audit_id
  where r.ks_id = $1 and (a.id is null and p.id is null or r.witness_id in (select witness_id from untold)) having count(*) > 0`

const blocksSql = `
  select coalesce(b.no, e.block_no) as no, b.no is not null as is_there, b.first_seq, b.last_seq, b.root, b.prev, b.hash, b.signature,
    e.rows, e.first_row, e.first_wrong, e.real_root, sha256(convert_to(audit_block_text(b), 'UTF8')) as real_hash,
    case when e.rows is distinct from b.last_seq - b.first_seq + 1 or e.seqs <> e.rows or e.first_row <> b.first_seq then
      (select min(s) from generate_series(b.first_seq, b.last_seq) s
       where not exists (select 1 from public.audit a where a.ks_id = $1 and a.block_no = b.no and a.seq = s)
         and not exists (select 1 from audit_pruned p where p.ks_id = $1 and p.block_no = b.no and p.seq = s)) end as first_gap
  from (select * from audit_blocks where ks_id = $1) b
  full join (
    select a.block_no, count(*) as rows, count(distinct a.seq) as seqs, min(a.seq) as first_row, audit_merkle(array_agg(a.row_hash order by a.seq)) as real_root,
      min(a.seq) filter (where a.is_wrong) as first_wrong
    from (select a.block_no, a.seq, a.row_hash, ${isWrong} as is_wrong from public.audit a where a.ks_id = $1 and a.block_no is not null
      union all select p.block_no, p.seq, p.row_hash, false from audit_pruned p where p.ks_id = $1) a group by a.block_no
  ) e on e.block_no = b.no
  order by 1`

const looseSql = `
  select count(*) as n, count(*) filter (where ${isWrong}) as wrong
  from public.audit a where a.ks_id = $1 and a.block_no is null`
