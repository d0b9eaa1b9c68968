// Two hundred thousand deviations in fifty tenants, as many over a year in one, and one tenant each of ten thousand and a million, made once and kept for the next run.
import { randomBytes } from 'node:crypto'
import { newId } from '@portal/kit/uuid'
import pg from 'pg'
import { nameOf } from './names.ts'

export type BenchTenant = { ksId: string; users: { id: string; sessionId: string }[]; rows: number }

/** The tenant whose cases are spread over thirteen months, places, categories and causes: what figures are made of. */
export const yearTenant = 'bench-year'

const words = [
  'stillas',
  'rekkverk',
  'kabel',
  'truck',
  'lift',
  'oljesøl',
  'rømningsvei',
  'brannslokker',
  'verneutstyr',
  'gassflaske',
  'grøft',
  'tavle',
  'stige',
  'avfall',
  'kjemikalie',
  'støv',
  'støy',
  'port',
  'nøkkel',
  'tegning',
]

/** The tenants of `npm run bench`. */
const usual = [
  ...Array.from({ length: 50 }, (_, i) => ({ ksId: `bench-${i}`, rows: 4_000 })),
  { ksId: 'bench-10k', rows: 10_000 },
  { ksId: yearTenant, rows: 200_000 },
  { ksId: 'bench-1m', rows: 1_000_000 },
]

export async function makeTenants(owner: pg.PoolConfig, log: (line: string) => void, sizes = usual): Promise<BenchTenant[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`alter system set max_wal_size = '8GB'`)
    await client.query(`alter system set maintenance_work_mem = '512MB'`)
    await client.query('select pg_reload_conf()')
    await client.query('set synchronous_commit = off')
    const tenants: BenchTenant[] = []
    const indexes = await dropIndexes(client, sizes)
    for (const { ksId, rows } of sizes) {
      const { rowCount } = await client.query('select 1 from companies where ks_id = $1', [ksId])
      if (!rowCount) await makeTenant(client, ksId, rows)
      if (!rowCount && rows > 4_000) log(`made ${ksId}, ${rows} rows`)
      tenants.push({ ksId, rows, users: await makeSessions(client, ksId) })
    }
    for (const index of indexes) await client.query(index)
    await client.query('vacuum analyze')
    return tenants
  } finally {
    await client.end()
  }
}

/** Filling a table without its indexes and building them afterwards takes a third of the time. Returns how to build them. */
async function dropIndexes(client: pg.Client, sizes: { ksId: string }[]): Promise<string[]> {
  const { rows: made } = await client.query('select 1 from companies where ks_id = $1', [sizes.at(-1)!.ksId])
  if (made.length > 0) return []
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'deviations' and indexname <> 'deviations_pkey'`,
  )
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  return rows.map(({ definition }) => definition)
}

async function makeTenant(client: pg.Client, ksId: string, rows: number) {
  await client.query('begin')
  await client.query(`insert into companies (ks_id, name, org_number) values ($1, $1, '974760673')`, [ksId])
  const departments = [newId(), newId(), newId(), newId()]
  for (const [n, id] of departments.entries())
    await client.query(`insert into departments (ks_id, id, name, parent_id) values ($1, $2, $3, $4)`, [
      ksId,
      id,
      `Avdeling ${n}`,
      n ? departments[0] : null,
    ])
  for (let n = 0; n < 20; n++) {
    const account = newId()
    await client.query(`insert into auth.accounts (id, email) values ($1, $2)`, [account, `${newId()}@bench.example`])
    await client.query(
      `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, department_id, status) values ($1, $2, $3, $4, $5, $6, 2, $7, 'active')`,
      [ksId, newId(), account, ...nameOf(n), `${newId()}@bench.example`, departments[n % 4]],
    )
  }
  const isYear = ksId === yearTenant
  const places = Array.from({ length: isYear ? 40 : 0 }, newId)
  for (const [n, id] of places.entries())
    await client.query('insert into locations (ks_id, id, name) values ($1, $2, $3)', [ksId, id, `Sted ${n}`])
  await client.query(
    `insert into deviations (ks_id, id, number, title, description, deviation_type, category, severity, status, is_severity_confirmed, reported_by, reported_at, department_id, assignee_id, due_date, respond_by, responded_at, root_cause_categories, location_id,
       resolved_at, resolution_summary, verify_by, closed_at, closed_by, closure_reason, created_by, updated_by)
     select $1, gen_random_uuid(), 'AVV-2026-' || lpad(n::text, 7, '0'), ($3::text[])[1 + n % 20] || ' ved ' || ($3::text[])[1 + (n / 20) % 20] || case when n % 5000 = 17 then ' sjeldenfugl' else '' end,
       'Det ble oppdaget ' || ($3::text[])[1 + n % 20] || ' ved gjennomgang av arbeidet, og saken er meldt videre til leder. Runde ' || n,
       case when $4 then (array['unsafeCondition','nearMiss','incident','nonConformity'])[1 + (n * 3) % 4] else 'unsafeCondition' end,
       case when $4 then (array['fire','quality','workAtHeight','electrical','machineEquipment','chemical','traffic','other'])[1 + (n * 5) % 8] else 'other' end, (array['low','medium','high','critical'])[1 + (n * 7) % 4], s.status, s.status <> 'open', u.id, r.at, u.department_id,
       case when s.status <> 'open' then u.id end, case when s.status <> 'open' then current_date + ((n * 13) % 60)::int - 12 end, now(), null,
       case when $4 and n % 3 > 0 then array[(array['training','equipment','routineMissing','communication','timePressure'])[1 + (n * 7) % 5]] else '{}' end,
       case when $4 then ($5::uuid[])[1 + (n * 11) % 40] end,
       case when s.status in ('resolved', 'closed') then now() end, case when s.status in ('resolved', 'closed') then 'Utbedret og kontrollert.' end,
       case when s.status = 'resolved' then current_date + ((n * 13) % 60)::int - 8 end,
       case when s.status = 'closed' then case when $4 then least(now(), r.at + (n * 17) % 60 * interval '1 day') else now() end end, case when s.status = 'closed' then u.id end, case when s.status = 'closed' then 'fixed' end, u.id, u.id
     from generate_series(1, $2) n
     join (select id, department_id, row_number() over (order by id) - 1 as no from users where ks_id = $1) u on u.no = n % 20
     cross join lateral (select (array['open','inProgress','resolved','closed','closed','closed','closed','closed'])[1 + (n * 11) % 8] as status) s
     cross join lateral (select now() - n * case when $4 then interval '395 days' / $2 else interval '90 seconds' * (4000.0 / $2) end as at) r`,
    [ksId, rows, words, isYear, places],
  )
  await client.query(`insert into numbers (ks_id, prefix, year, last) values ($1, 'AVV', extract(year from now())::int, $2)`, [ksId, rows])
  await client.query('commit')
}

/** A session for each user of a tenant. */
export async function makeSessions(client: pg.Client, ksId: string) {
  const { rows } = await client.query<{ id: string; account_id: string }>('select id, account_id from users where ks_id = $1 order by id', [
    ksId,
  ])
  const users = rows.map((user) => ({ ...user, sessionId: newId() }))
  for (const user of users)
    await client.query(
      `insert into auth.sessions (id, account_id, ks_id, user_id, handle_hash, idle_until, absolute_until) values ($1, $2, $3, $4, $5, now() + interval '1 day', now() + interval '1 day')`,
      [user.sessionId, user.account_id, ksId, user.id, randomBytes(32)],
    )
  return users.map(({ id, sessionId }) => ({ id, sessionId }))
}
