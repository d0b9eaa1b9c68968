// The restore drill (REL-08): a backup is one when it has come back.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { backup } from '@portal/platform/backup/backup'
import { makeDueBackup } from '@portal/platform/backup/backupWatch'
import { restore } from '@portal/platform/backup/restore'
import { openStore } from '@portal/platform/files/files'
import { copyDatabase } from '@portal/platform/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { drill } from '../apps/server/commands/checkBackup.ts'
import { testPortal } from '../apps/server/testing.ts'

const portal = await testPortal({ isOwn: true })
const root = mkdtempSync(join(tmpdir(), 'portal-drill-'))
const { host, user, password, database } = portal.database
const url = `postgres://${user}:${password}@localhost/${database}?host=${host}`
const dataDir = join(root, 'data')
const config = {
  ...portal.portal.config,
  dataDir,
  databaseUrl: url,
  backup: { to: { kind: 'folder' as const, folder: join(root, 'nights') }, at: ['02:15'], keep: 14, isWalArchived: false },
}
let t: Awaited<ReturnType<typeof portal.tenant>>

const leftovers = async () =>
  (await portal.owner(`select datname from pg_database where datname like 'ks\\_check\\_%'`)).map((row) => row.datname)

beforeAll(async () => {
  t = await portal.tenant()
  mkdirSync(config.backup.to.folder)
  const { sha256 } = await portal.portal.files.put(randomBytes(100_000))
  await portal.owner(
    `insert into files (ks_id, id, sha256, file_name, mime_type, size, uploaded_by) values ($1, $2, $3, 'bilde.png', 'image/png', 100000, $4)`,
    [t.ksId, newId(), sha256, t.users.employee.id],
  )
  await portal.owner(
    `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id) select $1, gen_random_uuid(), 'Åse', 'admin', 'x', 'y', n::text from generate_series(1, 20) n`,
    [t.ksId],
  )
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

test('the newest backup comes back beside the running portal, which does not notice, and nothing is left of it', async () => {
  await expect(drill(config)).rejects.toThrow(/^KS_BACKUP: .*nights has no backup$/)
  const name = await makeDueBackup({ ...portal.portal, config }, portal.database, new Date())
  const found = await drill(config)
  expect(found).toMatchObject({ name, files: 1, missing: 0 })
  expect(found.rows).toBeGreaterThan(30)
  expect(found.age).toBeLessThan(60_000)
  expect(await leftovers()).toEqual([])
  expect(existsSync(join(dataDir, 'drill'))).toBe(false)
  expect(await portal.owner('select count(*)::int as n from companies')).toEqual([{ n: 1 }])
}, 60_000)

test('with the embedded database it comes back into a cluster of its own', async () => {
  expect(await drill({ ...config, databaseUrl: null })).toMatchObject({ files: 1, missing: 0 })
  expect(existsSync(join(dataDir, 'drill'))).toBe(false)
}, 60_000)

test('a backup that was tampered with is found, and so is a log that was', async () => {
  const path = join(root, 'portal.backup')
  await backup(portal.database, portal.portal.files, portal.portal, path)
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1]! ^= 1
  const spoiled = join(root, 'spoiled')
  writeFileSync(spoiled, bytes)
  await expect(drill(config, spoiled)).rejects.toThrow('the file is damaged')
  await expect(drill(config, join(root, 'nowhere'))).rejects.toThrow(/nowhere: there is no such file/)
  const superuser = new pg.Client({ ...inject('superuser'), database })
  await superuser.connect()
  await superuser.query(`set session_replication_role = replica; update audit set actor_name = 'Ola' where ks_id = '${t.ksId}' and seq = 3`)
  await superuser.end()
  const changed = join(root, 'changed.backup')
  await backup(portal.database, portal.portal.files, portal.portal, changed)
  await expect(drill(config, changed)).rejects.toThrow(/FAULT at entry 3/)
  expect(await leftovers()).toEqual([])
  expect(existsSync(join(dataDir, 'drill'))).toBe(false)
}, 60_000)

test('a login that may not make databases is told what it lacks', async () => {
  const superuser = new pg.Client(inject('superuser'))
  await superuser.connect()
  const login = `poor_${randomBytes(4).toString('hex')}`
  await superuser.query(`create role ${login} login password '${login}'`)
  await superuser.end()
  const poor = { ...config, databaseUrl: `postgres://${login}:${login}@localhost/${database}?host=${host}` }
  await expect(drill(poor)).rejects.toThrow('DATABASE_URL: the login may not make a database to restore into')
})

test('a backup made while people write holds each change whole', async () => {
  const path = join(root, 'busy.backup')
  const client = new pg.Client(portal.database)
  await client.connect()
  let written = 0
  const writeOne = async () => {
    const values = [t.ksId, newId(), `Skrevet ${(written += 1)}`]
    await client.query('begin')
    await client.query('insert into departments (ks_id, id, name, parent_id) values ($1, $2, $3, $4)', [...values, t.departments.root])
    await client.query(
      `insert into files (ks_id, id, file_name, sha256, mime_type, size, uploaded_by) select $1, $2, $3, sha256, mime_type, size, uploaded_by from files limit 1`,
      values,
    )
    await client.query('commit')
  }
  await writeOne()
  let isOver = false
  const writing = (async () => {
    while (!isOver) await writeOne()
  })()
  await backup(portal.database, portal.portal.files, portal.portal, path)
  isOver = true
  await writing
  await client.end()
  const target = await copyDatabase(inject('cluster'), 'portal_template', `portal_${randomBytes(6).toString('hex')}`)
  await restore(target, await openStore({ files: { kind: 'folder', folder: join(root, 'busy') } }), portal.portal.secrets, path)
  const restored = new pg.Client(target)
  await restored.connect()
  const { rows } = await restored.query(
    `select (select count(*)::int from departments where name like 'Skrevet%') as departments, (select count(*)::int from files where file_name like 'Skrevet%') as files`,
  )
  await restored.end()
  expect(rows[0].departments).toBe(rows[0].files)
  expect(rows[0].files).toBeGreaterThan(0)
  expect(rows[0].files).toBeLessThan(written)
}, 60_000)
