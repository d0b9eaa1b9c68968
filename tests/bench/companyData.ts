// A company of 50,000 people with a million records, and one of 500 with a hundredth of each, made alike. Made once and kept for the next run.
import { randomBytes } from 'node:crypto'
import { newId } from '@portal/kit/uuid'
import pg from 'pg'
import { firstnames, lastnames, wordsOf } from './names.ts'

/** `people` tells how large it is; all else follows from it. Ids of what is measured are by what they are. */
export type BenchCompany = { ksId: string; people: number; actors: Record<ActorName, Caller>; largeProjectId: string; departmentId: string }
export type Caller = { id: string; sessionId: string }
/**
 * Whose pages are measured. `employee` has reported a dozen cases; `busy` has reported and treated a sixtieth of all, 10,000 in the large
 * company; `member` is of three projects with 15 of each 1,000 cases; `leader` leads an eighth of the company.
 */
export const actorNames = ['admin', 'leader', 'employee', 'busy', 'member', 'representative', 'controller'] as const
export type ActorName = (typeof actorNames)[number]

const things =
  'rekkverk stillas kabel truck lift rømningsvei brannslokker verneutstyr gassflaske grøft tavle stige avfall kjemikalie støv støy port nøkkel tegning presenning kran isolasjon membran takstein dekke utsparing trapp gjerde skilt lys vifte ventil pumpe rør slange pall hylle rampe kjetting stropp'
const states =
  'mangler ødelagt løs feilmontert uten merking blokkerer veien lekker for varm ustabil sperret glatt usikret rustet skadet gammel utgått tilsølt brukt feil åpen etter jobb'

/** One of some texts by a number. */
const oneOf = (texts: string, n: string) =>
  `(array[${wordsOf(texts)
    .map((word) => `'${word}'`)
    .join()}])[1 + (${n})::bigint % ${wordsOf(texts).length}]`
/** An id of something by its place, the same in each run. */
const idOf = (what: string, n: string) => `overlay(overlay(md5($1 || '${what}' || (${n})) placing '8' from 13) placing '8' from 17)::uuid`
/** A number without order, the same in each run. */
const mixed = (n: string, salt: number) => `(hashint8extended((${n})::bigint, ${salt}) & 2147483647)`

export async function makeCompanies(owner: pg.PoolConfig, sizes: readonly number[], log: (line: string) => void): Promise<BenchCompany[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const fresh: number[] = []
    for (const people of sizes) {
      const { rowCount } = await client.query('select 1 from companies where ks_id = $1', [ksIdOf(people)])
      if (!rowCount) fresh.push(people)
    }
    if (fresh.length > 0) await fill(client, fresh, log)
    const companies: BenchCompany[] = []
    for (const people of sizes) companies.push(await opened(client, people))
    return companies
  } finally {
    await client.end()
  }
}

const ksIdOf = (people: number) => `bench-people-${people}`

