// SQL functions and views stand once, in their owner's functions.sql, and are what it says however old the database is (decision 113).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyFunctions } from '@portal/platform/db/functions'
import { functionFiles } from '@portal/platform/db/migrationFiles'
import { openClient } from '@portal/platform/db/openClient'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'
import { testPortal } from '../apps/server/testing.ts'
import { migrationProblems } from '../scripts/migrationRules.ts'
import { functionsOf } from './support/functionsOf.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const sources = () => functionFiles(root).map((file) => readFileSync(file, 'utf8'))

test('every function and view of ours is in one functions.sql, but for those that are made for each table', async () => {
  const made = await portal.owner<{ name: string }>(
    `select case when n.nspname <> 'public' then n.nspname || '.' else '' end || name as name from (
       select pronamespace as space, proname as name from pg_proc p where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
       union all select relnamespace, relname from pg_class where relkind in ('v', 'm')) x join pg_namespace n on n.oid = space
     where n.nspname in ('public', 'history', 'as_of', 'auth') and name not like 'guard_status_of_%' and not (n.nspname = 'history' and name like 'keep_%')
       and not (n.nspname = 'as_of' and (name = 'records' or to_regclass('history.' || quote_ident(name)) is not null))`,
  )
  const written = sources().flatMap((text) =>
    [...text.matchAll(/^create or replace (?:function|view) "?([\w.]+)/gm)].map(([, name]) => name!),
  )
  expect(written.toSorted()).toEqual(made.map(({ name }) => name).toSorted())
})

test('applied in any order they come to the same, and every body is one the database understands', async () => {
  const before = await functionsOf(portal.owner)
  expect(before.length).toBeGreaterThan(200)
  await portal.owner(`comment on table migrations is null`)
  const client = await openClient(portal.database)
  try {
    await applyFunctions(client, root, functionFiles(root).toReversed())
    expect(await functionsOf(portal.owner)).toEqual(before)
    for (const text of sources()) await client.query(text)
  } finally {
    await client.end()
  }
  expect(await functionsOf(portal.owner)).toEqual(before)
})

test('a right that is not in the file is taken back, and so is one given to everybody', async () => {
  const before = await functionsOf(portal.owner)
  await portal.owner('grant execute on function audit_seal() to portal_app; grant execute on function oslo_today() to public')
  await portal.owner('comment on table migrations is null')
  const client = await openClient(portal.database)
  await applyFunctions(client, root).finally(() => client.end())
  expect(await functionsOf(portal.owner)).toEqual(before)
})

describe('the check refuses', () => {
  const landed = '0  20261214_retention_of_records.sql\n'
  const hold = 'function hold() returns int language sql as $$ select 1; $$;'
  const tasks = 'modules/work/tasks'
  const rules: Record<string, string> = {
    'packages/platform/migrations.sha256': landed,
    [`${tasks}/server/functions.sql`]: `-- Why.\ncreate or replace ${hold}`,
    'modules/records/retention/migrations/20261214_retention_of_records.sql': `create ${hold} create function gone() returns int return 1;`,
    [`${tasks}/migrations/202611230600_tasks_hold.sql`]: `-- Also in functions.sql: its trigger.\ncreate ${hold} drop function if exists gone();`,
  }
  const problemsOf = (changed: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-rules-'))
    for (const [path, text] of Object.entries({ ...rules, ...changed })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return [migrationProblems(folder, landed), rmSync(folder, { recursive: true })][0]
  }
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString().replace(/\D/g, '').slice(0, 12)

  test('nothing of ours', () => {
    expect(migrationProblems()).toEqual([])
    expect(problemsOf({})).toEqual([])
  })

  test.each([
    [
      'a function in a migration alone',
      `${tasks}/migrations/202611230601_tasks_f.sql`,
      'create function f() returns int return 1',
      [/makes f. Put its whole text in server\/functions.sql of the module it belongs to/, /f is in no functions.sql/],
    ],
    [
      'one that a migration makes without a reason',
      `${tasks}/migrations/202611230601_tasks_f.sql`,
      `create ${hold}`,
      [/makes hold. Put its whole text in modules\/work\/tasks\/server\/functions.sql.*below a line «-- Also in functions.sql: why»/],
    ],
    [
      'one that is another there',
      `${tasks}/migrations/202611230601_tasks_f.sql`,
      `-- Also in functions.sql: a call.\ncreate ${hold.replace('1', '2')}`,
      [/hold is another in modules\/work\/tasks\/server\/functions.sql, which counts: make them the same/],
    ],
    [
      'one in two files',
      'modules/company/hours/server/functions.sql',
      `create or replace ${hold}`,
      [/hold is in modules\/company\/hours\/server\/functions.sql already/],
    ],
    ['a file that is not applied', 'modules/company/hours/functions.sql', '', [/is not applied here/]],
    [
      'to take away what a new database may not have yet',
      `${tasks}/migrations/202611230601_tasks_f.sql`,
      'drop function old()',
      [/say «if exists» of old/],
    ],
    [
      'two migrations of one name',
      'modules/company/hours/migrations/202611230600_tasks_hold.sql',
      '',
      [/another module has a migration of this name/, /after the time comes the module, hours/],
    ],
    ['a day instead of the time', `${tasks}/migrations/20261220_tasks_more.sql`, '', [/name it YYYYMMDDHHMM_module_what.sql/]],
    ['a time that has not come', `${tasks}/migrations/${inAnHour}_tasks_more.sql`, '', [/is not now, nor was it/]],
    ['a time that never comes', `${tasks}/migrations/202613010000_tasks_more.sql`, '', [/is not now, nor was it/]],
    [
      'another list than the one that landed',
      'packages/platform/migrations.sha256',
      '1  20261214_retention_of_records.sql\n',
      [/what has landed stands first and as it was: npm run tables/],
    ],
  ])('%s', (_, path, text, problems) => {
    expect(problemsOf({ [path]: text })).toEqual(problems.map((one) => expect.stringMatching(one)))
  })
})
