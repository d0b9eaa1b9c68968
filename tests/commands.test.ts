// `npm run ks` as it is run: a process of its own, beside a running database.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readConfig } from '@portal/platform/config/config'
import { migrationFiles } from '@portal/platform/db/migrationFiles'
import { type Embedded, startEmbedded } from '@portal/platform/embedded/embedded'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../apps/server/app.ts'
import { openPortal, root } from '../apps/server/portal.ts'
import { freePort } from './faults/server.ts'
import { childEnv } from './support/childEnv.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'))
const secret = randomBytes(32).toString('base64url')
const home = { KS_DATA_DIR: join(folder, 'data'), KS_SECRET: secret, KS_DEMO: 'off' }
const password = 'tjukk katt spiser blåbær'
const person = ['--email', 'kari@prove.example', '--firstname', 'Kari', '--lastname', 'Åsen']
const company = ['--name', 'Prøve AS', '--org-number', '974 760 673']
let database: Embedded
const others: Embedded[] = []
const freshSecret = () => randomBytes(32).toString('base64url')
/** The settings of an installation on another database server. */
async function otherServer(name: string) {
  const other = await startEmbedded(join(folder, `${name}-server`))
  others.push(other)
  const { host, user, password: owner, database: inside } = other.config
  return { DATABASE_URL: `postgres://${user}:${owner}@localhost/${inside}?host=${host}`, KS_DATA_DIR: join(folder, name) }
}

async function ks(args: string[], { stdin = '', env = {} as Record<string, string>, program = 'cli.ts' } = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/server', program), ...args], {
    env: { ...childEnv(), ...home, ...env },
  })
  child.stdin.on('error', () => {}).end(stdin)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out: out.trim(), error: error.trim() }
}
const refused = (message: string | RegExp) => ({ code: 1, out: '', error: expect.stringMatching(message) })

beforeAll(async () => {
  database = await startEmbedded(home.KS_DATA_DIR)
})
afterAll(async () => {
  for (const { stop } of [database, ...others]) await stop()
  rmSync(folder, { recursive: true })
})

test('each command tells of itself, and an unknown one is refused in one line', async () => {
  const { out } = await ks(['--help'])
  for (const name of [
    'tenant create',
    'tenant export',
    'tenant import',
    'tenant deactivate',
    'tenant delete',
    'user create',
    'user reset-factor',
    'migrate',
    'database logins',
    'secret rotate',
    'backup',
    'backup check',
    'restore',
    'audit verify',
    'audit export',
    'demo reset',
    'demo remove',
  ])
    expect(out).toContain(name)
  for (const name of ['tenant create', 'restore', 'demo reset'])
    expect(await ks([...name.split(' '), '--help']), name).toMatchObject({ code: 0, out: expect.stringContaining(name), error: '' })
  expect(await ks(['fly'])).toEqual(refused(/^there is no command fly; .*$/))
  expect(await ks(['backup'])).toEqual(refused(/^backup takes FILE, and got 0; see --help$/))
  expect(await ks(['migrate'], { env: { PORT: 'x' } })).toEqual(refused(/^PORT: .*$/))
  expect(await ks(['backup', join(folder, 'nothing')])).toEqual(refused(/^the database is empty: .*$/))
}, 120_000)

test('a check before an upgrade tells what would be run, changes nothing, and ends with 1 until it is done', async () => {
  const env = await otherServer('upgraded')
  const upgraded = new pg.Client(others.at(-1)!.config)
  await upgraded.connect()
  const tables = () => upgraded.query('select count(*)::int as n from pg_class').then(({ rows }) => rows[0].n as number)
  const before = await tables()
  const all = migrationFiles(root).map((file) => basename(file))
  expect(await ks(['migrate', '--check'], { env })).toEqual({
    code: 1,
    out: all.join('\n'),
    error: `The database is not at this version: ${all.length} migrations would be applied.`,
  })
  expect(await tables()).toBe(before)

  expect(await ks(['migrate'], { env })).toMatchObject({ code: 0, out: expect.stringContaining(`${all.length} migrations applied.`) })
  expect(await ks(['migrate', '--check'], { env })).toEqual({ code: 0, out: 'The database is at this version.', error: '' })
  await upgraded.query('delete from migrations where name = $1', [all.at(-1)])
  expect(await ks(['migrate', '--check'], { env })).toMatchObject({ code: 1, out: all.at(-1) })
  await upgraded.query(`insert into migrations (name) values ('29990101_platform_later.sql')`)
  expect(await ks(['migrate', '--check'], { env })).toEqual(refused('newer than this program .it has 29990101_'))
  expect(await ks([], { env: { ...env, PORT: String(await freePort()) }, program: 'main.ts' })).toEqual(
    refused(/^The database is newer than this program \(it has 29990101_platform_later\.sql\)\. Start a newer version\.$/),
  )
  await upgraded.end()
}, 120_000)

