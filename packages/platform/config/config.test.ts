import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const strong = 'pT4yJ9wqLz0XvBn6RmKd2HsGf8UeCa1o'
const outside = { DATABASE_URL: 'postgres://portal:dbpass@db/portal', KS_SECRET: strong }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ks-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('with nothing set it is a demo on this machine, with an embedded database and a secret of its own', () => {
  const config = readConfig({ KS_DATA_DIR: folder })
  expect(config).toMatchObject({
    port: 8080,
    host: 'localhost',
    baseUrl: 'http://localhost:8080',
    databaseUrl: null,
    isDemo: true,
    files: { kind: 'folder', folder: join(folder, 'files') },
    smtpUrl: null,
    mailFrom: 'Kontrollportalen <ikke-svar@localhost>',
    trustedProxies: [],
  })
  expect(config.allowedOrigins).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080'])
  expect(Buffer.from(config.secrets[0], 'base64url').length).toBe(32)
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(config.secrets[0])
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readConfig({ KS_DATA_DIR: folder }).secrets).toEqual(config.secrets)
})

test('a database of its own means no demo, and nothing is written', () => {
  const config = readConfig({ ...outside, KS_DATA_DIR: join(folder, 'unused'), BASE_URL: 'https://portal.firma.no/' })
  expect(config).toMatchObject({ isDemo: false, baseUrl: 'https://portal.firma.no', allowedOrigins: ['https://portal.firma.no'] })
  expect(() => statSync(join(folder, 'unused'))).toThrow('ENOENT')
})

