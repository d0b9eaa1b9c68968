// REL-09: the database of every released version starts on this one.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { openHeads } from '@portal/platform/audit/auditHeads'
import { copyDatabase } from '@portal/platform/testing/database'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { verifyTenants } from '../apps/server/commands/verifyLog.ts'
import { migrateAll } from '../apps/server/portal.ts'
import { clientOf, testPortal } from '../apps/server/testing.ts'
import { browser } from '../modules/identity/auth/server/testing.ts'
import { pastAnswers } from './golden/pastAnswers.ts'
import { answersOf, goldenDatabase, goldenFile, goldenOf, goldens, rowsOf } from './golden/restore.ts'
import { functionsOf } from './support/functionsOf.ts'

/** What later migrations add or take away on purpose, by table: how many rows there are then. */
const meant: Record<string, Record<string, number>> = {
  // Whoever has a duty to notify an authority reads the restricted cases it is of, from then on. The answer it holds is more than a day old.
  fee2861: { 'history.deviations': 1192, 'public.deviation_access': 131, 'public.idempotency': 0 },
}

/** Tables whose rows stand in another one now. */
const joined: Record<string, readonly string[]> = {
  'public.record_tags': ['public.deviation_tags', 'public.task_tags'],
  'history.record_tags': ['history.deviation_tags', 'history.task_tags'],
  'public.record_files': ['public.deviation_files', 'public.task_files', 'public.action_files'],
  'history.record_files': ['history.deviation_files', 'history.task_files', 'history.action_files'],
  'public.import_rows': ['public.imported_tasks'],
  'history.import_rows': ['history.imported_tasks'],
  'public.duty_records': ['public.duty_tasks'],
  'history.duty_records': ['history.duty_tasks'],
  'public.comments': ['public.deviation_comments', 'public.task_comments'],
  'public.record_access': ['public.deviation_access'],
  'history.record_access': ['history.deviation_access'],
  'history.comments': ['history.deviation_comments', 'history.task_comments'],
}
function inTodaysTables(rows: Record<string, number>) {
  const sources = Object.values(joined).flat()
  const others = Object.entries(rows).filter(([table]) => !sources.includes(table))
  const sums = Object.entries(joined).map(([table, from]) => [table, from.reduce((sum, one) => sum + (rows[one] ?? 0), rows[table] ?? 0)])
  return Object.fromEntries([...others, ...sums]) as Record<string, number>
}

// What a golden database grants rights to: the logins of the server.
const empty = await testPortal()
afterAll(() => empty.close())

test('there is one of each released version', () => {
  expect(goldens).toEqual(['0.1.0', 'fee2861'])
})

test.each(goldens)(
  '%s starts, loses nothing, and people go on in it',
  async (name) => {
    const golden = goldenOf(name)
    const portal = await testPortal({
      config: { secrets: [golden.secret], trustedProxies: ['127.0.0.1'] },
      from: async (cluster, config) => {
        const server = golden.owner === cluster.user ? cluster : inject('superuser')
        const original = await goldenDatabase(server, name)
        const database = await copyDatabase(server, original.database, `golden_${randomBytes(6).toString('hex')}`)
        expect(await rowsOf(database)).toEqual(golden.rows)
        const upgrade = () => migrateAll(config, database, { sharesLogins: true, log: () => {} })
        // Broken off again and again, by two at a time; what is left is done at the end, once.
        for (const afterMs of [100, 400, 1_500])
          await Promise.all([upgrade(), upgrade(), cutOff(database, afterMs)].map((one) => one.catch(() => {})))
        await Promise.all([upgrade(), upgrade()])
        expect(await upgrade()).toEqual([])
        return database
      },
    })
    try {
      expect(await functionsOf(portal.owner)).toEqual(await functionsOf(empty.owner))
      const after = await rowsOf(portal.database)
      const { 'public.migrations': _, ...rowsBefore } = golden.rows
      const expected = inTodaysTables({ ...rowsBefore, ...meant[name] })
      expect(Object.fromEntries(Object.keys(expected).map((table) => [table, after[table]]))).toEqual(expected)

      const [before, now] = [answersOf(name), await pastAnswers(portal)]
      expect(Object.keys(now)).toEqual(Object.keys(before))
      expect(Object.keys(now).filter((read) => !isDeepStrictEqual(now[read], before[read]))).toEqual([])

      const { ksId, leader, deviation, at, ...titles } = golden.changed
      const { client } = await portal.signIn(leader, ksId)
      expect((await client.get(`/deviations/${deviation}`)).body.title).toBe(titles.after)
      expect((await client.get(`/deviations/${deviation}`, { 'x-as-of': at })).body.title).toBe(titles.before)
      for (const sha256 of golden.files) await portal.portal.files.put(goldenFile(name, sha256))
      const [file] = await portal.owner(
        'select f.id, f.sha256 from record_files l join files f using (ks_id) where l.file_id = f.id and l.record_id = $1',
        [deviation],
      )
      expect((await client.get(`/deviations/${deviation}/files/${file.id}`)).text).toBe(goldenFile(name, file.sha256).toString())

      for (const { email } of golden.demo.accounts) {
        const visitor = browser(portal)
        expect([email, (await visitor.login(email, golden.demo.password)).status]).toEqual([email, 200])
        const person = clientOf(portal.app, visitor.state.token, 'ks-demo-001')
        for (const list of ['/deviations', '/tasks', '/actions', '/dashboard', '/dashboard/inbox'])
          expect([email, list, (await person.get(list)).status]).toEqual([email, list, 200])
        expect((await person.get('/deviations')).body.total).toBeGreaterThan(0)
      }
      const sealer = { secrets: portal.portal.secrets, heads: openHeads(portal.portal.config.dataDir) }
      await verifyTenants(portal.database, sealer)
      const reported = await client.post('/deviations', { description: 'Meldt etter oppgraderingen' })
      expect([reported.status, reported.body.message]).toEqual([200, undefined])
    } finally {
      await portal.close()
    }
  },
  240_000,
)

/** Ends every connection to a database, after a moment. */
async function cutOff({ database }: { database: string }, afterMs: number) {
  await pause(afterMs)
  const client = new pg.Client(inject('cluster'))
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]).finally(() => client.end())
}
