import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { secrets } from '../secrets/secrets.ts'
import { filledDatabase } from '../testing/database.ts'
import { testSecret } from '../testing/secret.ts'
import { migrate } from './migrate.ts'

const options = { root: process.cwd(), secrets: secrets(testSecret), statusPairs: {}, sharesLogins: true }
const cluster = inject('cluster')
const owner = await filledDatabase(cluster, 'history_test', async (config) => {
  await migrate(config, options)
  const client = new pg.Client(config)
  await client.connect()
  await client.query(
    `create table things (ks_id text not null default current_setting('app.ks_id'), id int not null, title text, n int, primary key (ks_id, id)); select tenant_table('things')`,
  )
  await client.end()
})
const login = new pg.Pool({ ...owner, ...inject('superuser'), database: owner.database, max: 2 })
afterAll(() => login.end())

type Change = { tenant: number; id: number; what: 'put' | 'remove'; title: string; n: number }
const change: fc.Arbitrary<Change> = fc.record({
  tenant: fc.nat(1),
  id: fc.nat(4),
  what: fc.constantFrom('put', 'put', 'put', 'remove'),
  title: fc.string({ maxLength: 6 }).map((s) => s.replaceAll('\0', '')),
  n: fc.nat(3),
})
const all = `select coalesce(json_agg(t order by id), '[]') as rows from (select id, title, n from things) t`

/** As the tenant role, which sees what the policies let it see. */
async function asTenant<T>(ksId: string, setting: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = await login.connect()
  try {
    await client.query(`begin; set local role portal_app; set local app.ks_id = '${ksId}'; ${setting}`)
    const { rows } = await client.query(sql, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

test('any earlier moment is seen exactly as it was, in each tenant, whatever was changed since', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 40 }), async (changes) => {
      run++
      const tenants = [`run-${run}-a`, `run-${run}-b`]
      const remembered: { at: string; states: string[] }[] = []
      for (const { tenant, id, what, title, n } of changes) {
        await asTenant(
          tenants[tenant]!,
          '',
          what === 'remove'
            ? 'delete from things where id = $1'
            : 'insert into things (id, title, n) values ($1, $2, $3) on conflict (ks_id, id) do update set title = $2, n = $3',
          what === 'remove' ? [id] : [id, title, n],
        )
        const states = await Promise.all(
          tenants.map(async (ksId) => JSON.stringify((await asTenant<{ rows: unknown }>(ksId, '', all))[0]!.rows)),
        )
        const [clock] = (
          await login.query<{ at: string }>(`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`)
        ).rows
        remembered.push({ at: clock!.at, states })
      }
      for (const { at, states } of remembered) {
        const seen = await Promise.all(
          tenants.map(async (ksId) =>
            JSON.stringify(
              (await asTenant<{ rows: unknown }>(ksId, `set local search_path = as_of, public; set local app.as_of = '${at}'`, all))[0]!
                .rows,
            ),
          ),
        )
        expect(seen).toEqual(states)
      }
    }),
    { numRuns: 15 },
  )
})

test('nothing can be written in the past, and history itself cannot be rewritten', async () => {
  await asTenant('past-1', '', `insert into things (id, title) values (1, 'a')`)
  await expect(
    asTenant(
      'past-1',
      `set local search_path = as_of, public; set local app.as_of = '2020-01-01T00:00:00Z'`,
      `update things set title = 'b'`,
    ),
  ).rejects.toThrow()
  await expect(asTenant('past-1', '', `update history.things set title = 'b'`)).rejects.toMatchObject({ code: '42501' })
  await expect(asTenant('past-1', '', `delete from history.things`)).rejects.toMatchObject({ code: '42501' })
})

test('an update that changes nothing leaves no trace', async () => {
  await asTenant('past-2', '', `insert into things (id, title) values (1, 'a')`)
  await asTenant('past-2', '', `update things set title = 'a'`)
  expect(await asTenant('past-2', '', `select * from history.things`)).toEqual([])
})

test('a database that is newer than the program is refused, and a second migration does nothing', async () => {
  expect(await migrate(owner, options)).toEqual([])
  await login.query(`insert into migrations (name) values ('29990101_later.sql')`)
  await expect(migrate(owner, options)).rejects.toThrow('newer than this program')
  await login.query(`delete from migrations where name = '29990101_later.sql'`)
})

test('nobody but the owner writes a version of another time', async () => {
  const inserted = await asTenant<{ is_now: boolean }>(
    'back-in-time',
    '',
    `insert into things (id, title, sys_from) values (1, 'i går', now() - interval '1 day'), (2, 'i morgen', now() + interval '1 day')
     returning sys_from between now() - interval '1 minute' and clock_timestamp() as is_now`,
  )
  expect(inserted).toEqual([{ is_now: true }, { is_now: true }])
  const moved = await asTenant(
    'back-in-time',
    '',
    `update things set title = 'endret', sys_from = now() - interval '1 day' returning sys_from > now() - interval '1 minute' as is_now`,
  )
  expect(moved).toEqual([{ is_now: true }, { is_now: true }])
  const versions = `insert into history.things (ks_id, id, title, sys_from, sys_to) values ('back-in-time', 1, 'x', now() - interval '2 days', now())`
  await expect(asTenant('back-in-time', '', versions)).rejects.toThrow('permission denied')
  await expect(asTenant('back-in-time', '', 'delete from history.things')).rejects.toThrow('permission denied')
})
