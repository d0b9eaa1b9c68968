// `npm run bench:receipts`: duties to read for 50,000 people against plain inserts of the same rows, and «hvem hadde lest» over three million
// receipts against a page of the list of documents, all by the processor (decision 210). A new installation of its own. A number after it: of so many people.
import { randomBytes } from 'node:crypto'
import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { inTenant, type TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { buildApp } from '../../apps/server/app.ts'
import { followReaders } from '../../modules/governance/receipts/server/follow.ts'
import { beginDuties, lackingDuties } from '../../modules/governance/receipts/server/followQueries.ts'
import { addEmployees } from '../support/manyPeople.ts'
import { benchInstallation } from './installation.ts'

const people = Number(process.argv[2] ?? 50_000)
const read = 60
const departments = people / 20
const rounds = 15
const now = new Date()
const today = osloDate(now)
const at = now.toISOString()
const ksId = 'bench-receipts'
const [adminId, sessionId, departmentId] = [newId(), newId(), newId()]

const { portal, owner, processor, end } = await benchInstallation()
const app = await buildApp(portal, false, 0)
let isEnough = true
try {
  await settle()
  // Each first, second and third once: those that come later meet larger indexes.
  const [plain, duties, whole] = await inOrders([insertPlainly, openAll, followAll])
  judge(`duties for ${people} people to plain inserts`, plain! / duties!, 0.5, 'least')
  console.log(`     with a notice to each of them ${(plain! / whole!).toFixed(2)}`)
  const documents = await fill()
  const asked = (n: number) => `/documents/${documents[n % documents.length]}/readers?on=${addDays(today, -(n % 30))}`
  const [list, one, all] = await inTurn([
    () => '/documents?limit=50',
    (n) => `${asked(n)}&departmentId=${departmentId}`,
    // Of everybody it tells how many of each department, and asks for one of them.
    asked,
  ])
  judge(`names of a department over ${people * read} receipts to a list page`, one! / list!, 3)
  console.log(`     counts of all ${departments} departments ${(all! / list!).toFixed(1)}`)
} finally {
  await app.close()
  await end()
}
process.exit(isEnough ? 0 : 1)

function judge(name: string, ratio: number, limit: number, end: 'most' | 'least' = 'most') {
  const isGood = end === 'most' ? ratio <= limit : ratio >= limit
  isEnough &&= isGood
  console.log(`${isGood ? '    ' : 'OVER'} ${name}: ${ratio.toFixed(2)} (${end === 'most' ? '≤' : '≥'} ${limit})`)
}

/** Milliseconds of a processor that the server and its database spend on it. */
async function spent(work: () => Promise<unknown>) {
  processor.look()
  const before = processor.ms()
  await work()
  return processor.ms() - before
}
function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
function inCompany<T>(work: (tx: TenantDb) => Promise<T>) {
  return inTenant(portal.pool, ksId, work)
}

/** Medians of what is written for a new document each time, after a round that is not counted. */
async function inOrders(writes: readonly ((tx: TenantDb, documentId: string) => Promise<unknown>)[]) {
  const times = writes.map(() => [] as number[])
  for (let round = -1; round < writes.length; round++)
    for (const [n] of writes.entries()) {
      const one = (n + round + 1) % writes.length
      // Within: the pool may take a server that was not there before.
      const ms = await inCompany((tx) => spent(() => writes[one]!(tx, newId())))
      if (round >= 0) times[one]!.push(ms)
    }
  return times.map(median)
}

/** Medians of what is asked in turn, so that whatever else the machine does falls on all. */
async function inTurn(paths: readonly ((n: number) => string)[]) {
  const headers = { authorization: `Bearer ${await portal.tokens.sign({ sessionId, ksId, userId: adminId })}` }
  const times = paths.map(() => [] as number[])
  for (let round = -6; round < rounds; round++)
    for (const [n, pathOf] of paths.entries()) {
      const url = `/api${pathOf(round + 6)}`
      const ms = await spent(async () => {
        const answer = await app.inject({ method: 'GET', url, headers })
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.payload.slice(0, 300)}`)
      })
      if (round >= 0) times[n]!.push(ms)
    }
  return times.map(median)
}

async function settle() {
  const accountId = newId()
  await owner.query(`insert into companies (ks_id, name, org_number, employees) values ($1, $1, '974760673', $2)`, [ksId, people])
  await owner.query(
    `insert into departments (ks_id, id, name) select $1, case n when 1 then $2::uuid else gen_random_uuid() end, 'Avdeling ' || n from generate_series(1, $3::int) n`,
    [ksId, departmentId, departments],
  )
  await owner.query(`insert into auth.accounts (id, email, email_verified_at) values ($1, $2, now())`, [accountId, `admin@${ksId}.example`])
  await owner.query(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, department_id, status) values ($1, $2, $3, 'Kari', 'Nordmann', $4, 1, $5, 'active')`,
    [ksId, adminId, accountId, `admin@${ksId}.example`, departmentId],
  )
  await addEmployees(owner, ksId, people - 1)
  await owner.query(
    `insert into auth.sessions (id, account_id, ks_id, user_id, handle_hash, idle_until, absolute_until) values ($1, $2, $3, $4, $5, now() + interval '1 day', now() + interval '1 day')`,
    [sessionId, accountId, ksId, adminId, randomBytes(32)],
  )
  await owner.query('analyze')
}

/** An approved document that everybody is asked to read. */
async function addDocument(tx: TenantDb, id: string) {
  const [versionId, from] = [newId(), addDays(today, -40)]
  await sql`insert into document_folders (id, name, created_by, updated_by)
    select ${newId()}, 'Rutiner', ${adminId}, ${adminId} where not exists (select from document_folders)`.execute(tx)
  await sql`insert into documents (id, number, title, document_type, status, folder_id, owner_id, department_id, approved_at, created_by, updated_by)
    select ${id}, ${`DOK-${id}`}, 'Rutine for varmt arbeid', 'procedure', 'approved', f.id, ${adminId}, ${departmentId}, now(), ${adminId}, ${adminId} from document_folders f`.execute(
    tx,
  )
  await sql`insert into document_versions (id, document_id, major, minor, is_significant, title, content, valid_from, opened_at, opened_by, approved_at, approved_by, digest, asks_receipt, audience)
    values (${versionId}, ${id}, 1, 0, true, 'Rutine for varmt arbeid', '[]', ${from}, now(), ${adminId}, now(), ${adminId}, ${'0'.repeat(64)}, true, ${JSON.stringify(
      { isAll: true, departmentIds: [], jobTitles: [], offices: [], locationIds: [], projectIds: [] },
    )})`.execute(tx)
  await sql`insert into document_validity (id, document_id, version_id, valid_from) values (${newId()}, ${id}, ${versionId}, ${from})`.execute(
    tx,
  )
  return versionId
}

/** The same rows as a module would write them by itself: five thousand in a statement, of people it has found. */
async function insertPlainly(tx: TenantDb, id: string) {
  const versionId = await addDocument(tx, id)
  const { rows } = await sql<{ id: string }>`select id from users where status = 'active'`.execute(tx)
  for (let from = 0; from < rows.length; from += 5_000)
    await sql`insert into read_duties (id, document_id, major, user_id, version_id, opened_at, due_on)
      select gen_random_uuid(), ${id}, 1, user_id, ${versionId}, ${at}, ${today} from unnest(${rows.slice(from, from + 5_000).map((row) => row.id)}::uuid[]) as user_id`.execute(
      tx,
    )
}

async function openAll(tx: TenantDb, documentId: string) {
  await addDocument(tx, documentId)
  const days = Array.from({ length: 30 }, (_, n) => addDays(today, n + 1))
  const [lacking] = await lackingDuties(tx, { documentId }, today, days)
  const { userIds } = lacking!
  for (let from = 0; from < userIds.length; from += 5_000) await beginDuties(tx, lacking!, userIds.slice(from, from + 5_000), at)
  if (userIds.length !== people) throw new Error(`${userIds.length} of ${people} were asked`)
}

async function followAll(tx: TenantDb, documentId: string) {
  await addDocument(tx, documentId)
  const { opened } = await followReaders(tx, now, { documentId })
  if (opened !== people) throw new Error(`${opened} of ${people} were asked`)
}

/** Documents that nine of ten have read. Rows that break no rule need not be asked. */
async function fill() {
  const ids: string[] = []
  await owner.query('set session_replication_role = replica')
  for (let n = 0; n < read; n++) {
    const id = newId()
    const versionId = await inCompany((tx) => addDocument(tx, id))
    await owner.query(
      `insert into read_duties (ks_id, id, document_id, major, user_id, version_id, opened_at, due_on, read_at, read_version_id, method)
       select $1, gen_random_uuid(), $2, 1, u.id, $3, now() - interval '40 days', $4, r.at, case when r.at is not null then $3::uuid end, case when r.at is not null then 'web' end
       from users u cross join lateral (select case when random() < 0.9 then now() - random() * interval '35 days' end as at where u.id is not null) r where u.ks_id = $1`,
      [ksId, id, versionId, addDays(today, -20)],
    )
    ids.push(id)
  }
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
  return ids
}
