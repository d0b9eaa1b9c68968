// KS_SECRET is changed while servers run, and a database knows whose it is (decision 082). On a server of its own: logins belong to the server.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealed } from '@portal/modules/server'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { readConfig } from '@portal/platform/config/config'
import { type Embedded, startEmbedded } from '@portal/platform/embedded/embedded'
import { heartbeat, removeWorkers } from '@portal/platform/jobs/jobWatch'
import { rotate } from '@portal/platform/secrets/rotate'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrateAll, openPortal } from '../apps/server/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'))
const [old, fresh, strange] = Array.from({ length: 3 }, () => `${randomBytes(30).toString('base64url')}aA1-bB2_cC3`) as [
  string,
  string,
  string,
]
let cluster: Embedded
const closings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  cluster = await startEmbedded(join(folder, 'cluster'))
  await asking(cluster.config, async (client) => {
    await client.query(`create role managed login createrole createdb password 'managed'`)
    for (const name of ['portal', 'other']) await client.query(`create database ${name} owner managed`)
  })
})
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

async function asking<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  return work(client).finally(() => client.end())
}
const ownerOf = (database: string) => ({ ...cluster.config, user: 'managed', password: 'managed', database })

/** What main.ts does with the database, with these in KS_SECRET. */
async function start(secret: string, database = 'portal') {
  const { host } = cluster.config
  const address = `postgres://managed:managed@localhost/${database}?host=${host}`
  const config = readConfig({ DATABASE_URL: address, KS_SECRET: secret, KS_DATA_DIR: join(folder, 'data') })
  const owner = ownerOf(database)
  await migrateAll(config, owner)
  const server = await openPortal(config, owner)
  closings.push(server.close)
  return { ...server, owner }
}

test('servers that roll from one secret to the next log in to the database all the while, whichever started last', async () => {
  const servers = []
  for (const secret of [old, `${old},${fresh}`, `${fresh},${old}`, old]) servers.push(await start(secret))
  for (const { portal, jobsPool } of servers)
    for (const pool of [portal.pool, portal.authPool, jobsPool]) expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('CFG-03: a changed secret opens what was sealed, verifies what was signed, and the former opens nothing more', async () => {
  const before = await start(`${old},${fresh}`)
  const { owner, portal } = before
  const key = Buffer.from('a key of an app')
  await asking(owner, async (client) => {
    await client.query(`insert into companies (ks_id, name, org_number, employees) values ('t-changed', 'Byttet AS', '974760673', 5)`)
    await client.query(`insert into auth.accounts (id, email, totp_sealed) values (gen_random_uuid(), 'kari@byttet.example', $1)`, [
      portal.secrets.seal('totp', key),
    ])
    await client.query(
      `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id)
       values ('t-changed', gen_random_uuid(), 'Kari', 'admin', 'company.create', 'company', 't-changed')`,
    )
    await client.query(`select graphile_worker.add_job('mail.send', json_build_object('sealed', $1::text))`, [
      portal.secrets.seal('mail', 'Et brev').toString('base64url'),
    ])
  })
  const verdict = (at: typeof portal) => sealedSnapshot(owner, at, (client) => verifyAudit(client, at, 't-changed'))
  expect(await verdict(portal)).toMatchObject({ fault: null, blocks: 1 })

  // As a database is that has kept no fingerprint yet.
  await asking(owner, (client) => client.query('delete from installation'))
  await expect(start(strange)).rejects.toThrow('KS_SECRET: is not the secret of this database: its log was signed with another')
  await start(old)

  const both = await start(`${fresh},${old}`)
  const change = () => rotate(owner, both.portal.secrets, sealed)
  await heartbeat(before.jobsPool, ['worker-before'], portal.secrets.fingerprints[0]!)
  await expect(change()).rejects.toThrow(/^KS_SECRET: a server still runs with another secret first/)
  await removeWorkers(before.jobsPool, ['worker-before'])
  expect(await change()).toEqual({ resealed: 2, lost: 0, isChanged: true })
  expect(await change()).toEqual({ resealed: 0, lost: 0, isChanged: false })

  const { portal: after } = await start(fresh)
  const [found] = await asking(owner, async (client) => {
    const { rows } = await client.query(
      `select totp_sealed as totp, (select payload ->> 'sealed' from graphile_worker._private_jobs) as letter
       from auth.accounts where email = 'kari@byttet.example'`,
    )
    return rows
  })
  expect(after.secrets.open('totp', found.totp)).toEqual(key)
  expect(after.secrets.open('mail', found.letter).toString()).toBe('Et brev')
  expect(() => portal.secrets.open('totp', found.totp)).not.toThrow()
  expect(await verdict(after)).toMatchObject({ fault: null, blocks: 1 })
  expect(auditPublicKeys(after.secrets)).toEqual(auditPublicKeys(both.portal.secrets))

  const changed = /^KS_SECRET: is a former secret of this database, changed \d{4}-\d\d-\d\d; name the one that replaced it$/
  await expect(start(old)).rejects.toThrow(changed)
  await expect(start(`${old},${fresh}`)).rejects.toThrow(changed)
})

test('CFG-03: a wrong secret stops the start with the fingerprint that is missed, and never says a secret', async () => {
  const { portal } = await start(fresh)
  const message = await start(strange).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(message).toContain(`KS_SECRET: is not the secret of this database (its fingerprint is ${portal.secrets.fingerprints[0]},`)
  for (const one of [fresh, strange]) expect(message).not.toContain(one)
})

test('new passwords for the logins are taken up by whoever starts next', async () => {
  const { portal, owner } = await start(fresh)
  const former = { ...owner, user: 'portal_app', password: portal.secrets.databasePassword('portal_app') }
  await rotate(owner, portal.secrets, sealed, { hasNewLogins: true })
  await expect(asking(former, async () => {})).rejects.toThrow('password authentication failed')
  const { portal: next } = await start(fresh)
  expect((await next.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a second installation on the same server is refused, and the first one goes on', async () => {
  await start(fresh)
  const refusal =
    'DATABASE_URL: the logins portal_app, portal_auth, portal_jobs of this server belong to the installation in its database portal;'
  for (const secret of [strange, fresh]) await expect(start(secret, 'other')).rejects.toThrow(refusal)
  await asking(ownerOf('portal'), (client) => client.query('comment on role portal_app is null'))
  await expect(start(strange, 'other')).rejects.toThrow(refusal)
  expect(await asking(ownerOf('other'), async (client) => (await client.query(`select to_regclass('migrations')`)).rows)).toEqual([
    { to_regclass: null },
  ])
  const { portal } = await start(fresh)
  expect((await portal.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('every column that is kept sealed is known to whoever changes the secret', async () => {
  const brief = ['auth.refresh_tokens.successor_sealed', 'auth.sso_steps.sealed']
  const own = ['public.former_secrets.audit_key_sealed', 'public.installation.logins_sealed']
  const { rows } = await asking(ownerOf('portal'), (client) =>
    client.query<{ name: string }>(
      `select format('%s.%s.%s', table_schema, table_name, column_name) as name from information_schema.columns
       where (column_name = 'sealed' or column_name like '%\\_sealed') and table_schema in ('public', 'auth')
         and exists (select from pg_tables where schemaname = table_schema and tablename = table_name)`,
    ),
  )
  const known = sealed.columns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...known, ...brief, ...own].toSorted())
})
