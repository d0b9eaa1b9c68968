import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The way into the cluster that all test files of this run share, for a login with no more rights than a managed PostgreSQL gives. */
    cluster: { host: string; port: number; user: string; password: string; database: string }
    /** The superuser's way in, for tests that break the database on purpose. */
    superuser: { host: string; port: number; user: string; password: string; database: string }
    /** The folder of what lives as long as the run. */
    runFolder: string
  }
}

/** One real PostgreSQL for the whole run. It need not survive a power cut, so it does not wait for the disk. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const embedded = await startEmbedded(folder)
  const client = new pg.Client(embedded.config)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('alter system set max_connections = 200')
  // Else PostgreSQL plans each statement of each connection five times over before it keeps a plan: a third of the tests' time.
  await client.query('alter system set plan_cache_mode = force_generic_plan')
  await client.query('select pg_reload_conf()')
  const owner = { ...embedded.config, user: 'managed', database: 'managed' }
  await client.query(`create role managed login createrole createdb password ${client.escapeLiteral(owner.password)}`)
  await client.query('create database managed owner managed')
  // Only so that tests can write a row that the product would refuse, and cut a connection: the product asks for neither.
  await client.query('grant set on parameter session_replication_role to managed')
  await client.query('grant pg_signal_backend to managed')
  await client.end()
  project.provide('cluster', owner)
  project.provide('superuser', embedded.config)
  project.provide('runFolder', folder)
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
