// npm run golden: keeps the database of this version as golden, for every later version to start on. Made once, when a version is released.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { referencedFiles } from '@portal/platform/backup/backupTables'
import { testSecret } from '@portal/platform/testing/secret'
import pg from 'pg'
import { afterAll, inject, test } from 'vitest'
import { demoPassword, prepareDemo } from '../../apps/server/demo/prepareDemo.ts'
import { nowOf, testPortal } from '../../apps/server/testing.ts'
import { furnish } from '../sweep/furnish.ts'
import { fillEmptyTables } from './fill.ts'
import { type Golden, rowsOf } from './restore.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const folder = join(import.meta.dirname, process.env.GOLDEN ?? version)
const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

test('the database of this version is kept', async () => {
  await prepareDemo(portal.portal, portal.database)
  const t = await portal.tenant()
  const { deviation } = await furnish(t, 'Gull')
  const [before, at] = [(await t.as('leader').get(`/deviations/${deviation}`)).body, await nowOf(t)]
  await portal.owner(`update deviations set title = 'Endret siden' where id = $1`, [deviation])
  await portal.runJobs()
  await portal.owner(`select graphile_worker.add_job('audit.seal', '{}'::json)`)
  await portal.runJobs()

  const superuser = { ...inject('superuser'), database: portal.database.database }
  const client = new pg.Client(superuser)
  await client.connect()
  const empty = await fillEmptyTables(client, t.ksId)
  const { rows: accounts } = await client.query<{ email: string; role: number }>(
    `select distinct on (u.role_id) u.email, u.role_id as role from users u join companies c using (ks_id) where c.is_demo and u.status = 'active' order by u.role_id, u.id`,
  )
  const files = (await referencedFiles(client)).map(({ sha256 }) => sha256)
  const { rows: server } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  await client.end()
  const rows = await rowsOf(superuser)
  mkdirSync(join(folder, 'files'), { recursive: true })
  const small = []
  for (const sha256 of files) {
    const bytes = await buffer(await portal.portal.files.get(sha256))
    if (bytes.length > 1_000) continue
    small.push(sha256)
    writeFileSync(join(folder, 'files', sha256), bytes)
  }
  const manifest: Golden = {
    version,
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    postgres: server[0]!.version,
    owner: portal.database.user,
    secret: testSecret,
    demo: { password: demoPassword, accounts },
    changed: { ksId: t.ksId, leader: t.users.leader, deviation, at, before: before.title, after: 'Endret siden' },
    files: small,
    rows,
  }
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'database.sql.gz'), gzipSync(dumpOf(superuser), { level: 9 }))
  console.log(
    `${folder} is made. Empty in it: ${Object.keys(rows)
      .filter((name) => rows[name] === 0)
      .join(', ')} (${empty.join(', ')})`,
  )
})

/** Plain SQL without the lines that only psql knows, for whichever owner runs it. */
function dumpOf({ host, port, user, database }: { host: string; port: number; user: string; database: string }) {
  const args = ['--no-owner', '--rows-per-insert=200', '--inserts', '-h', host, '-p', `${port}`, '-U', user, database]
  const dump = execFileSync('/usr/lib/postgresql/15/bin/pg_dump', args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  return dump.replace(/^\\(un)?restrict .*\n/gm, '').replace(/^ALTER DEFAULT PRIVILEGES FOR ROLE \S+ /gm, 'ALTER DEFAULT PRIVILEGES ')
}
