// The real server on a real database, for tests: every test takes a fresh tenant, so tests never meet.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { product, type Server } from '@portal/modules/server'
import type { Config } from '@portal/platform/config/config'
import { defaultConnections } from '@portal/platform/config/configDatabase'
import { publicPushHosts } from '@portal/platform/config/configPush'
import { defaultQuota } from '@portal/platform/config/configUploads'
import { quiet } from '@portal/platform/db/db'
import { keyGate } from '@portal/platform/http/keyGate'
import { runJobsOnce } from '@portal/platform/jobs/jobs'
import type { Portal } from '@portal/platform/portal'
import { copyDatabase, filledDatabase, sharedDatabase } from '@portal/platform/testing/database'
import { testSecret } from '@portal/platform/testing/secret'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { buildApp } from './app.ts'
import { jobsOf, migrateAll, openPortal } from './portal.ts'
import { listenForChanges } from './testingLog.ts'

const roleIds = { admin: 1, otherAdmin: 1, leader: 2, otherLeader: 2, employee: 3, otherEmployee: 3, auditor: 4, controller: 5 } as const
// Many test files share the machine: a test that waited is no server that should refuse.
const aMinute = 60_000
export type Who = keyof typeof roleIds
export type TestUser = { id: string; accountId: string; email: string; name: string; roleId: number }
export type Answer = { status: number; body: any; headers: Record<string, string>; text: string; bytes: Buffer }
/** The body of an answer that is no refusal. */
export const ok = ({ status, body, text }: Pick<Answer, 'status' | 'body' | 'text'>) => {
  expect(status, text).toBe(200)
  return body
}
type Headers = Record<string, string>

export type Client = ReturnType<typeof clientOf>
export type Tenant = Awaited<ReturnType<TestPortal['tenant']>>
export type TestPortal = Awaited<ReturnType<typeof testPortal>>

const configFor = (dataDir: string): Config => ({
  port: 0,
  host: '127.0.0.1',
  baseUrl: 'http://localhost:8080',
  allowedOrigins: ['http://localhost:8080'],
  databaseUrl: null,
  directDatabaseUrl: null,
  connections: defaultConnections,
  replica: null,
  dataDir,
  isDemo: false,
  files: { kind: 'folder', folder: join(dataDir, 'files') },
  uploads: defaultQuota,
  scanner: null,
  backup: null,
  smtpUrl: null,
  mailFrom: 'Kontrollportalen <ikke-svar@localhost>',
  push: { vapid: null, subject: 'mailto:ikke-svar@localhost', fcmKey: null, hosts: publicPushHosts },
  sms: null,
  anchors: { mails: [], webhooks: [] },
  oidc: { google: null, privateIssuers: [], dnsServers: [] },
  map: null,
  operations: { logLevel: 'warn', metrics: null, commit: null },
  tracing: null,
  requestsPerMinute: 1_000_000,
  trustedProxies: [],
  firebase: null,
  appCheck: null,
  secrets: [testSecret],
})

type Database = ReturnType<typeof inject<'cluster'>>
type From = (cluster: Database, config: Config) => Promise<Database>
type Given = { isOwn?: boolean; config?: Partial<Config>; on?: Omit<Database, 'password'>; from?: From; server?: Server }

let ofThisProcess: ReturnType<typeof openTestPortal> | null = null

/**
 * The server that the test files of a process share, its connections with their plans among it: planning anew for each file took a third of the
 * tests' time. Any setting gives one of its own. `isOwn` gives it a database of its own too, for tests that change or stop what other test
 * files stand on; `on` names an empty one, of another server; `from` brings one that is there already to this version, or fills one for
 * `server`, which has further kinds of record.
 */
export async function testPortal(given?: Given) {
  if (given) return openTestPortal(given)
  const shared = await (ofThisProcess ??= openTestPortal({}))
  resetKeyGate(shared.portal)
  return { ...shared, close: shared.expectLogged }
}

/** Test files share an address too: what one of them guesses is not another's. */
const resetKeyGate = (portal: Portal) => {
  portal.keyGate = keyGate(null)
}

