// The hour by which the database stamps what people do: `app_now` and `app_clock`, which `app.now` may name for the demo company's year alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actAs } from '@portal/platform/db/logins'
import { openClient } from '@portal/platform/db/openClient'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../apps/server/testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const then = '2025-03-10T08:30:00.000Z'
const later = '2025-03-12T13:00:00.000Z'
let t: Tenant
beforeAll(async () => {
  t = await portal.tenant()
  const client = await openClient(portal.database)
  await actAs(client, 'portal_app').finally(() => client.end())
})
const since = new Date().toISOString()

/** What a login makes of a place, a change of it and an entry in the log, when it has asked for the hour of another day. */
async function stamped(client: pg.ClientBase, begin: string) {
  const at = async (hour: string, sql: string, values: unknown[] = []) => {
    await client.query(`select set_config('app.now', $1, true)`, [hour])
    return (await client.query(sql, values)).rows
  }
  await client.query(`begin; ${begin} set local app.ks_id = '${t.ksId}'`)
  try {
    const [made] = await at(then, `insert into locations (id, name) values (gen_random_uuid(), 'Lager') returning id, created_at, sys_from`)
    await at(later, `update locations set name = 'Kaldtlager' where id = $1`, [made.id])
    const [was] = await at(later, 'select sys_from, sys_to from history.locations where id = $1', [made.id])
    await at(
      later,
      `insert into audit (id, actor_name, actor_role, action, entity_type, entity_id, at)
        values (gen_random_uuid(), 'Kari', 'admin', 'location.rename', 'location', $1, '2001-01-01')`,
      [made.id],
    )
    const [entry] = await at(later, `select at from audit where entity_id = $1::text`, [made.id])
    const [day] = await at(later, 'select oslo_today() as today, app_now() as now, app_clock() as clock')
    const queued = await at(later, `select enqueue('answers.forget', '{}')`)
    return { made: made.created_at, began: made.sys_from, wasFrom: was.sys_from, wasTo: was.sys_to, logged: entry.at, ...day, queued }
  } finally {
    await client.query('rollback')
  }
}
const isoOf = (at: unknown) => new Date(String(at)).toISOString()

test('the owner of the database, acting as the server would, tells of a day by its own hour, and nothing is queued', async () => {
  const client = await openClient(portal.database)
  const { queued: _, today, ...stamps } = await stamped(client, 'set local role portal_app;')
  const jobs = await client.query('select 1 from graphile_worker.jobs').finally(() => client.end())
  expect(Object.entries(stamps).map(([what, at]) => [what, isoOf(at)])).toEqual([
    ['made', then],
    ['began', then],
    ['wasFrom', then],
    ['wasTo', later],
    ['logged', later],
    ['now', later],
    ['clock', later],
  ])
  expect([today, jobs.rowCount]).toEqual(['2025-03-12', 0])
})

test('two changes in one hour follow each other by a microsecond', async () => {
  const client = await openClient(portal.database)
  await client.query(`begin; set local role portal_app; set local app.ks_id = '${t.ksId}'; set local app.now = '${then}'`)
  const { rows } = await client.query(`insert into locations (id, name) values (gen_random_uuid(), 'A') returning id`)
  for (const name of ['B', 'C']) await client.query('update locations set name = $2 where id = $1', [rows[0].id, name])
  const versions = await client.query('select name, sys_from::text as began from history.locations where id = $1 order by sys_from', [
    rows[0].id,
  ])
  expect(versions.rows).toEqual([
    { name: 'A', began: '2025-03-10 08:30:00+00' },
    { name: 'B', began: '2025-03-10 08:30:00.000001+00' },
  ])
  await client.query('rollback')
  await client.end()
})

describe('nobody else says when it happened', () => {
  test('the server’s own login is stamped by the clock, whatever it asks for', async () => {
    const client = await portal.portal.pool.connect()
    const { queued: _, today, ...stamps } = await stamped(client, '').finally(() => client.release())
    for (const [what, at] of Object.entries(stamps)) expect([what, isoOf(at) >= since]).toEqual([what, true])
    expect(today > '2025-03-12').toBe(true)
  })

  test('nor do the logins of sign-in and of jobs have another hour', async () => {
    for (const pool of [portal.portal.authPool, portal.jobsPool]) {
      const client = await pool.connect()
      await client.query(`begin; select set_config('app.now', '${then}', true), set_config('role', 'none', true)`)
      const { rows } = await client.query('select app_now() = now() as "isNow", app_clock() > now() as "isClock"')
      await client.query('rollback')
      client.release()
      expect(rows).toEqual([{ isNow: true, isClock: true }])
    }
  })

  test('it cannot become a login that has', async () => {
    for (const wish of ['set role managed', 'set session authorization managed', 'reset session authorization; set role managed'])
      await expect(portal.portal.pool.query(wish)).rejects.toThrow(/permission denied|must be/)
  })

  test('and the setting is named where the demo company is made, and nowhere else', () => {
    const naming = ['apps', 'modules', 'packages'].flatMap((top) =>
      readdirSync(top, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ts|tsx|sql)$/.test(path) && !/node_modules|\/dist\/|\.test\./.test(path))
        .map((path) => join(top, path))
        .filter((path) => /app\.now\b/.test(readFileSync(path, 'utf8'))),
    )
    expect(
      naming.filter(
        (path) =>
          !/^apps\/server\/demo\/play\.ts$|^packages\/platform\/(db|jobs)\/functions\.sql$|_platform_injected_clock\.sql$/.test(path),
      ),
    ).toEqual([])
  })
})

describe('what people do is stamped by it everywhere', () => {
  test('the defaults of every table of a company', async () => {
    const others = await portal.owner(
      `select format('%s.%s', c.relname, a.attname) as stamped, pg_get_expr(d.adbin, d.adrelid) as by from pg_attrdef d
        join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
        where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) ~* 'now\\(\\)|_timestamp|current_(date|time)'
          and pg_get_expr(d.adbin, d.adrelid) !~ '^app_(now|clock)\\(\\)$'
          and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') order by 1`,
    )
    expect(others).toEqual([])
  })

  /** By the database's own clock, with why. */
  const ofToday: Record<string, string> = {
    'modules/cases/deviations/server/functions.sql': 'what is kept long enough is disposed of today',
    'modules/cases/posters/server/queries.ts': 'how much a wall may send in within the hour',
    'modules/records/files/server/functions.sql': 'bytes nobody tied to anything are forgotten after a day',
    'modules/records/notifications/server/functions.sql': 'sessions that live, and what is forgotten',
    'modules/records/notifications/server/queries.ts': 'a device that is renewed',
    'modules/records/notifications/server/smsQueries.ts': 'how many are sent in a day',
    'modules/records/retention/server/functions.sql': 'what is kept long enough is disposed of today',
    'modules/work/calendarFeeds/server/functions.sql': 'when another calendar last asked',
    'modules/work/tasks/server/functions.sql': 'what is kept long enough is disposed of today',
  }
  test('and the statements of every module, but the named ones', () => {
    const paths = readdirSync('modules', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\/server\/.*\.(ts|sql)$/.test(path) && !/^identity\/|test\.ts$|testing\.ts$/.test(path))
      .map((path) => join('modules', path))
    const own = paths.filter((path) => /(?<![.\w])(now|clock_timestamp)\(\)/.test(readFileSync(path, 'utf8')))
    expect(own.toSorted()).toEqual(Object.keys(ofToday).toSorted())
  })
})