test('a company and its people are made, audited, and sign in with what was set', async () => {
  expect(await ks(['tenant', 'create', 'prove-as', ...company, ...person, '--password'], { stdin: `${password}\n` })).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /kari@prove\.example can sign in now\.\nA second factor is demanded of administrators, varslingsmottakere and/,
    ),
  })
  expect(await ks(['tenant', 'create', 'prove-as', ...company, ...person])).toEqual(refused('prove-as is there already'))
  expect(await ks(['tenant', 'create', 'annen', '--name', 'x', '--org-number', '974760674', ...person])).toEqual(refused('--org-number'))
  expect(await ks(['user', 'create', '--tenant', 'ukjent', ...person])).toEqual(refused('--tenant: there is no ukjent'))
  expect(await ks(['user', 'create', '--tenant', 'prove-as', ...person])).toEqual(refused('has a user with the address'))
  const ola = ['user', 'create', '--tenant', 'prove-as', '--email', 'ola@prove.example', '--firstname', 'Ola', '--lastname', 'Bø']
  expect(await ks([...ola, '--password'], { stdin: 'kort' })).toEqual(refused('the password cannot be used'))
  expect(await ks([...ola, '--role', 'boss'])).toEqual(refused('--role: must be one of'))
  expect(await ks([...ola, '--role', 'leader'])).toMatchObject({ code: 0, out: expect.stringContaining('An invitation goes to ola@') })

  const { portal, close } = await openPortal(readConfig(home), database.config)
  const app = await buildApp(portal)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'kari@prove.example', password } })
  // The first administrator of a new company makes a second factor before anything else.
  expect(login.json()).toMatchObject({ requires2fa: true, mustEnrol: true })
  await app.close()
  await close()
  const client = new pg.Client(database.config)
  await client.connect()
  const { rows } = await client.query(
    `select action, actor_name, entity_id from audit where ks_id = 'prove-as' and actor_name = 'ks' order by n`,
  )
  expect(rows.map((row) => row.action)).toEqual(['company.create', 'user.create', 'user.create'])
  const { rows: jobs } = await client.query(`select payload::text from graphile_worker._private_jobs`)
  expect(jobs.map((job) => job.payload).join()).not.toContain('ola@')
  await client.end()
}, 120_000)

test('what a pooler must know to let the server in is written for one reader, and is right', async () => {
  const file = join(folder, 'users.txt')
  expect(await ks(['database', 'logins', file])).toMatchObject({ code: 0, out: `${file}: portal_app and portal_auth`, error: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const logins = [...readFileSync(file, 'utf8').matchAll(/^"(\w+)" "([\w-]+)"$/gm)]
  expect(logins.map(([, user]) => user)).toEqual(['portal_app', 'portal_auth'])
  for (const [, user, login] of logins) {
    const client = new pg.Client({ ...database.config, user, password: login })
    await client.connect()
    await client.end()
  }
}, 60_000)

test('a lost second factor is taken away by who runs the installation, told in the log and to the person (MFA-07)', async () => {
  const client = new pg.Client(database.config)
  await client.connect()
  const reset = (email: string) => ks(['user', 'reset-factor', '--email', email, '--reason', 'Mistet telefonen, ringt opp og kjent igjen'])
  expect(await reset('kari@prove.example')).toEqual(refused('--email: no account with a second factor'))
  await client.query(`update auth.accounts set two_factor_at = now(), totp_sealed = 'x' where email = 'kari@prove.example'`)
  expect(await ks(['user', 'reset-factor', '--email', 'kari@prove.example'])).toEqual(refused('--reason'))
  expect(await reset('Kari@prove.example')).toMatchObject({ code: 0, out: expect.stringContaining('filed in prove-as') })
  const { rows } = await client.query(
    `select two_factor_at, totp_sealed, (select count(*)::int from auth.sessions s where s.account_id = a.id and revoked_at is null) as alive
     from auth.accounts a where email = 'kari@prove.example'`,
  )
  expect(rows).toEqual([{ two_factor_at: null, totp_sealed: null, alive: 0 }])
  const { rows: filed } = await client.query(`select actor_name, reason from audit where action = 'user.resetTwoFactor'`)
  expect(filed).toEqual([{ actor_name: 'ks', reason: 'Mistet telefonen, ringt opp og kjent igjen' }])
  await client.end()
}, 120_000)

test('the log is exported, checked by others, and what was backed up comes back elsewhere', async () => {
  const log = join(folder, 'log.jsonl')
  const file = join(folder, 'portal.backup')
  expect(await ks(['audit', 'export', '--tenant', 'prove-as', log])).toMatchObject({ code: 0 })
  expect(await ks(['audit', 'export', '--tenant', 'prove-as', log])).toEqual(refused('is there already'))
  expect(statSync(log).mode & 0o777).toBe(0o600)
  const verified = await ks(['audit', 'verify', '--tenant', 'prove-as'])
  const head = /head (\S+)/.exec(verified.out)![1]!
  expect(readFileSync(log, 'utf8')).toContain(`"head":"${head}"`)
  expect(await ks(['audit', 'verify', '--tenant', 'prove-as', '--anchor', head])).toMatchObject({ code: 0 })
  expect(await ks(['audit', 'verify', '--tenant', 'prove-as', '--anchor', `99:${'0'.repeat(64)}`])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^prove-as: FAULT at entry \d+: .*$/),
  })

  expect(await ks(['backup', file])).toMatchObject({ code: 0, error: '' })
  expect(await ks(['restore', file])).toEqual(refused('the installation is not empty'))
  const elsewhere = await otherServer('elsewhere')
  expect(await ks(['restore', file], { env: { ...elsewhere, KS_SECRET: freshSecret() } })).toEqual(
    refused('KS_SECRET: the backup was made with another secret'),
  )
  expect(await ks(['restore', file], { env: elsewhere })).toMatchObject({ code: 0, out: expect.stringContaining(`prove-as: `) })
  expect((await ks(['audit', 'verify', '--tenant', 'prove-as'], { env: elsewhere })).out).toContain(`head ${head}`)
  expect(existsSync(join(folder, 'elsewhere/files'))).toBe(true)
}, 120_000)