async function openTestPortal({ isOwn = false, config: changes = {}, on, from, server = product }: Given) {
  const dataDir = mkdtempSync(join(inject('runFolder'), 'files-'))
  const config = { ...configFor(dataDir), ...changes }
  const database = on ? { ...on, password: '' } : from ? await from(inject('cluster'), config) : await databaseOf(config, isOwn)
  if (on) await migrateAll(config, database)
  const { portal, jobsPool, close } = await openPortal(config, { ...database, connectionTimeoutMillis: aMinute }, server)
  if (!isOwn && !on && !from) resetKeyGate(portal)
  const app = await buildApp(portal, false, 0, server)
  await app.ready()
  const ownerPool = quiet(new pg.Pool({ ...database, max: 3 }))
  const owner = async <R extends object = any>(text: string, values: unknown[] = []) => (await ownerPool.query<R>(text, values)).rows

  const { expectLogged, stopListening } = listenForChanges(app, owner)

  return {
    portal,
    app,
    database,
    owner,
    jobsPool,
    anonymous: clientOf(app, null, null),
    /** Runs everything the queue holds now. In the shared database that includes other files' jobs: use `isOwn` to assert on effects. */
    runJobs: () => runJobsOnce(portal, jobsPool, jobsOf(server)),
    /** A session for a user, made without the costly password: what signing in would have given. */
    signIn: (user: { id: string; accountId: string }, ksId: string) => openSession(app, owner, portal, user, ksId),
    tenant: () => newTenant(app, owner, portal),
    /** For a test that takes the log away: what has been changed until now is in it. */
    expectLogged,
    close: async () => {
      await app.close()
      await close()
      stopListening()
      try {
        await expectLogged()
      } finally {
        await ownerPool.end()
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}

async function databaseOf(config: Config, isOwn: boolean): Promise<Database> {
  const cluster = inject('cluster')
  await filledDatabase(cluster, 'portal_template', async (owner) => void (await migrateAll(config, owner, { sharesLogins: true })))
  return isOwn
    ? copyDatabase(cluster, 'portal_template', `portal_${randomBytes(6).toString('hex')}`)
    : sharedDatabase(cluster, 'portal_template', 'portal')
}

type Owner = <R extends object = any>(text: string, values?: unknown[]) => Promise<R[]>
type Inner = Awaited<ReturnType<typeof openPortal>>['portal']

async function newTenant(app: FastifyInstance, owner: Owner, portal: Inner) {
  const ksId = `t-${randomBytes(8).toString('hex')}`
  const departments = { root: newId(), north: newId(), south: newId() }
  await owner(`insert into companies (ks_id, name, org_number, employees) values ($1, $2, '974760673', 42)`, [ksId, `Bedrift ${ksId}`])
  await owner(
    `insert into departments (ks_id, id, name, parent_id) values ($1, $2, 'Bedriften', null), ($1, $3, 'Nord', $2), ($1, $4, 'Sør', $2)`,
    [ksId, departments.root, departments.north, departments.south],
  )
  const newUser = ({
    roleId = 3,
    departmentId = departments.north,
    firstname = 'Kari',
    lastname = 'Nordmann',
    status = 'active',
  } = {}): Fresh => ({
    id: newId(),
    accountId: newId(),
    email: `${firstname}.${newId()}@${ksId}.example`.toLowerCase(),
    name: `${firstname} ${lastname}`,
    roleId,
    departmentId,
    firstname,
    lastname,
    status,
  })
  const addUser = async (given: Parameters<typeof newUser>[0] = {}): Promise<TestUser> => {
    const user = newUser(given)
    await insertUsers(owner, ksId, [user])
    return known(user)
  }
  const home: Partial<Record<Who, keyof typeof departments>> = {
    leader: 'north',
    employee: 'north',
    otherLeader: 'south',
    otherEmployee: 'south',
  }
  const fresh = (Object.entries(roleIds) as [Who, number][]).map(([who, roleId]) => {
    const user = newUser({ roleId, departmentId: departments[home[who] ?? 'root'], firstname: who, lastname: 'Prøve' })
    return [who, user] as const
  })
  const users = Object.fromEntries(fresh.map(([who, user]) => [who, known(user)])) as Record<Who, TestUser>
  const all = Object.values(users)
  await insertUsers(
    owner,
    ksId,
    fresh.map(([, user]) => user),
  )
  await owner(
    `update departments set leader_id = case id when $2::uuid then $3::uuid else $5::uuid end where ks_id = $1 and id in ($2::uuid, $4::uuid)`,
    [ksId, departments.north, users.leader.id, departments.south, users.otherLeader.id],
  )
  const sessions = await openSessions(owner, portal, all, ksId)
  const clients = new Map(all.map((user, n) => [user.id, clientOf(app, sessions[n]!.token, ksId)]))
  return {
    ksId,
    departments,
    users,
    addUser,
    owner,
    /** A client signed in as one of the tenant's people. */
    as: (who: Who) => clients.get(users[who].id)!,
    asUser: async (user: TestUser) => clientOf(app, (await openSession(app, owner, portal, user, ksId)).token, ksId),
  }
}

type Fresh = TestUser & { departmentId: string; firstname: string; lastname: string; status: string }
const known = ({ id, accountId, email, name, roleId }: Fresh): TestUser => ({ id, accountId, email, name, roleId })

/** All in two statements: several hundred tests begin with eight people. */
async function insertUsers(owner: Owner, ksId: string, users: readonly Fresh[]) {
  const rows = JSON.stringify(users)
  await owner(
    `insert into auth.accounts (id, email, email_verified_at)
     select "accountId", email, now() from json_to_recordset($1) as x ("accountId" uuid, email text)`,
    [rows],
  )
  await owner(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, department_id, status)
     select $2, id, "accountId", firstname, lastname, email, "roleId", "departmentId", status from json_to_recordset($1)
       as x (id uuid, "accountId" uuid, firstname text, lastname text, email text, "roleId" smallint, "departmentId" uuid, status text)`,
    [rows, ksId],
  )
}

type Signed = Pick<TestUser, 'id' | 'accountId'>
async function openSession(app: FastifyInstance, owner: Owner, portal: Inner, user: Signed, ksId: string) {
  const [opened] = await openSessions(owner, portal, [user], ksId)
  return { ...opened!, client: clientOf(app, opened!.token, ksId) }
}

async function openSessions(owner: Owner, portal: Inner, users: readonly Signed[], ksId: string) {
  const rows = users.map(({ id, accountId }) => ({ id: newId(), userId: id, accountId, handle: randomBytes(32).toString('hex') }))
  await owner(
    `insert into auth.sessions (id, account_id, ks_id, user_id, handle_hash, idle_until, absolute_until)
     select id, "accountId", $2, "userId", decode(handle, 'hex'), now() + interval '8 hours', now() + interval '24 hours'
     from json_to_recordset($1) as x (id uuid, "accountId" uuid, "userId" uuid, handle text)`,
    [JSON.stringify(rows), ksId],
  )
  return Promise.all(
    rows.map(async ({ id, userId }) => ({ sessionId: id, token: await portal.tokens.sign({ sessionId: id, ksId, userId }) })),
  )
}

/** An instant of the database, after everything before it and before everything after: to the microsecond, which a `Date` cuts off. */
export const nowOf = async (t: Tenant) =>
  (await t.owner<{ at: string }>(`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`))[0]!.at

/** Calls below /api with a session's token, as the web would. */
export function clientOf(app: FastifyInstance, token: string | null, ksId: string | null) {
  const send = async (method: InjectOptions['method'], url: string, payload?: unknown, headers: Headers = {}): Promise<Answer> => {
    const answer = await app.inject({
      method: method!,
      url: `/api${url}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(ksId && { 'x-tenant-id': ksId }), ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : null,
      headers: answer.headers as Headers,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }
  return {
    token,
    ksId,
    send,
    get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
    post: (url: string, body: unknown = {}, headers?: Headers) => send('POST', url, body, headers),
    put: (url: string, body: unknown = {}, headers?: Headers) => send('PUT', url, body, headers),
    upload: (url: string, file: { name: string; bytes: Uint8Array; type: string }, fields: Record<string, string> = {}) => {
      const border = `----portal${randomBytes(8).toString('hex')}`
      const part = (head: string, body: Uint8Array | string) =>
        Buffer.concat([Buffer.from(`--${border}\r\n${head}\r\n\r\n`), Buffer.from(body as string), Buffer.from('\r\n')])
      const parts = Object.entries(fields).map(([name, value]) => part(`content-disposition: form-data; name="${name}"`, value))
      const bytes = part(`content-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}`, file.bytes)
      return send('POST', url, Buffer.concat([...parts, bytes, Buffer.from(`--${border}--\r\n`)]), {
        'content-type': `multipart/form-data; boundary=${border}`,
      })
    },
  }
}
