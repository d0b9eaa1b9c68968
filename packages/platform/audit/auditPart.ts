import { createHash, sign } from 'node:crypto'
import { auditPublicKeys } from './auditExport.ts'
import { originsOf } from './auditOrigins.ts'
import type { Sealer } from './seal.ts'

/**
 * Sealed entries by their numbers; of those in `closed` (ids) the hash alone goes out. How many belong there and are not sealed yet, in words too;
 * and where it was asked for in the past, the instant up to which.
 */
export type AuditPart = {
  firstSeq: number
  lastSeq: number
  closed: ReadonlySet<string>
  unsealed: number
  note?: string | undefined
  asOf?: string | undefined
}
type Asked = { query: (text: string, values: unknown[]) => Promise<{ rows: any[] }> }

const blocksSql = `
  select no, first_seq as "firstSeq", last_seq as "lastSeq", encode(root, 'hex') as root, encode(prev, 'hex') as prev, encode(hash, 'hex') as hash,
    replace(encode(signature, 'base64'), e'\\n', '') as signature, to_char(sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sealedAt"
  from audit_blocks where ks_id = $1 and last_seq >= $2 and first_seq <= $3 order by no`
const entriesSql = `
  select e.seq, encode(e.row_hash, 'hex') as hash, e.id, e.text, e.pruned,
    (select encode(r.remains, 'hex') from audit_redactions r where r.ks_id = $1 and r.audit_id = e.id order by r.n desc limit 1) as remains
  from (select a.seq, a.row_hash, a.id, audit_text(a) as text, null::uuid as pruned from public.audit a where a.ks_id = $1 and a.seq between $2 and $3
    union all select p.seq, p.row_hash, p.id, null, p.witness_id from audit_pruned p where p.ks_id = $1 and p.seq between $2 and $3) e order by e.seq`

/**
 * The whole blocks that a part of a sealed log lies in, for scripts/verify-audit.mjs. Its last line signs every byte before it, so that what is
 * left out (texts the reader may not see, witnesses in other blocks) is what this installation left out of a log it had just found whole.
 */
export async function* exportPart(
  client: Asked,
  { secrets }: Pick<Sealer, 'secrets'>,
  ksId: string,
  { firstSeq, lastSeq, closed, unsealed, note, asOf }: AuditPart,
) {
  const { rows: blocks } = await client.query(blocksSql, [ksId, firstSeq, lastSeq])
  const [first, last] = [blocks[0], blocks.at(-1)]
  const digest = createHash('sha256')
  const line = (value: object) => {
    const text = `${JSON.stringify(value)}\n`
    digest.update(text)
    return text
  }
  yield line({
    format: 'kontrollportal-audit',
    version: 3,
    ksId,
    exportedAt: new Date().toISOString(),
    asOf,
    unsealed,
    note,
    start: first ? { no: first.no - 1, seq: first.firstSeq - 1, hash: first.prev } : { no: 0, seq: 0, hash: '' },
    head: last ? `${last.no}:${last.hash}` : '0:',
    keys: auditPublicKeys(secrets),
    origins: await originsOf(client, secrets, ksId),
  })
  for (const block of blocks) {
    yield line(block)
    const { rows: entries } = await client.query(entriesSql, [ksId, block.firstSeq, block.lastSeq])
    for (const { seq, hash, id, text, pruned, remains } of entries)
      yield line({ seq, hash, ...(pruned ? { pruned } : closed.has(id) ? { closed: true } : { text, ...(remains && { remains }) }) })
  }
  const sum = digest.digest('hex')
  const signature = sign(null, Buffer.from(partText(ksId, sum)), secrets.auditKeys.privateKey).toString('base64')
  yield `${JSON.stringify({ digest: sum, signature })}\n`
}
const partText = (ksId: string, digest: string) => ['kontrollportal-audit-part', ksId, digest].join('|')