test('a company moves to another installation by command, with its log', async () => {
  const file = join(folder, 'prove.archive')
  const archive = { KS_ARCHIVE_KEY: freshSecret() }
  const moved = { ...(await otherServer('moved')), KS_SECRET: freshSecret(), ...archive }
  expect(await ks(['tenant', 'deactivate', 'prove-as'])).toMatchObject({ code: 0, out: expect.stringMatching(/^prove-as is deactivated/) })
  expect(await ks(['tenant', 'export', 'prove-as', file])).toEqual(refused('KS_ARCHIVE_KEY: must be set'))
  const exported = await ks(['tenant', 'export', 'prove-as', file], { env: archive })
  expect(exported).toMatchObject({ code: 0, error: '' })
  const key = /the import asks for: (\S+)/.exec(exported.out)![1]!
  expect(await ks(['tenant', 'import', file, '--signed-by', key], { env: moved })).toMatchObject({ code: 0 })
  const head = /head (\S+)/.exec((await ks(['audit', 'verify', '--tenant', 'prove-as'])).out)![1]!
  expect(await ks(['audit', 'verify', '--tenant', 'prove-as', '--anchor', head], { env: moved })).toMatchObject({ code: 0 })
  expect(await ks(['tenant', 'delete', 'prove-as', join(folder, 'certificate.json'), '--by', 'Kari Åsen'])).toMatchObject({
    code: 1,
    out: '',
  })
  expect(await ks(['tenant', 'deactivate', 'prove-as', '--undo'])).toMatchObject({ code: 0, out: 'prove-as is open again.' })
}, 120_000)

test('the secret is changed by command, and what was backed up with the former comes back under the new one', async () => {
  const file = join(folder, 'former.backup')
  expect(await ks(['backup', file])).toMatchObject({ code: 0 })
  const fresh = freshSecret()
  const [both, alone] = [{ KS_SECRET: `${fresh},${secret}` }, { KS_SECRET: fresh }]
  expect(await ks(['secret', 'rotate'])).toEqual(refused('KS_SECRET: must name the new secret and the former one'))
  expect(await ks(['audit', 'verify'], { env: alone })).toEqual(refused('KS_SECRET: is not the secret of this database'))
  expect(await ks(['secret', 'rotate'], { env: both })).toMatchObject({ code: 0, out: expect.stringContaining('The secret is changed') })
  expect(await ks(['audit', 'verify'], { env: alone })).toMatchObject({ code: 0, error: '' })
  expect(await ks(['audit', 'verify'])).toEqual(refused('KS_SECRET: is a former secret of this database'))

  const elsewhere = await otherServer('under-new')
  expect(await ks(['restore', file], { env: { ...elsewhere, ...both } })).toMatchObject({ code: 0, error: '' })
  expect(await ks(['audit', 'verify'], { env: { ...elsewhere, ...alone } })).toMatchObject({ code: 0, error: '' })
}, 120_000)
