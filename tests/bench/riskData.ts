// A hundred thousand risks in 250 assessments of one tenant, each scored, half of them aimed lower, and tenants that have none. Made once and kept.
import pg from 'pg'
import { type BenchTenant, makeTenants } from './data.ts'

const ksId = 'bench-risks'
const assessments = 250
const each = 400

/** The one with many risks first, and those that risks are written in: a company gives its numbers in a row, so that one alone would measure its queue. */
export async function makeRiskTenants(owner: pg.PoolConfig, log: (line: string) => void): Promise<BenchTenant[]> {
  const writers = Array.from({ length: 50 }, (_, n) => ({ ksId: `${ksId}-${n}`, rows: 100 }))
  const tenants = await makeTenants(owner, log, [{ ksId, rows: 4_000 }, ...writers])
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from risks where ks_id = $1 limit 1', [ksId])
    const since = performance.now()
    if (!rowCount) {
      await makeRisks(client)
      log(`made ${ksId}, ${assessments * each} risks, in ${((performance.now() - since) / 1_000).toFixed(0)} s`)
    }
    return tenants
  } finally {
    await client.end()
  }
}

const levelOf = (score: string) =>
  `case when ${score} >= 15 then 'extreme' when ${score} >= 10 then 'high' when ${score} >= 5 then 'medium' else 'low' end`

async function makeRisks(client: pg.Client) {
  await client.query('begin')
  // Rows that break no rule need not be asked: history and keys would take ten times as long as the rows.
  await client.query(`set local session_replication_role = replica`)
  // Nobody leads a department here, and whoever leads none adds no risk to the register.
  await client.query(`update users set role_id = 1 where ks_id like $1 || '%'`, [ksId])
  const people = `(select array_agg(id order by id) as ids, array_agg(department_id order by id) as departments from users where ks_id = $1) u`
  await client.query(
    `insert into risk_assessments (ks_id, id, number, title, assessment_type, status, department_id, owner_id, approved_number, approved_at, approved_by,
       review_date, created_by, updated_by)
     select $1, md5($1 || 'a' || n)::uuid, 'RVU-2026-' || lpad(n::text, 7, '0'), 'Arbeid i høyden, plass ' || n, 'ros', 'approved', u.departments[1 + n % 20],
       u.ids[1 + n % 20], 1, now(), u.ids[1 + n % 20], current_date + n % 400 - 15, u.ids[1 + n % 20], u.ids[1 + n % 20] from generate_series(1, $2::int) n, ${people}`,
    [ksId, assessments],
  )
  await client.query(
    `insert into risks (ks_id, id, number, title, assessment_id, place, category, department_id, owner_id, status, probability, consequence, score, level, level_rank,
       scored_at, target_p, target_c, target_level, review_date, created_at, created_by, updated_by)
     select $1, gen_random_uuid(), 'RIS-2026-' || lpad(n::text, 7, '0'), (array['Fall fra stillas','Klem mot maskin','Brann ved varmt arbeid','Strøm i tavle'])[1 + n % 4] || ' ' || n,
       a.id, n, (array['workAtHeight','machineEquipment','fire','electrical'])[1 + n % 4], a.department_id, a.owner_id, 'assessed', s.p, s.c, s.p * s.c, ${levelOf('s.p * s.c')},
       case ${levelOf('s.p * s.c')} when 'extreme' then 4 when 'high' then 3 when 'medium' then 2 else 1 end, now() - n * interval '5 minutes',
       case when n % 2 = 0 then 1 end, case when n % 2 = 0 then s.c end, case when n % 2 = 0 then ${levelOf('s.c')} end, a.review_date,
       now() - n * interval '5 minutes', a.owner_id, a.owner_id
     from generate_series(1, $2::int) n join risk_assessments a on a.ks_id = $1 and a.id = md5($1 || 'a' || (1 + n % $3::int))::uuid
       cross join lateral (select least(5, 1 + n / 7 % 6) as p, least(5, 1 + n / 3 % 5) as c) s`,
    [ksId, assessments * each, assessments],
  )
  await client.query(
    `insert into risk_scores (ks_id, id, risk_id, sort, probability, consequence, score, level, source, scored_at, scored_by)
     select ks_id, gen_random_uuid(), id, 'current', probability, consequence, score, level, 'person', scored_at, owner_id from risks where ks_id = $1`,
    [ksId],
  )
  await client.query(
    `insert into numbers (ks_id, prefix, year, last) values ($1, 'RIS', extract(year from now())::int, $2), ($1, 'RVU', extract(year from now())::int, $3)`,
    [ksId, assessments * each, assessments],
  )
  await client.query('commit')
  await client.query(`select record_table('risk_assessments', 'assessment'), record_table('risks', 'risk')`)
  await client.query('vacuum analyze risk_assessments, risks, risk_scores, records')
}
