import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { secrets } from '../secrets/secrets.ts'
import { filledDatabase } from '../testing/database.ts'
import { noOldestPostgres, startOldestPostgres } from '../testing/oldestPostgres.ts'
import { testSecret } from '../testing/secret.ts'
import { migrate } from './migrate.ts'

const options = { root: process.cwd(), secrets: secrets(testSecret), statusPairs: {} }

async function asking<T>(config: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function startsTwice(owner: pg.PoolConfig, { sharesLogins }: { sharesLogins: boolean }) {
  expect((await migrate(owner, { ...options, sharesLogins })).length).toBeGreaterThan(50)
  expect(await migrate(owner, { ...options, sharesLogins })).toEqual([])
  await asking(owner, async (client) => {
    const { rows } = await client.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user')
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
    // CFG-05: the server's own logins make nothing in it, not even for a moment.
    const { rows: logins } = await client.query(
      `select rolname from pg_roles where rolname like 'portal\\_%' and (has_database_privilege(rolname, current_database(), 'temporary')
        or has_database_privilege(rolname, current_database(), 'create') or has_schema_privilege(rolname, 'public', 'create'))`,
    )
    expect(logins).toEqual([])
    await client.query(
      `insert into companies (ks_id, name, org_number, employees) values ('t-first', 'Første', '974760673', 5), ('t-second', 'Andre', '974760673', 5)`,
    )
    expect((await client.query('select ks_id from companies order by 1')).rows).toEqual([{ ks_id: 't-first' }, { ks_id: 't-second' }])
  })
}

test('who owns the database and may make logins starts the product, starts it again, and sees all of it', async () => {
  await filledDatabase(inject('cluster'), 'least_rights', (owner) => startsTwice(owner, { sharesLogins: true }))
})

test.skipIf(noOldestPostgres !== null)(`and so on PostgreSQL 15${noOldestPostgres === null ? '' : ` (${noOldestPostgres})`}`, async () => {
  const { config, stop } = await startOldestPostgres()
  try {
    await asking(config, async (client) => {
      await client.query('create role managed login createrole')
      await client.query('create database portal owner managed')
    })
    await startsTwice({ ...config, user: 'managed', database: 'portal' }, { sharesLogins: false })
  } finally {
    await stop()
  }
})
