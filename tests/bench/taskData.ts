// A million occurrences of ten thousand series in one tenant: two years of weekly work, the newest weeks of it open. Made once and kept.
import { newId } from '@portal/kit/uuid'
import pg from 'pg'
import { type BenchTenant, makeSessions } from './data.ts'
import { nameOf } from './names.ts'

export const taskTenant = 'bench-tasks'
const series = 10_000
const each = 100

export async function makeTaskTenant(owner: pg.PoolConfig, log: (line: string) => void): Promise<BenchTenant> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from companies where ks_id = $1', [taskTenant])
    if (!rowCount) {
      const since = performance.now()
      await makeTasks(client)
      log(`made ${taskTenant}, ${series * each} tasks, in ${((performance.now() - since) / 1_000).toFixed(0)} s`)
    }
    return { ksId: taskTenant, rows: series * each, users: await makeSessions(client, taskTenant) }
  } finally {
    await client.end()
  }
}

async function makeTasks(client: pg.Client) {
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`)
  await client.query('begin')
  // Rows that break no rule need not be asked: history, numbers and keys would take ten times as long as the rows.
  await client.query(`set local session_replication_role = replica`)
  await client.query(`insert into companies (ks_id, name, org_number) values ($1, $1, '974760673')`, [taskTenant])
  const users = Array.from({ length: 20 }, newId)
  const departments = Array.from({ length: 4 }, newId)
  for (const [n, id] of departments.entries())
    await client.query('insert into departments (ks_id, id, name, parent_id, leader_id) values ($1, $2, $3, $4, $5)', [
      taskTenant,
      id,
      `Avdeling ${n}`,
      n ? departments[0] : null,
      users[n],
    ])
  for (const [n, id] of users.entries()) {
    const account = newId()
    await client.query('insert into auth.accounts (id, email) values ($1, $2)', [account, `${newId()}@bench.example`])
    await client.query(
      `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, department_id, status) values ($1, $2, $3, $4, $5, $6, 2, $7, 'active')`,
      [taskTenant, id, account, ...nameOf(n), `${newId()}@bench.example`, departments[n % 4]],
    )
  }
  const given = [taskTenant, users, departments, series]
  const rule = `'{"starts":"2024-01-01","frequency":"weekly","interval":1,"weekdays":[1],"shift":"keep","anchor":"schedule","leadDays":14}'::jsonb`
  await client.query(
    `insert into task_series (ks_id, id, title, priority, category, assignee_id, department_id, is_evidence_required, is_approval_required, rule, allows_parallel, created_by, updated_by)
     select $1, md5($1 || n)::uuid, 'Kontroll av brannslokkere ' || n, (array['low','medium','high','urgent'])[1 + n % 4], 'fire', ($2::uuid[])[1 + n % 20],
       ($3::uuid[])[1 + n % 4], false, false, ${rule}, true, ($2::uuid[])[1 + n % 20], ($2::uuid[])[1 + n % 20] from generate_series(1, $4::int) n`,
    given,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'tasks' and indexname <> 'tasks_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  // Of the hundred weeks of each series three are ahead; of those that have been one in fifty is late, and one in a hundred of the open ones waits.
  await client.query(
    `insert into tasks (ks_id, id, number, title, status, priority, category, assignee_id, due_date, department_id, is_approval_required, approver_id, approval,
       submitted_at, submitted_by, series_id, occurrence, planned_on, started_at, completed_at, completed_by, created_by, updated_by)
     select $1, gen_random_uuid(), 'OPP-2026-' || lpad((n * ${each} + k)::text, 7, '0'), 'Kontroll av brannslokkere ' || n, d.status, (array['low','medium','high','urgent'])[1 + n % 4],
       'fire', u.id, d.due, ($3::uuid[])[1 + n % 4], d.waits, case when d.waits then ($2::uuid[])[1 + (n + 1) % 20] end, case when d.waits then 'waiting' else 'none' end,
       case when d.waits then now() end, case when d.waits then u.id end, md5($1 || n)::uuid, k, d.due, case when d.status <> 'pending' then now() end,
       case when d.status = 'completed' then d.due + time '12:00' end, case when d.status = 'completed' then u.id end, u.id, u.id
     from generate_series(1, $4::int) n cross join generate_series(1, ${each}) k
       cross join lateral (select ($2::uuid[])[1 + n % 20] as id) u
       cross join lateral (select current_date + (k - ${each - 3}) * 7 + n % 7 as due, (n + k) % 50 = 0 as late, (n * 7 + k) % 100 = 0 as waits) o
       cross join lateral (select o.due, case when o.due < current_date and not o.late then 'completed' when o.waits then 'inProgress' else 'pending' end as status,
         o.waits and (o.due >= current_date or o.late) as waits) d`,
    given,
  )
  await client.query(
    `insert into task_series_progress (ks_id, series_id, last_number, last_planned_on, last_due_date, next_number, next_planned_on, next_due_date, next_appears_on)
     select $1, md5($1 || n)::uuid, ${each}, d.at, d.at, ${each + 1}, d.at + 7, d.at + 7, d.at - 7 from generate_series(1, $2::int) n
       cross join lateral (select current_date + 21 + n % 7 as at) d`,
    [taskTenant, series],
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`insert into numbers (ks_id, prefix, year, last) values ($1, 'OPP', extract(year from now())::int, $2)`, [
    taskTenant,
    series * each,
  ])
  await client.query('commit')
  await client.query(`select record_table('tasks', 'task')`)
  await client.query('vacuum analyze tasks')
  await client.query('vacuum analyze')
}
