import { noOldestPostgres, startOldestPostgres } from '@portal/platform/testing/oldestPostgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** The oldest PostgreSQL the product runs on: what its pg_dump writes is read by every newer one. */
export default async function setup(project: TestProject) {
  if (noOldestPostgres !== null) throw new Error(noOldestPostgres)
  const { config, stop } = await startOldestPostgres()
  const client = new pg.Client(config)
  await client.connect()
  await client.query(`create role managed login createrole createdb password 'managed'; grant pg_read_all_stats to managed`)
  await client.query('grant set on parameter session_replication_role to managed')
  await client.query('create database managed owner managed')
  await client.end()
  const superuser = { ...config, password: '' }
  project.provide('cluster', { ...superuser, user: 'managed', password: 'managed', database: 'managed' })
  project.provide('superuser', superuser)
  return stop
}
