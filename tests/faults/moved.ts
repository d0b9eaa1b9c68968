import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { runningEmbedded } from '@portal/platform/embedded/embedded'
import { openStore } from '@portal/platform/files/files'
import pg from 'pg'
import { faultsIn } from './proof.ts'
import { type Installation, newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { ksId, makeCompany, refusedSignIn, writers } from './writers.ts'

const [tasks, files, fileSize] = [10_000, 2_000, 200_000]

/** Decision 100: a company with much behind it moves to another installation while its people write. They wait for seconds, and lose nothing. */
export async function moved(report: Report) {
  const key = randomBytes(32).toString('base64')
  const [from, to] = [await newInstallation({ KS_ARCHIVE_KEY: key }), await newInstallation({ KS_ARCHIVE_KEY: key })]
  await makeCompany(from)
  const servers = [start(from.env), start(to.env)]
  await untilReady(from, servers[0]!)
  await untilReady(to, servers[1]!)
  await furnish(from)
  const people = writers(from, 12)
  await people.signIn()
  people.begin()
  await people.until(() => people.acknowledged.length > 100)

  const folder = from.folder
  const [first, list, second] = ['first.ks', 'files.txt', 'second.ks'].map((name) => join(folder, name)) as [string, string, string]
  const begun = performance.now()
  const exported = await ks(from, 'tenant', 'export', ksId, first, '--list', list)
  const signedBy = /key the import asks for: (\S+)/.exec(exported)![1]!
  const between = performance.now()
  await ks(to, 'tenant', 'import', first, '--signed-by', signedBy, '--files-only')
  const passes = [between - begun, performance.now() - between].map(seconds)

  const frozen = performance.now()
  await ks(from, 'tenant', 'freeze', ksId)
  const steps = [frozen, performance.now()]
  const whenFrozen = people.acknowledged.length
  await ks(from, 'tenant', 'export', ksId, second, '--after', list)
  steps.push(performance.now())
  await ks(to, 'tenant', 'import', second, '--signed-by', signedBy)
  steps.push(performance.now())
  const meanwhile = people.acknowledged.length - whenFrozen
  await people.moveTo(to)
  await people.until(() => people.acknowledged.length > whenFrozen + meanwhile)
  const freezeMs = performance.now() - frozen
  await ks(from, 'tenant', 'deactivate', ksId, '--moved-to', to.url)
  await people.until(() => people.acknowledged.length > whenFrozen + 50)
  await people.finish()

  const faults = await faultsIn(to, (await runningEmbedded(to.env.KS_DATA_DIR))!, people.acknowledged)
  const found = await countsIn(to)
  if (found.tasks !== tasks || found.files < files) faults.push(`${found.tasks} tasks and ${found.files} files are there`)
  const refusals = people.refusals.filter(
    ({ status, body, retryAfter }) => status !== 503 || !/flyttes/.test(body.message ?? '') || !retryAfter,
  )
  faults.push(...refusals.map(({ status, body }) => `a person was told ${status} ${body.message}`))
  if (people.refusals.length === 0) faults.push('nobody was told to wait')
  if (freezeMs > 60_000) faults.push(`nobody could write for ${seconds(freezeMs)}`)
  const parts = ['freeze', 'export', 'import'].map((name, n) => `${name} ${seconds(steps[n + 1]! - steps[n]!)}`)
  report(
    `100 a company of ${tasks} tasks and ${files} files moves under ${whenFrozen} reports, and all of them are there once`,
    faults,
    `before: export ${passes[0]}, files in ${passes[1]}; nobody could write for ${seconds(freezeMs)} (${parts.join(', ')}); ${people.acknowledged.length} acknowledged, ${people.refusals.length} times «flyttes»`,
  )
  const answers = await refusedSignIn(from)
  report(
    '100 where it was, its people are told the new address, and nobody else is',
    answers.right.includes(to.url) && !answers.wrong.includes(to.url) ? [] : [JSON.stringify(answers)],
  )
  const exits = [await stopServer(servers[0]!), await stopServer(servers[1]!)]
  report('100 both servers end well', exits.filter((code) => code !== 0).map(String))
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function ks({ env }: Installation, ...args: string[]) {
  const { code, out, error } = await start(env, ['apps/server/cli.ts', ...args]).ended
  if (code !== 0) throw new Error(`ks ${args.slice(0, 2).join(' ')}: ${error}`)
  return out
}

/** Years of work, put where it lies: tasks with an entry of the log each, and photographs of them. */
async function furnish({ env }: Installation) {
  const client = new pg.Client((await runningEmbedded(env.KS_DATA_DIR))!)
  const store = await openStore({ files: { kind: 'folder', folder: join(env.KS_DATA_DIR, 'files') } })
  await client.connect()
  const { rows } = await client.query<{ id: string; departmentId: string }>(
    'select id, department_id as "departmentId" from users where ks_id = $1',
    [ksId],
  )
  const { id: by, departmentId } = rows[0]!
  await client.query(
    `insert into tasks (ks_id, id, number, title, priority, category, assignee_id, department_id, status, due_date, created_by, updated_by)
     select $1, gen_random_uuid(), 'OPG-2020-' || n, 'Kontroll av brannslokkere ' || n, 'low', 'fire', $2, $4, 'pending', current_date + 30, $2, $2
     from generate_series(1, $3::int) n`,
    [ksId, by, tasks, departmentId],
  )
  await client.query(
    `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id)
     select ks_id, gen_random_uuid(), 'Ada Bø', 'admin', 'task.create', 'task', id::text from tasks where ks_id = $1`,
    [ksId],
  )
  for (let n = 0; n < files; n++) {
    const { sha256 } = await store.put(randomBytes(fileSize))
    await client.query(
      `insert into files (ks_id, id, sha256, file_name, mime_type, size, uploaded_by) values ($1, gen_random_uuid(), $2, 'bilde.jpg', 'image/jpeg', $3, $4)`,
      [ksId, sha256, fileSize, by],
    )
  }
  await client.end()
}

async function countsIn({ env }: Installation) {
  const client = new pg.Client((await runningEmbedded(env.KS_DATA_DIR))!)
  const store = await openStore({ files: { kind: 'folder', folder: join(env.KS_DATA_DIR, 'files') } })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from tasks where ks_id = $1', [ksId])
  const { rows: stored } = await client.query<{ sha256: string }>('select distinct sha256 from files where ks_id = $1', [ksId])
  await client.end()
  let there = 0
  for (const { sha256 } of stored) if (await store.has(sha256)) there += 1
  return { tasks: rows[0]!.n, files: there === stored.length ? there : 0 }
}
