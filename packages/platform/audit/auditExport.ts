import { sign } from 'node:crypto'
import type pg from 'pg'
import type { Secrets } from '../secrets/secrets.ts'
import { headText } from './auditHeads.ts'
import { originsOf } from './auditOrigins.ts'
import type { Sealer } from './seal.ts'

/** The installation's public keys for block signatures, newest first: base64 of a DER SubjectPublicKeyInfo. */
export const auditPublicKeys = (secrets: Secrets) =>
  [secrets.auditKeys, ...secrets.formerAuditKeys].map(({ kid, publicKey }) => ({
    kid,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }))

/**
 * A tenant's sealed log as lines of JSON, to be checked by scripts/verify-audit.mjs without the product or its database:
 * a header, signed: when it was exported, the log's head, and the highest block ever signed. Then each block followed by its entries as the exact text that was hashed; of an entry that something was taken out of, the text
 * that is left, with what is said of it (decision 036); of one that is no longer kept its hash, and which entry saw it go (decision 054).
 */
export async function* exportAudit(client: pg.ClientBase, { secrets, heads }: Sealer, ksId: string): AsyncGenerator<string> {
  const { rows: blocks } = await client.query<{ no: number; hash: string }>(
    `select no, first_seq as "firstSeq", last_seq as "lastSeq", encode(root, 'hex') as root, encode(prev, 'hex') as prev, encode(hash, 'hex') as hash,
       replace(encode(signature, 'base64'), e'\\n', '') as signature, to_char(sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sealedAt"
     from audit_blocks where ks_id = $1 order by no`,
    [ksId],
  )
  const none = { no: 0, hash: '' }
  const signed = [new Date().toISOString(), headText(blocks.at(-1) ?? none), headText(heads.of(ksId) ?? none)]
  const [exportedAt, head, highest] = signed
  const signature = sign(null, Buffer.from(['kontrollportal-audit', 2, ksId, ...signed].join('|')), secrets.auditKeys.privateKey)
  yield line({
    format: 'kontrollportal-audit',
    version: 2,
    ksId,
    exportedAt,
    head,
    highest,
    signature: signature.toString('base64'),
    keys: auditPublicKeys(secrets),
    origins: await originsOf(client, secrets, ksId),
  })
  for (const block of blocks) {
    yield line(block)
    const { rows: entries } = await client.query(
      `select e.seq, encode(e.row_hash, 'hex') as hash, e.text, e.gone as id, e.pruned,
         (select json_agg(json_build_object('witness', r.witness_id, 'remains', encode(r.remains, 'hex')) order by r.n)
          from audit_redactions r where r.ks_id = $1 and r.audit_id = e.id) as redactions
       from (select a.seq, a.row_hash, a.id, audit_text(a) as text, null::uuid as gone, null::uuid as pruned from audit a where a.ks_id = $1 and a.block_no = $2
         union all select p.seq, p.row_hash, p.id, null, p.id, p.witness_id from audit_pruned p where p.ks_id = $1 and p.block_no = $2) e order by e.seq`,
      [ksId, block.no],
    )
    for (const { seq, hash, text, id, pruned, redactions } of entries)
      yield line({ seq, hash, ...(pruned ? { id, pruned } : { text }), ...(redactions && { redactions }) })
  }
}

const line = (value: object) => `${JSON.stringify(value)}\n`
