import { join } from 'node:path'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import { noOldestPostgres, startOldestPostgres } from '@portal/platform/testing/oldestPostgres'
import pg from 'pg'
import { newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { makeCompany, writers } from './writers.ts'

/** Decision 075: a login that owns its database and may make logins, no more, is enough, on both ends of what the product runs on. */
export async function leastRights(report: Report) {
  const at = await newInstallation()
  await lives(report, 'the PostgreSQL that comes with the product', await startEmbedded(join(at.folder, 'newest')))
  if (noOldestPostgres === null) await lives(report, 'PostgreSQL 15', await startOldestPostgres())
  else console.log(`- PostgreSQL 15 is left out: ${noOldestPostgres}`)
}

async function lives(report: Report, what: string, { config, stop }: { config: pg.ClientConfig; stop: () => Promise<unknown> }) {
  try {
    const client = new pg.Client(config)
    await client.connect()
    await client.query(`create role managed login createrole password 'managed'`)
    await client.query('create database portal owner managed')
    await client.end()
    const at = await newInstallation({ DATABASE_URL: `postgres://managed:managed@localhost/portal?host=${config.host}` })
    const first = start(at.env)
    await untilReady(at, first)
    const exits = [await stopServer(first)]
    const second = start(at.env)
    await untilReady(at, second)
    await makeCompany(at)
    const people = writers(at, 2)
    await people.signIn()
    people.begin()
    await people.until(() => people.acknowledged.length > 3)
    await people.finish()
    exits.push(await stopServer(second))
    const faults = exits.filter((code) => code !== 0).map((code) => `a server ended with ${code}`)
    const file = join(at.folder, 'portal.backup')
    for (const args of [
      ['backup', file],
      ['restore', file, '--replace'],
      ['audit', 'verify'],
    ]) {
      const { code, error } = await start(at.env, ['apps/server/cli.ts', ...args]).ended
      if (code !== 0) faults.push(`ks ${args[0]} ended with ${code}: ${error}`)
    }
    report(`075 ${what}: two starts, a company that reports, a backup and its return`, faults, `${people.acknowledged.length} reported`)
  } finally {
    await stop()
  }
}