describe('CFG-03: the demo, whose password is published', () => {
  const at = (BASE_URL: string | undefined, KS_DEMO?: string) => readConfig({ KS_DATA_DIR: folder, BASE_URL, KS_DEMO }).isDemo

  test.each([undefined, 'http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'is there by itself on this machine (%s)',
    (baseUrl) => {
      expect(at(baseUrl)).toBe(true)
      expect(at(baseUrl, 'off')).toBe(false)
    },
  )

  test('is not there by itself where others reach the portal, and asking for it takes the name of the portal', () => {
    const baseUrl = 'https://portal.firma.no'
    expect(at(baseUrl)).toBe(false)
    expect(() => at(baseUrl, 'on')).toThrow(/^KS_DEMO: .*published password.* KS_DEMO=portal\.firma\.no$/)
    expect(() => at(baseUrl, 'annen.firma.no')).toThrow(/^KS_DEMO: /)
    expect(at(baseUrl, 'portal.firma.no')).toBe(true)
    expect(at('https://localhost.firma.no')).toBe(false)
  })
})

test('a process opens twenty connections for people, five for sign-in and four for jobs, unless told otherwise', () => {
  expect(readConfig(outside)).toMatchObject({ directDatabaseUrl: null, connections: { app: 20, auth: 5, jobs: 4 } })
  const direct = 'postgres://portal:other@db:5433/portal'
  const counts = { DATABASE_CONNECTIONS: '50', DATABASE_CONNECTIONS_AUTH: '8', DATABASE_CONNECTIONS_JOBS: '6' }
  expect(readConfig({ ...outside, ...counts, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: outside.DATABASE_URL,
    directDatabaseUrl: direct,
    connections: { app: 50, auth: 8, jobs: 6 },
  })
})

test('REL-20: a setting of ours that is misspelt stops the start by its name, and its value is not told', () => {
  expect(() => readConfig({ ...outside, KS_SECERT: strong })).toThrow(/^KS_SECERT: there is no such setting; .*KS_SECRET/)
  expect(() => readConfig({ ...outside, KS_SECERT: strong })).not.toThrow(strong)
  expect(readConfig({ ...outside, KS_BACKUP: folder }).backup).not.toBeNull()
})

test('files can live in any S3-compatible store', () => {
  const address = 's3://nøkkel:he%2Fm@s3.firma.no/portal?region=eu-north-1&endpoint=http://localhost:9000&forcePathStyle=true'
  expect(readConfig({ ...outside, FILES_URL: address }).files).toEqual({
    kind: 's3',
    endpoint: 'http://localhost:9000',
    region: 'eu-north-1',
    bucket: 'portal',
    accessKey: 'nøkkel',
    secretKey: 'he/m',
    forcePathStyle: true,
  })
})

test('a comma in the password of the database is no list of hosts', () => {
  const { DATABASE_URL: _, ...env } = outside
  const read = (at: string) => () => readConfig({ ...env, DATABASE_URL: `postgres://portal:${at}/portal` })
  expect(read('1,2@db')).not.toThrow()
  expect(read('port,2@db')).not.toThrow()
})

test('CFG-03: a lost secret is not replaced while the database it belongs to is there', () => {
  mkdirSync(join(folder, 'postgres'))
  expect(() => readConfig({ KS_DATA_DIR: folder })).toThrow(/^KS_SECRET: .*secret is missing/)
})

test('CFG-03: a former secret may follow the one in use, for a change while people are signed in', () => {
  const next = strong.split('').reverse().join('')
  expect(readConfig({ ...outside, KS_SECRET: `${next}, ${strong}` }).secrets).toEqual([next, strong])
  expect(() => readConfig({ ...outside, KS_SECRET: `${strong},${strong}` })).toThrow('KS_SECRET: names the same secret twice')
})

describe('a wrong value stops the start with the name of the variable, and no secret is quoted (CFG-03, REL-20)', () => {
  const hidden = 'Zq7-hidden-Zq7'
  test.each([
    { PORT: 'http' },
    { PORT: '70000' },
    { PORT: '-1' },
    { BASE_URL: 'portal.firma.no' },
    { BASE_URL: 'http://portal.firma.no' },
    { BASE_URL: 'https://portal.firma.no/under' },
    { BASE_URL: `https://ola:${hidden}@portal.firma.no` },
    { CORS_ORIGINS: '*' },
    { KS_DEMO: 'yes' },
    { LOG_LEVEL: 'loud' },
    { METRICS_PORT: '0' },
    { METRICS_PORT: '127.0.0.1:9464' },
    { KS_COMMIT: hidden },
    { DATABASE_URL: `mysql://root:${hidden}@db/portal` },
    { DATABASE_URL: `postgres://root:${hidden}@db` },
    { DATABASE_URL: hidden },
    { DATABASE_DIRECT_URL: `mysql://root:${hidden}@db/portal` },
    { DATABASE_DIRECT_URL: `postgres://root:${hidden}@db/portal`, DATABASE_URL: '' },
    { DATABASE_URL: `postgres://root:${hidden}@db/portal?sslmode=prefer` },
    { DATABASE_URL: `postgres://root:${hidden}@db/portal?sslmode=verify-ca` },
    { DATABASE_URL: `postgres://root:${hidden}@db/portal?sslmode=verify-full&sslrootcert=/nowhere/ca.pem` },
    { DATABASE_DIRECT_URL: `postgres://root:${hidden}@db/portal?sslrootcert=/dev/null` },
    { DATABASE_URL: `postgres://root:${hidden}@db1,db2/portal?target_session_attrs=any` },
    { DATABASE_URL: `postgres://root:${hidden}@db1:5432,db2:port/portal` },
    { DATABASE_URL: `postgres://portal:${strong}@db1:5432,db2:5433/portal`, KS_SECRET: strong },
    { DATABASE_REPLICA_URL: `mysql://root:${hidden}@db/portal` },
    { DATABASE_REPLICA_URL: `postgres://root:${hidden}@db2,db3:port/portal` },
    { DATABASE_REPLICA_URL: `postgres://root:${hidden}@db2/portal?target_session_attrs=read-write` },
    { DATABASE_REPLICA_URL: `postgres://root:${hidden}@db2/portal`, DATABASE_URL: '' },
    { DATABASE_REPLICA_URL: `postgres://portal:${strong}@db1,db2/portal`, KS_SECRET: strong },
    { DATABASE_REPLICA_URL: 'postgres://db2/portal', DATABASE_REPLICA_CONNECTIONS: '1' },
    { DATABASE_REPLICA_URL: 'postgres://db2/portal', DATABASE_REPLICA_LAG: '0' },
    { DATABASE_CONNECTIONS: '1' },
    { DATABASE_CONNECTIONS: 'many' },
    { DATABASE_CONNECTIONS_AUTH: '1' },
    { DATABASE_CONNECTIONS_JOBS: '3' },
    { FILES_URL: `s3://key:${hidden}@host` },
    { FILES_URL: `https://key:${hidden}@host/bucket` },
    { FILES_URL: 's3://host/bucket' },
    { SMTP_URL: `http://key:${hidden}@host` },
    { CLAMD_URL: `tcp://key:${hidden}@host` },
    { MAIL_FROM: 'Portal <a@b.no>\r\nBcc: x@y.no' },
    { MAIL_FROM: 'Portal <a@b.no' },
    { TRUSTED_PROXIES: 'true' },
    { MAP_TILES_ATTRIBUTION: '© Kartverket', MAP_TILES_URL: 'https://kart.example/{z}/{x}.png' },
    { MAP_TILES_ATTRIBUTION: '© Kartverket', MAP_TILES_URL: 'http://kart.example/{z}/{x}/{y}.png' },
    { MAP_TILES_ATTRIBUTION: '© Kartverket', MAP_TILES_URL: `https://ola:${hidden}@kart.example/{z}/{x}/{y}.png` },
    { MAP_TILES_ATTRIBUTION: '© Kartverket', MAP_TILES_URL: 'https://*/{z}/{x}/{y}.png' },
    { MAP_TILES_ATTRIBUTION: '© Kartverket', MAP_TILES_URL: "https://kart.example;script-src'*'/{z}/{x}/{y}.png" },
    { MAP_TILES_URL: 'https://kart.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '' },
    { MAP_TILES_URL: 'https://kart.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '©', MAP_TILES_MAX_ZOOM: '30' },
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    { KS_SECRET: '' },
    { KS_SECRET: hidden },
    { KS_SECRET: 'a'.repeat(40) },
    { KS_SECRET: `change-me-${hidden}-0987654321-mnopqrst` },
    { DATABASE_URL: `postgres://portal:${strong}@db/portal`, KS_SECRET: strong },
    { DATABASE_DIRECT_URL: `postgres://portal:${strong}@db/portal`, KS_SECRET: strong },
  ])('%j', (wrong) => {
    let message = ''
    try {
      readConfig({ ...outside, ...wrong })
    } catch (error) {
      message = (error as Error).message
    }
    expect(message.split(':')[0]).toBe(Object.keys(wrong).at(-1))
    expect(message).not.toMatch(/\n/)
    expect(message).not.toContain(hidden)
    expect(message).not.toContain(strong)
  })
})

test('a data folder that is a file is named', () => {
  writeFileSync(join(folder, 'data'), '')
  expect(() => readConfig({ KS_DATA_DIR: join(folder, 'data') })).toThrow(/^KS_DATA_DIR: /)
})

describe('KS_BACKUP', () => {
  const backup = (KS_BACKUP?: string, more = {}) => readConfig({ ...outside, KS_BACKUP, ...more }).backup

  test('is a folder or a bucket, made at two in the night and kept for a fortnight unless told otherwise', () => {
    expect(backup()).toBeNull()
    expect(backup('/var/backups')).toEqual({
      to: { kind: 'folder', folder: '/var/backups' },
      at: ['02:15'],
      keep: 14,
      isWalArchived: false,
    })
    expect(
      backup('s3://key:hemmelig@s3.example/nights?region=eu-north-1', { KS_BACKUP_AT: '06:00, 18:00', KS_BACKUP_KEEP: '60' }),
    ).toMatchObject({ to: { kind: 's3', bucket: 'nights', region: 'eu-north-1' }, at: ['06:00', '18:00'], keep: 60 })
  })

  test('with a wrong value stops the start, and quotes no secret', () => {
    for (const wrong of ['s3://s3.example/nights', 'https://backup.example']) expect(() => backup(wrong)).toThrow(/^KS_BACKUP: must be/)
    expect(() => backup('/b', { KS_BACKUP_AT: '24:00' })).toThrow(/^KS_BACKUP_AT: /)
    expect(() => backup('/b', { KS_BACKUP_WAL: 'on' })).toThrow(/^KS_BACKUP_WAL: is for the embedded database/)
    expect(() => backup('/b', { KS_BACKUP_KEEP: '0' })).toThrow(/^KS_BACKUP_KEEP: /)
    expect(() => backup(`s3://key:${strong}@s3.example/nights`)).toThrow(/^KS_SECRET: is also the password/)
  })
})
