// `npm run bench:series`: the next occurrences of 10,000 rules in one run, against plain inserts of the same rows. A new installation of its own.
import { addDays, osloDate, osloInstant } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { inTenant, type TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { makeNext } from '../../modules/work/tasks/server/series/makeNext.ts'
import { benchInstallation } from './installation.ts'

const count = Number(process.argv[2] ?? 10_000)
const rounds = 5
const most = 3
const today = osloDate(new Date())
const due = addDays(today, 7)

const { portal, owner, end } = await benchInstallation()
const ratios: number[] = []
try {
  for (let round = 0; round < rounds; round++) {
    const [ruled, plain] = [await settle(`serier-${round}`), await settle(`rader-${round}`)]
    await addSeries(ruled)
    await owner.query('analyze')
    const made = await timed(() => inTenant(portal.pool, ruled.ksId, (tx) => makeNext(tx, osloInstant(today, '06:00'))))
    const { rows } = await owner.query<{ n: number }>('select count(distinct number)::int as n from tasks where ks_id = $1', [ruled.ksId])
    if (rows[0]!.n !== count) throw new Error(`${rows[0]!.n} of ${count} were made`)
    const inserted = await timed(() => inTenant(portal.pool, plain.ksId, (tx) => insertPlainly(tx, plain)))
    ratios.push(made / inserted)
    console.log(`${count} rules ${made.toFixed(0)} ms, plain inserts ${inserted.toFixed(0)} ms: ${(made / inserted).toFixed(2)}`)
  }
} finally {
  await end()
}
const median = ratios.toSorted((a, b) => a - b)[rounds >> 1]!
console.log(`${median <= most ? '    ' : 'OVER'} time of ${count} rules to plain inserts: ${median.toFixed(2)} of ${most}`)
process.exit(median <= most ? 0 : 1)

async function timed(work: () => Promise<unknown>) {
  const since = performance.now()
  await work()
  return performance.now() - since
}

type Company = { ksId: string; userId: string; departmentId: string }
async function settle(ksId: string): Promise<Company> {
  const [userId, departmentId, accountId] = [newId(), newId(), newId()]
  await owner.query(`insert into companies (ks_id, name, org_number, employees) values ($1, $1, '974760673', 42)`, [ksId])
  await owner.query(`insert into departments (ks_id, id, name) values ($1, $2, 'Drift')`, [ksId, departmentId])
  await owner.query(`insert into auth.accounts (id, email, email_verified_at) values ($1, $2, now())`, [
    accountId,
    `${ksId}@${ksId}.example`,
  ])
  await owner.query(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, department_id, status) values ($1, $2, $3, 'Kari', 'Nordmann', $4, 2, $5, 'active')`,
    [ksId, userId, accountId, `${ksId}@${ksId}.example`, departmentId],
  )
  return { ksId, userId, departmentId }
}

async function addSeries({ ksId, userId, departmentId }: Company) {
  const rule = {
    starts: today,
    frequency: 'monthly',
    interval: 1,
    monthDay: { kind: 'lastWorkingDay' },
    shift: 'previous',
    anchor: 'schedule',
    leadDays: 14,
  }
  await owner.query(
    `with made as (insert into task_series (ks_id, id, title, priority, category, assignee_id, department_id, is_evidence_required, is_approval_required, rule,
         allows_parallel, created_by, updated_by)
       select $1, gen_random_uuid(), 'Kontroll av brannslokkere ' || n, 'medium', 'fire', $2, $3, true, false, $4, false, $2, $2 from generate_series(1, $6::int) n
       returning id)
     insert into task_series_progress select $1, id, 1, $5::date - 30, $5::date - 30, 2, $5, $5, $5::date - 14 from made`,
    [ksId, userId, departmentId, JSON.stringify(rule), due, count],
  )
}

/** The same rows as a module would write them by itself: a hundred in a statement, with their numbers made before. */
async function insertPlainly(tx: TenantDb, { userId, departmentId }: Company) {
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: 100 }, (_, n) => {
      const number = from + n + 1
      return sql`(${newId()}, ${`OPP-2026-${number}`}, ${`Kontroll av brannslokkere ${number}`}, 'medium', 'fire', ${userId}, ${due}, ${departmentId}, true, ${userId}, ${userId})`
    })
    await sql`insert into tasks (id, number, title, priority, category, assignee_id, due_date, department_id, is_evidence_required, created_by, updated_by)
      values ${sql.join(rows)}`.execute(tx)
  }
}
