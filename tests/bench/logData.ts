// Ten million entries of three years in one tenant's log, sealed minute by minute in signed blocks of twenty. Made once and kept.
import { sign } from 'node:crypto'
import { blockHash } from '@portal/platform/audit/auditBlock'
import { openHeads } from '@portal/platform/audit/auditHeads'
import type { Secrets } from '@portal/platform/secrets/secrets'
import pg from 'pg'
import { type BenchTenant, makeTenants } from './data.ts'

const ksId = 'bench-log'
const entries = Number(process.env.BENCH_LOG_ENTRIES ?? 10_000_000)
const each = 20
const cases = 100_000

/** `serverDir` is the data folder of the server that is measured: it knows the highest block, as the one that signed it would. */
export async function makeLogTenant(
  owner: pg.PoolConfig,
  secrets: Secrets,
  serverDir: string,
  log: (line: string) => void,
): Promise<BenchTenant> {
  const [tenant] = await makeTenants(owner, log, [{ ksId, rows: cases }])
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from audit_blocks where ks_id = $1 limit 1', [ksId])
    const since = performance.now()
    if (!rowCount) {
      await makeEntries(client, tenant!)
      await sealEntries(client, secrets)
      await client.query('vacuum analyze audit, audit_blocks')
      log(`made ${ksId}, ${entries} entries of the log, in ${((performance.now() - since) / 1_000).toFixed(0)} s`)
    }
    const { rows } = await client.query<{ no: string; hash: Buffer }>(
      'select no, hash from audit_blocks where ks_id = $1 order by no desc limit 1',
      [ksId],
    )
    openHeads(serverDir).keep(new Map([[ksId, { no: Number(rows[0]!.no), hash: rows[0]!.hash.toString('hex') }]]))
    return tenant!
  } finally {
    await client.end()
  }
}

/**
 * Few people, records and steps make most of a log: of twenty people one does a third, and a case of the last months has many entries where an
 * old one has few. One entry in five is a sign-in, one in a hundred of something seldom.
 */
async function makeEntries(client: pg.Client, { users }: BenchTenant) {
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`update deviations set is_restricted = true where ks_id = $1 and number like '%07'`, [ksId])
  await client.query('update users set role_id = 4 where ks_id = $1', [ksId])
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'audit' and indexname <> 'audit_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  await client.query(
    `insert into audit (ks_id, id, at, actor_id, actor_name, actor_role, action, entity_type, entity_id, entity_number, before, after, ip, user_agent, session_id, request_id, seq, block_no, row_hash)
     select e.*, sha256(convert_to(audit_text(row(e.ks_id, 0, e.id, e.at, e.actor_id, e.actor_name, e.actor_role, e.action, e.entity_type, e.entity_id, e.entity_number,
       e.before, e.after, null, e.ip, e.user_agent, e.session_id, e.request_id, null, null, e.seq, e.block_no)::audit), 'UTF8'))
     from (select $1 as ks_id, gen_random_uuid() as id, now() - ($2::int - n) * (interval '1095 days' / $2::int) as at, u.id as actor_id, 'Person Nummer ' || u.no as actor_name,
         'leader' as actor_role, k.action, k.type as entity_type, case when k.type = 'session' then u.id::text else md5('case ' || c.no) end as entity_id,
         case when k.type <> 'session' then 'AVV-2026-' || lpad(c.no::text, 7, '0') end as entity_number,
         case when k.type = 'session' then null else '{"status": "open", "dueDate": null}'::jsonb end as before,
         case when k.type = 'session' then null else '{"status": "inProgress", "dueDate": "2026-05-07", "assigneeName": "Person Nummer 3"}'::jsonb end as after,
         '10.20.' || n % 200 || '.' || n % 250 as ip,
         'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' as user_agent,
         u.id as session_id, gen_random_uuid()::text as request_id, n as seq, (n - 1) / ${each} + 1 as block_no
       from generate_series(1, $2::int) n
         cross join lateral (select floor(20 * power(random(), 3))::int as no, random() as kind, random() as how where n > 0) r
         cross join lateral (select r.no, ($3::uuid[])[1 + r.no] as id) u
         cross join lateral (select greatest(1, least(${cases}, ${cases} - floor(${cases} * n::float8 / $2) + floor(3000 * power(r.how, 4) - 1500)::int))::int as no) c
         cross join lateral (select case when r.kind < 0.2 then 'session' when r.kind < 0.99 then 'deviation' else 'legalHold' end as type,
           case when r.kind < 0.2 then 'session.open' when r.kind < 0.55 then 'deviation.edit' when r.kind < 0.8 then 'deviation.comment' when r.kind < 0.9 then 'deviation.start'
             when r.kind < 0.99 then 'deviation.read' else 'deviation.reopen' end as action) k) e`,
    [ksId, entries, users.map(({ id }) => id)],
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query('commit')
}

async function sealEntries(client: pg.Client, { auditKeys }: Secrets) {
  let prev: Buffer = Buffer.alloc(0)
  let no = 0
  while (no * each < entries) {
    const from = no * each + 1
    const { rows } = await client.query<{ root: Buffer; sealedAt: string }>(
      `select audit_merkle(array_agg(row_hash order by seq)) as root, to_char(max(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sealedAt"
       from audit where ks_id = $1 and seq between $2 and $3 group by (seq - 1) / ${each} order by (seq - 1) / ${each}`,
      [ksId, from, from + each * 1_000 - 1],
    )
    const blocks = rows.map(({ root, sealedAt }, n) => {
      const firstSeq = from + n * each
      const block = { no: no + n + 1, firstSeq, lastSeq: Math.min(firstSeq + each - 1, entries), root, prev, sealedAt }
      const hash = blockHash(ksId, block)
      prev = hash
      const hex = { root: root.toString('hex'), prev: block.prev.toString('hex'), hash: hash.toString('hex') }
      return { ...block, ...hex, signature: sign(null, hash, auditKeys.privateKey).toString('hex') }
    })
    await client.query(
      `insert into audit_blocks (ks_id, no, first_seq, last_seq, root, prev, hash, signature, sealed_at)
       select $1, no, "firstSeq", "lastSeq", decode(root, 'hex'), decode(prev, 'hex'), decode(hash, 'hex'), decode(signature, 'hex'), "sealedAt"
       from json_to_recordset($2) as block (no bigint, "firstSeq" bigint, "lastSeq" bigint, root text, prev text, hash text, signature text, "sealedAt" timestamptz)`,
      [ksId, JSON.stringify(blocks)],
    )
    no += blocks.length
  }
}
