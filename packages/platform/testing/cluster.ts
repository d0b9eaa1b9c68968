import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's way into the cluster that all test files of this run share. */
    cluster: { host: string; port: number; user: string; password: string; database: string }
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
  await client.query('select pg_reload_conf()')
  await client.end()
  project.provide('cluster', embedded.config)
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
