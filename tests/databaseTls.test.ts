// A database whose certificate comes from a CA of the organisation's own: docs/operations.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noOldestPostgres, startOldestPostgres } from '@portal/platform/testing/oldestPostgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../apps/server/database.ts'
import { openPortal } from '../apps/server/portal.ts'
import { testPortal } from '../apps/server/testing.ts'
import { freePort, newInstallation, start } from './faults/server.ts'

const noOpenssl = spawnSync('openssl', ['version']).status === 0 ? null : 'openssl is not installed'
const missing = noOldestPostgres ?? noOpenssl

describe.skipIf(missing !== null)(`a database with a CA of one's own${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const makeCa = (name: string) =>
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      at(`${name}.key`),
      '-out',
      at(`${name}.pem`),
    )
  let server: Awaited<ReturnType<typeof startOldestPostgres>>
  let portal: Awaited<ReturnType<typeof testPortal>>
  let port: number
  const url = (parameters: string, host = 'localhost') => `postgres://managed:managed@${host}:${port}/portal?${parameters}`
  const verified = () => url(`sslmode=verify-full&sslrootcert=${at('ours.pem')}`)

  beforeAll(async () => {
    makeCa('ours')
    makeCa('theirs')
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=database', '-keyout', at('server.key'), '-out', at('server.csr'))
    writeFileSync(at('names'), 'subjectAltName=DNS:localhost\n')
    const signed = ['-CA', at('ours.pem'), '-CAkey', at('ours.key'), '-CAcreateserial', '-days', '2', '-extfile', at('names')]
    openssl('x509', '-req', '-in', at('server.csr'), ...signed, '-out', at('server.pem'))
    chmodSync(at('server.key'), 0o600)
    port = await freePort()
    server = await startOldestPostgres({ port, tls: { cert: at('server.pem'), key: at('server.key') } })
    await asked(`create role managed login createrole createdb`)
    await asked('create database portal owner managed')
    portal = await testPortal()
  })
  afterAll(async () => {
    await portal?.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function asked(text: string) {
    const client = new pg.Client(server.config)
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  const opened = async (databaseUrl: string) => openDatabase({ ...portal.portal.config, databaseUrl }, () => {})
  const settings = (databaseUrl: string) => newInstallation({ DATABASE_URL: databaseUrl })

  test('the right CA opens it for commands and for every login of the server, and each connection is encrypted', async () => {
    const { env } = await settings(verified())
    const file = at('portal.backup')
    for (const args of [['migrate'], ['backup', file], ['restore', file, '--replace'], ['backup', 'check', file]])
      expect([args[0], await start(env, ['apps/server/cli.ts', ...args]).ended]).toEqual([args[0], expect.objectContaining({ code: 0 })])
    const { owner } = await opened(verified())
    const running = await openPortal({ ...portal.portal.config, databaseUrl: verified(), secrets: [env.KS_SECRET] }, owner)
    try {
      running.portal.news.hear({ news: () => {}, ended: () => {}, deaf: () => {} })
      for (const pool of [running.portal.pool, running.portal.authPool, running.jobsPool]) await pool.query('select 1')
      const encrypted = `select distinct usename || coalesce(nullif(' ' || application_name, ' '), '') as who, ssl
        from pg_stat_activity join pg_stat_ssl using (pid) where client_port > 0 order by 1`
      await expect
        .poll(async () => (await asked(encrypted)).rows)
        .toEqual(['portal_app', 'portal_app portal news', 'portal_auth', 'portal_jobs'].map((who) => ({ who, ssl: true })))
    } finally {
      await running.close()
    }
    // Four processes, each of which reads the whole product, and three of which make a database.
  }, 120_000)

  test('another CA, none, or a name that is not in the certificate stops the start with a line that says so', async () => {
    const wrong = url(`sslmode=verify-full&sslrootcert=${at('theirs.pem')}`)
    const { env } = await settings(wrong)
    for (const args of [['apps/server/main.ts'], ['apps/server/cli.ts', 'migrate']]) {
      const { code, error } = await start(env, args).ended
      expect([code, error.trim()]).toEqual([
        1,
        expect.stringMatching(/^DATABASE_URL: the server's certificate is of a CA that sslrootcert does not name \(\w+\)$/),
      ])
    }
    await expect(opened(url('sslmode=verify-full'))).rejects.toThrow(/^DATABASE_URL: the server's certificate is of a CA/)
    const otherName = url(`sslmode=verify-full&sslrootcert=${at('ours.pem')}`, '127.0.0.1')
    await expect(opened(otherName)).rejects.toThrow(/^DATABASE_URL: .*does not match certificate's altnames/)
    await expect(opened(url('sslmode=disable'))).rejects.toThrow(/^DATABASE_URL: .*no encryption/)
  })

  test('`require` encrypts without a CA, and with one it is checked, the name in the certificate is not', async () => {
    for (const parameters of [
      'sslmode=require',
      `sslmode=verify-ca&sslrootcert=${at('ours.pem')}`,
      `sslmode=require&sslrootcert=${at('ours.pem')}`,
    ]) {
      const { owner } = await opened(url(parameters, '127.0.0.1'))
      const client = new pg.Client(owner)
      await client.connect()
      const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()').finally(() => client.end())
      expect([parameters, rows]).toEqual([parameters, [{ ssl: true }]])
    }
    await expect(opened(url(`sslmode=require&sslrootcert=${at('theirs.pem')}`))).rejects.toThrow(/of a CA that sslrootcert does not name/)
  })

  test('of several hosts, the certificate must name the one that is spoken to', async () => {
    const both = (ca: string) => url(`sslmode=verify-full&sslrootcert=${at(ca)}`, `127.0.0.1:${port},localhost`)
    const { owner } = await opened(both('ours.pem'))
    const client = new pg.Client(owner)
    await client.connect()
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()').finally(() => client.end())
    expect(rows).toEqual([{ ssl: true }])
    await expect(opened(both('theirs.pem'))).rejects.toThrow(/of a CA that sslrootcert does not name/)
    const neither = url(`sslmode=verify-full&sslrootcert=${at('ours.pem')}`, `127.0.0.1:${port},127.0.0.1`)
    await expect(opened(neither)).rejects.toThrow(/does not match certificate's altnames/)
  })
})