async function fill(client: pg.Client, sizes: readonly number[], log: (line: string) => void) {
  await client.query(`alter system set max_wal_size = '8GB'`)
  await client.query('select pg_reload_conf()')
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  const tables = ['deviations', 'tasks', 'actions', 'comments', 'records', 'users']
  await client.query('begin')
  // Tables are filled without their indexes, which takes a third of the time.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = any($1) and indexname not like '%\\_pkey'`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  // Rows that break no rule need not be asked: history, numbers and keys would take ten times as long as the rows.
  await client.query('set local session_replication_role = replica')
  for (const people of sizes) {
    const since = performance.now()
    await addPeople(client, people)
    await addWork(client, people)
    log(`made ${ksIdOf(people)} in ${((performance.now() - since) / 1_000).toFixed(0)} s`)
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query('commit')
  for (const [table, kind] of [
    ['deviations', 'deviation'],
    ['tasks', 'task'],
    ['actions', 'action'],
  ])
    await client.query('select record_table($1, $2)', [table, kind])
  await client.query('vacuum analyze')
}

/** People, departments (a tree), places, projects, offices and who is away. */
async function addPeople(client: pg.Client, people: number) {
  const ksId = ksIdOf(people)
  const departments = people / 20
  const run = (text: string, values: unknown[] = []) => client.query(text, [ksId, ...values])
  await run(`insert into companies (ks_id, name, org_number, employees) values ($1, $1, '974760673', $2)`, [people])
  await run(
    `insert into auth.accounts (id, email, email_verified_at) select ${idOf('account', 'n')}, $1 || n || '@bench.example', now() from generate_series(1, $2::int) n`,
    [people],
  )
  // The first lead a department each; then come a few of each other role.
  await run(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, department_id, status)
     select $1, ${idOf('user', 'n')}, ${idOf('account', 'n')}, ${oneOf(firstnames, mixed('n', 1))}, ${oneOf(lastnames, mixed('n', 2))}, $1 || n || '@bench.example',
       case when n <= $3::int then 2 when n <= $3::int + 4 then 1 when n <= $3::int + 12 then 5 when n <= $3::int + 14 then 4 else 3 end, ${idOf('department', `n % $3::int`)}, 'active'
     from generate_series(1, $2::int) n`,
    [people, departments],
  )
  await run(
    `insert into departments (ks_id, id, name, parent_id, leader_id)
     select $1, ${idOf('department', 'n')}, 'Avdeling ' || n, case when n > 0 then ${idOf('department', '(n - 1) / 8')} end, ${idOf('user', 'case when n = 0 then $2::int else n end')}
     from generate_series(0, $2::int - 1) n`,
    [departments],
  )
  await run(
    `insert into locations (ks_id, id, name, city) select $1, ${idOf('place', 'n')}, 'Byggeplass ' || n, 'Bergen' from generate_series(1, $2::int) n`,
    [(people * 3) / 50],
  )
  // The first three are large: each has a twenty-fifth of the people, and its share of the cases.
  await run(
    `insert into projects (ks_id, id, number, name, role, leader_id, status, created_by, updated_by)
     select $1, ${idOf('project', 'n')}, (10000 + n)::text, ${oneOf('Skole Sykehus Bro Tunnel Boliger Kontor', 'n')} || ' nummer ' || n, 'mainContractor', u, 'active', u, u
     from generate_series(1, $2::int) n cross join lateral (select ${idOf('user', '1 + n % 20')} as u) l`,
    [people / 50],
  )
  await run(
    `insert into project_members (ks_id, project_id, user_id, added_by)
     select distinct $1, ${idOf('project', 'n')}, ${idOf('user', '1 + (case when n <= 3 then m * 25 + 24 else (n * 31 + m) end) % $3::int')}, ${idOf('user', '1')}
     from generate_series(1, $2::int) n cross join lateral generate_series(1, case when n <= 3 then $3::int / 25 - 1 else 20 end) m`,
    [people / 50, people],
  )
  await run(
    `insert into absences (ks_id, id, user_id, substitute_id, starts_on, ends_on, created_by)
     select $1, ${idOf('absence', 'n')}, ${idOf('user', 'n * 100')}, ${idOf('user', 'n * 100 - 1')}, current_date - 3, current_date + 4, ${idOf('user', 'n * 100')} from generate_series(1, $2::int / 100) n`,
    [people],
  )
  await run(
    `insert into appointments (ks_id, id, user_id, appointment_type, department_id, from_date, registered_by, registered_at, confirmed_by, confirmed_at)
     select $1, ${idOf('office', 'n')}, ${idOf('user', '$2::int - 1 - n')}, (array['verneombud','tillitsvalgt','brannvernleder'])[1 + n % 3], ${idOf('department', '1 + n')}, current_date - 30, ${idOf('user', '1')}, now(), ${idOf('user', '2')}, now()
     from generate_series(0, $3::int / 2) n`,
    [people, departments],
  )
}

/** Cases, tiltak, tasks, comments and notices: in a company of 50,000 people a million records. */
async function addWork(client: pg.Client, people: number) {
  const ksId = ksIdOf(people)
  const departments = people / 20
  const count = { cases: people * 12, tasks: people * 5, actions: people * 3, comments: people * 6, notices: people * 4 }
  const own = people / 5
  const run = (text: string, values: unknown[]) => client.query(text, [ksId, people, departments, ...values])
  const busy = idOf('user', '$2::int')
  // Of the newest tenth most are not closed; of the older ones one in thirty.
  await run(
    `insert into deviations (ks_id, id, number, title, description, deviation_type, category, severity, status, is_severity_confirmed, reported_by, reported_at, department_id, assignee_id, due_date,
       respond_by, responded_at, root_cause_categories, location_id, project_id, resolved_at, resolution_summary, verify_by, closed_at, closed_by, closure_reason, is_restricted, comment_count, created_at, created_by, updated_by)
     select $1, uuidv7(r.at - now()), 'AVV-' || extract(year from r.at)::int || '-' || lpad(n::text, 7, '0'),
       initcap(${oneOf(things, mixed('n', 3))}) || ' ' || ${oneOf(states, mixed('n', 4))} || ' ved ' || ${oneOf(things, mixed('n', 5))} || case when n % 5000 = 17 then ' sjeldenfugl' else '' end,
       'Det ble oppdaget ' || ${oneOf(things, mixed('n', 6))} || ' ved gjennomgang av arbeidet, og saken er meldt videre til leder. Runde ' || n,
       (array['unsafeCondition','nearMiss','incident','nonConformity'])[1 + ${mixed('n', 7)} % 4],
       (array['fire','quality','workAtHeight','electrical','machineEquipment','chemical','traffic','other'])[1 + ${mixed('n', 8)} % 8],
       (array['low','medium','medium','high','critical'])[1 + ${mixed('n', 9)} % 5], s.status, s.status <> 'open', w.reporter, r.at, ${idOf('department', 'w.place')}, case when s.status <> 'open' then w.handler end,
       case when s.status <> 'open' then (r.at + (5 + ${mixed('n', 10)} % 40) * interval '1 day')::date end, r.at + interval '3 days', case when s.status <> 'open' then r.at end,
       case when n % 3 > 0 then array[(array['training','equipment','routineMissing','communication','timePressure'])[1 + ${mixed('n', 11)} % 5]] else '{}' end,
       case when n % 5 > 1 then ${idOf('place', `1 + ${mixed('n', 12)} % ($2::int * 3 / 50)`)} end,
       case when n % 200 < 3 then ${idOf('project', '1 + n % 3')} when n % 4 = 3 then ${idOf('project', `1 + ${mixed('n', 13)} % ($2::int / 50)`)} end,
       case when s.status in ('resolved', 'closed') then r.at + interval '4 days' end, case when s.status in ('resolved', 'closed') then 'Utbedret og kontrollert.' end,
       case when s.status = 'resolved' then current_date + (n % 30)::int - 8 end, case when s.status = 'closed' then least(now(), r.at + (1 + ${mixed('n', 14)} % 60) * interval '1 day') end,
       case when s.status = 'closed' then w.handler end, case when s.status = 'closed' then 'fixed' end, n % 100 = 50, n % 2, r.at, w.reporter, w.reporter
     from generate_series(1, $4::int) n
     cross join lateral (select now() - n * (interval '1800 days' / $4::int) as at) r
     cross join lateral (select case when ${mixed('n', 15)} % 100 < case when n < $4::int / 10 then 30 else 97 end then 'closed' else (array['open','inProgress','inProgress','resolved'])[1 + ${mixed('n', 16)} % 4] end as status) s
     cross join lateral (select ${mixed('n', 17)} % $3::int as place, n % ($4::int / $5::int) = 0 as is_busy) p
     cross join lateral (select p.place, case when p.is_busy and n / 60 % 3 > 0 then ${busy} else ${idOf('user', `case when p.place = 0 then $3::int else p.place end + $3::int * (1 + ${mixed('n', 18)} % 18)`)} end as reporter,
       case when p.is_busy and n / 60 % 3 = 0 then ${busy} else ${idOf('user', 'case when p.place = 0 then $3::int else p.place end')} end as handler) w`,
    [count.cases, own],
  )
  await run(
    `insert into record_access (ks_id, record_id, reason, user_id)
     select $1, d.id, 'added', u.id from deviations d cross join lateral (select d.reported_by as id union select d.closed_by union select d.assignee_id) u
     where d.ks_id = $1 and d.is_restricted and u.id is not null and $2::int + $3::int > 0 on conflict do nothing`,
    [],
  )
  await run(
    `insert into actions (ks_id, id, number, parent_id, title, description, action_type, owner_id, due_date, status, is_verification_required, completed_at, completed_by, verified_at, verified_by,
       verification_method, is_effective, created_at, created_by, updated_by)
     select $1, uuidv7(d.at - now()), 'TIL-' || extract(year from d.at)::int || '-' || lpad(d.n::text, 7, '0'), d.id, 'Montere ' || ${oneOf(things, mixed('d.n', 3))}, 'Skal være på plass før arbeidet går videre', 'corrective',
       w.owner, (d.at + interval '20 days')::date, s.status, true, case when s.status = 'verified' then d.at + interval '9 days' end, case when s.status = 'verified' then w.owner end,
       case when s.status = 'verified' then d.at + interval '12 days' end, case when s.status = 'verified' then ${idOf('user', '1')} end, case when s.status = 'verified' then 'visual' end,
       case when s.status = 'verified' then true end, d.at, w.owner, w.owner
     from (select id, reported_at as at, status, row_number() over (order by reported_at, id) as n from deviations where ks_id = $1 and ${mixed('extract(epoch from reported_at)::bigint', 19)} % 4 = 0 limit $4::int) d
     cross join lateral (select case when d.status = 'closed' then 'verified' when d.n % 2 = 0 then 'planned' else 'inProgress' end as status) s
     cross join lateral (select ${idOf('user', `2 + ${mixed('d.n', 20)} % ($2::int - 1) + 0 * $3::int`)} as owner) w`,
    [count.actions],
  )
  await run(
    `insert into tasks (ks_id, id, number, title, description, status, priority, category, assignee_id, due_date, department_id, is_approval_required, approval, started_at, completed_at, completed_by, created_at, created_by, updated_by)
     select $1, uuidv7(r.at - now()), 'OPP-' || extract(year from r.at)::int || '-' || lpad(n::text, 7, '0'), 'Kontrollere ' || ${oneOf(things, mixed('n', 3))} || ' i ' || ${oneOf(states, mixed('n', 4))}, 'Gå over, og skriv ned det som er oppdaget',
       s.status, (array['low','medium','high','urgent'])[1 + ${mixed('n', 9)} % 4], (array['hse','quality','fire','training'])[1 + ${mixed('n', 8)} % 4], w.id, (r.at + interval '30 days')::date, ${idOf('department', 'w.place')}, false, 'none',
       case when s.status <> 'pending' then r.at end, case when s.status = 'completed' then r.at + interval '20 days' end, case when s.status = 'completed' then w.id end, r.at, w.leader, w.leader
     from generate_series(1, $4::int) n
     cross join lateral (select now() - n * (interval '1000 days' / $4::int) as at) r
     cross join lateral (select case when n > $4::int / 12 and ${mixed('n', 15)} % 100 < 98 then 'completed' when n % 3 = 0 then 'inProgress' else 'pending' end as status) s
     cross join lateral (select ${mixed('n', 17)} % $3::int as place, n % ($4::int * 4 / $5::int) = 0 as is_busy) p
     cross join lateral (select p.place, case when p.is_busy then ${busy} else ${idOf('user', `case when p.place = 0 then $3::int else p.place end + $3::int * (${mixed('n', 18)} % 19)`)} end as id, ${idOf('user', 'case when p.place = 0 then $3::int else p.place end')} as leader) w`,
    [count.tasks, own],
  )
  await run(
    `insert into comments (ks_id, id, record_id, body, visibility, created_by, created_at)
     select $1, uuidv7(d.reported_at - now()), d.id, 'Vi har sett på ' || ${oneOf(things, mixed('d.n', 21))} || ' og ' || ${oneOf(things, mixed('d.n', 22))} || case when d.n % 4000 = 9 then ', kalt toppskarv' else '' end || '. Runde ' || d.n,
       case when d.n % 5 = 0 then 'internal' else 'all' end, coalesce(d.assignee_id, d.reported_by), d.reported_at + interval '1 hour'
     from (select id, reported_at, assignee_id, reported_by, row_number() over (order by reported_at) as n from deviations where ks_id = $1 and $2::int + $3::int > 0 and comment_count > 0 limit $4::int) d`,
    [count.comments],
  )
  await run(
    `insert into notifications (ks_id, id, user_id, event, entity_type, entity_id, number, path, created_at, read_at)
     select $1, uuidv7(r.at - now()), ${idOf('user', '1 + n % ($2::int + 0 * $3::int)')}, 'deviationAssigned', 'deviation', d.id, d.number, '/deviations/' || d.id, r.at, case when n % 4 > 0 then r.at end
     from (select id, number, row_number() over (order by id desc) as n from deviations where ks_id = $1 order by id desc limit $4::int) d cross join lateral (select now() - d.n * (interval '60 days' / $4::int) as at) r`,
    [count.notices],
  )
  await run(
    `insert into numbers (ks_id, prefix, year, last) select $1, prefix, extract(year from now())::int, last from unnest(array['AVV', 'TIL', 'OPP'], array[$4::int, $5::int, $6::int]) x(prefix, last) where $2::int + $3::int > 0`,
    [count.cases, count.actions, count.tasks],
  )
}

/** A session for each of those whose pages are measured. */
async function opened(client: pg.Client, people: number): Promise<BenchCompany> {
  const ksId = ksIdOf(people)
  const departments = people / 20
  const places: Record<ActorName, number> = {
    admin: departments + 1,
    controller: departments + 5,
    leader: 1,
    employee: departments * 10 + 7,
    busy: people,
    member: people / 2 + 25,
    representative: people - 1,
  }
  const actors = {} as BenchCompany['actors']
  const ids = await client.query<Record<'project' | 'department', string>>(
    `select ${idOf('project', '1')} as project, ${idOf('department', '1')} as department`,
    [ksId],
  )
  for (const name of actorNames) {
    const sessionId = newId()
    const { rows } = await client.query<{ user_id: string }>(
      `insert into auth.sessions (id, account_id, ks_id, user_id, handle_hash, idle_until, absolute_until)
       select $2, u.account_id, u.ks_id, u.id, $4, now() + interval '1 day', now() + interval '1 day' from users u where u.ks_id = $1 and u.id = ${idOf('user', '$3::int')} returning user_id`,
      [ksId, sessionId, places[name], randomBytes(32)],
    )
    actors[name] = { id: rows[0]!.user_id, sessionId }
  }
  return { ksId, people, actors, largeProjectId: ids.rows[0]!.project, departmentId: ids.rows[0]!.department }
}
