import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newId } from '@portal/kit/uuid'
import { openHeads } from '@portal/platform/audit/auditHeads'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { backup } from '@portal/platform/backup/backup'
import { backupTables, tableName } from '@portal/platform/backup/backupTables'
import { checkBackup, restore } from '@portal/platform/backup/restore'
import { openStore } from '@portal/platform/files/files'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { copyDatabase } from '@portal/platform/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Tenant, testPortal } from '../apps/server/testing.ts'

const portal = await testPortal({ isOwn: true })
const { files, secrets } = portal.portal
/** A data folder of its own, as a restored installation has. */
const sealerOf = (name: string) => ({ secrets, heads: openHeads(join(folder, name)) })
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const path = join(folder, 'portal.backup')
let t: Tenant
let stored: string[]

/** Every row of every table as text, in order. */
async function dump(database: pg.ClientConfig) {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const tables: Record<string, string[]> = {}
    for (const table of await backupTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${tableName(table)} t order by 1`)
      tables[`${table.schema}.${table.name}`] = rows.map((one) => one.row)
    }
    const { rows: jobs } = await client.query(
      `select identifier, payload::text, run_at::text, key, priority, max_attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id order by j.id`,
    )
    return { tables, jobs }
  } finally {
    await client.end()
  }
}
const emptyDatabase = () => copyDatabase(inject('cluster'), 'portal_template', `portal_${randomBytes(6).toString('hex')}`)
const storeIn = (name: string) => openStore({ ...portal.portal.config, files: { kind: 'folder', folder: join(folder, name) } })

beforeAll(async () => {
  t = await portal.tenant()
  const bytes = [randomBytes(700_000), Buffer.from('en liten fil'), Buffer.alloc(0)]
  stored = await Promise.all(bytes.map(async (one) => (await files.put(one)).sha256))
  for (const [i, sha256] of stored.entries())
    await portal.owner(
      `insert into files (ks_id, id, sha256, thumbnail_sha256, file_name, mime_type, size, uploaded_by) values ($1, $2, $3, $4, $5, 'image/png', $6, $7)`,
      [t.ksId, newId(), sha256, i === 0 ? stored[1] : null, 'bilde\tmed \\ og\nlinje "æøå" \\N.png', bytes[i]!.length, t.users.employee.id],
    )
  await portal.owner(`update companies set name = name || ' AS', emergency_contacts = '[{"a": "b\\\\n\\"c"}]' where ks_id = $1`, [t.ksId])
  await portal.owner(
    `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, after) select $1, gen_random_uuid(), 'Åse', 'admin', 'x', 'y', n::text, '{"a": "\\\\"}' from generate_series(1, 50) n`,
    [t.ksId],
  )
  await portal.owner(
    `select graphile_worker.add_job('mail', '{"text": "linje\\nto \\\\ tre"}'::json, run_at => now() + interval '1 day', job_key => 'k')`,
  )
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

describe('REL-08 a backup', () => {
  test('comes back byte for byte in another database and another store: rows, history, audit, jobs, files', async () => {
    const made = await backup(portal.database, files, portal.portal, path)
    expect(made).toMatchObject({ files: 3, missingFiles: [] })
    const before = await dump(portal.database)
    expect(before.tables['history.companies']!.length).toBeGreaterThan(0)
    expect(before.jobs).toHaveLength(1)
    const target = await emptyDatabase()
    const store = await storeIn('one')
    await checkBackup(path, secrets)
    await restore(target, store, secrets, path)
    expect(await dump(target)).toEqual(before)
    for (const sha256 of stored)
      expect(
        createHash('sha256')
          .update(await buffer(await store.get(sha256)))
          .digest('hex'),
      ).toBe(sha256)
    const verdict = await sealedSnapshot(target, sealerOf('one'), (client) => verifyAudit(client, sealerOf('one'), t.ksId))
    expect(verdict).toMatchObject({ fault: null, unsealed: 0, rows: 50 })
  })

  test('of which a restored installation lives on: new entries follow the old ones, triggers guard again', async () => {
    const target = await emptyDatabase()
    await restore(target, await storeIn('two'), secrets, path)
    const client = new pg.Client(target)
    await client.connect()
    await client.query(
      `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id) values ($1, gen_random_uuid(), 'x', 'x', 'x', 'x', 'x')`,
      [t.ksId],
    )
    await expect(client.query('delete from audit')).rejects.toThrow('append-only')
    await expect(
      client.query(`insert into departments (ks_id, id, name, parent_id) values ($1, gen_random_uuid(), 'x', gen_random_uuid())`, [t.ksId]),
    ).rejects.toThrow('foreign key')
    await client.end()
    const verdict = await sealedSnapshot(target, sealerOf('two'), (one) => verifyAudit(one, sealerOf('two'), t.ksId))
    expect(verdict).toMatchObject({ fault: null, unsealed: 0, rows: 51 })
  })

  test('may be read by its owner only, and by nobody without the secret (FIL-13)', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path).includes('employee')).toBe(false)
    await expect(checkBackup(path, secretsOf(randomBytes(32).toString('base64')))).rejects.toThrow(
      'KS_SECRET: the backup was made with another secret',
    )
    await expect(checkBackup(path, secretsOf(randomBytes(32).toString('base64'), ...portal.portal.config.secrets))).resolves.toMatchObject({
      missingFiles: [],
    })
  })

  test('is refused into an installation that is not empty, unless it is to be replaced', async () => {
    const target = await emptyDatabase()
    const client = new pg.Client(target)
    await client.connect()
    await client.query(`insert into companies (ks_id, name, org_number) values ('annen', 'Annen', '974760673')`)
    const before = await dump(target)
    const store = await storeIn('three')
    await expect(restore(target, store, secrets, path)).rejects.toThrow('not empty')
    expect(await dump(target)).toEqual(before)
    await restore(target, store, secrets, path, { isReplacing: true })
    expect((await client.query('select ks_id from companies')).rows).toEqual([{ ks_id: t.ksId }])
    await client.end()
  })

  test('never overwrites a file, and tells of files that are gone', async () => {
    await expect(backup(portal.database, files, portal.portal, path)).rejects.toThrow('is there already')
    await expect(backup(portal.database, files, portal.portal, join(folder, 'no/such/folder'))).rejects.toThrow('its folder is not there')
    const made = await backup(portal.database, await storeIn('empty'), portal.portal, join(folder, 'without'))
    expect(made.missingFiles).toEqual(stored.toSorted())
  })

  test('that is damaged is refused before anything is touched', async () => {
    const whole = readFileSync(path)
    const spoiled = join(folder, 'spoiled')
    const target = await emptyDatabase()
    const before = await dump(target)
    const store = await storeIn('four')
    const places = [0, 5, 120, 180, 250, 1000, whole.length >> 1, whole.length - 100, whole.length - 40, whole.length - 1]
    const cuts = [0, 10, 200, 5000, whole.length >> 1, whole.length - 72, whole.length - 1]
    const spoils = [
      ...places.map((at) => Buffer.concat([whole.subarray(0, at), Buffer.from([whole[at]! ^ 1]), whole.subarray(at + 1)])),
      ...cuts.map((at) => whole.subarray(0, at)),
      Buffer.concat([whole, Buffer.from('x')]),
      Buffer.concat([whole.subarray(0, 3000), whole.subarray(4000)]),
      Buffer.from('noe helt annet\n'),
    ]
    for (const [i, bytes] of spoils.entries()) {
      writeFileSync(spoiled, bytes)
      const error = await checkBackup(spoiled, secrets).then(
        () => null,
        (thrown: Error) => thrown,
      )
      expect(error?.constructor.name, `spoil ${i}`).toBe('BackupError')
      expect(error!.message, `spoil ${i}`).toMatch(/damaged|cut off|not a backup|another secret|newer program/)
      await expect(restore(target, store, secrets, spoiled), `spoil ${i}`).rejects.toThrow()
    }
    expect(await dump(target)).toEqual(before)
    await expect(checkBackup(join(folder, 'nowhere'), secrets)).rejects.toThrow('there is no such file')
  }, 90_000)
})
