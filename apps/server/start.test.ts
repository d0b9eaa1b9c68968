// A start beside servers that serve and a backup that runs (decision 080).
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { migrate } from '@portal/platform/db/migrate'
import { functionFiles, migrationFiles } from '@portal/platform/db/migrationFiles'
import { secrets } from '@portal/platform/secrets/secrets'
import { testSecret } from '@portal/platform/testing/secret'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrateAll, root } from './portal.ts'
import { testPortal } from './testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const { owner, database } = portal

/** Reads tables in a transaction that stays open, as a backup does, while `work` runs. */
async function whileReading<T>(tables: string, work: (let_go: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const reader = new pg.Client(database)
  await reader.connect()
  try {
    await reader.query(`begin; lock table ${tables} in access share mode`)
    return await work(() => reader.query('commit'))
  } finally {
    await reader.end()
  }
}

/** Triggers, policies and functions, and which transaction made each. */
const made = () =>
  owner(
    `select 'trigger' as kind, oid, xmin::text from pg_trigger union all select 'policy', oid, xmin::text from pg_policy
     union all select 'function', oid, xmin::text from pg_proc where pronamespace <> 'pg_catalog'::regnamespace order by 1, 2`,
  )

async function allTables(): Promise<string> {
  const [{ tables }] = await owner(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'history', 'auth', 'graphile_worker')`,
  )
  return tables
}

test('a server that starts during a long backup serves at once, and changes nothing that is as it should be', async () => {
  const before = await made()
  await whileReading(await allTables(), async () => {
    expect(await migrateAll(portal.portal.config, database, { sharesLogins: true })).toEqual([])
  })
  expect(await made()).toEqual(before)
}, 15_000)

/** A folder with the migrations and functions of this version, for another to be made of. */
function nextVersion(): { folder: string; options: Parameters<typeof migrate>[1]; waits: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-newer-'))
  for (const file of [join(root, 'packages/platform/migrations.sha256'), ...migrationFiles(root), ...functionFiles(root)]) {
    const copy = join(folder, relative(root, file))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(file, copy)
  }
  const waits: string[] = []
  const log = (line: string) => void waits.push(line)
  return { folder, waits, options: { root: folder, secrets: secrets(testSecret), statusPairs: {}, sharesLogins: true, log } }
}

test('a function that another version writes anew is replaced while everything is read, once, and put back by a start of this one', async () => {
  const { folder, options } = nextVersion()
  const bodies = () => owner(`select prosrc as body from pg_proc where proname = 'oslo_today'`)
  const here = await bodies()
  const file = join(folder, 'packages/platform/db/functions.sql')
  writeFileSync(file, readFileSync(file, 'utf8').replace('select (public.app_now()', 'select (statement_timestamp()'))
  await whileReading(await allTables(), async () => {
    expect(await migrate(database, options)).toEqual([])
    expect(await bodies()).toEqual([{ body: expect.stringContaining('statement_timestamp()') }])
    const once = await made()
    await migrate(database, options)
    expect(await made()).toEqual(once)
    expect(await migrateAll(portal.portal.config, database, { sharesLogins: true })).toEqual([])
    expect(await bodies()).toEqual(here)
  })
  rmSync(folder, { recursive: true })
}, 15_000)

test('a change of a table waits for whoever reads it; everybody else reads on meanwhile, and others start', async () => {
  const { folder, options, waits } = nextVersion()
  writeFileSync(join(folder, 'packages/platform/migrations/29990101_platform_later.sql'), 'alter table companies add column later int')
  await whileReading('companies', async (letGo) => {
    const applied = migrate(database, options)
    await expect
      .poll(() => owner(`select 1 from pg_locks where relation = 'companies'::regclass and not granted`), { timeout: 10_000, interval: 20 })
      .toHaveLength(1)
    await owner(`set statement_timeout = 5000; select count(*) from companies; reset statement_timeout`)
    await expect.poll(() => waits).toEqual([expect.stringContaining('29990101_platform_later.sql')])
    // Another server of this version is started meanwhile, and need not wait.
    expect(await migrateAll(portal.portal.config, database, { sharesLogins: true })).toEqual([])
    await letGo()
    expect(await applied).toEqual(['29990101_platform_later.sql'])
  })
  rmSync(folder, { recursive: true })
}, 30_000)
