// What a new installation is, before anybody has set anything: AUT-11, PRV-04, CFG-04, CFG-05, CFG-07, FIL-13.
import { channel } from 'node:diagnostics_channel'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@portal/platform/config/config'
import { openStore } from '@portal/platform/files/files'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll, describe, expect, test } from 'vitest'
import { testPortal } from '../apps/server/testing.ts'
import { reported } from '../modules/cases/deviations/server/testing.ts'
import { browser } from '../modules/identity/auth/server/testing.ts'

const reached: string[] = []
const note = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  socket.once('connect', () => void reached.push(socket.remoteAddress ?? 'a socket of this machine'))
  socket.once('error', () => void reached.push('what did not answer'))
}
channel('net.client.socket').subscribe(note)
const portal = await testPortal({ isOwn: true })
afterAll(async () => {
  await portal.close()
  channel('net.client.socket').unsubscribe(note)
})

test('AUT-11: a new installation has no account, and no pair that is tried first opens it', async () => {
  expect(await portal.owner('select from auth.accounts')).toEqual([])
  const names = ['admin', 'root', 'administrator', 'demo', 'test', 'kontrollportalen']
  const words = ['admin', 'password', 'passord', '123456', 'Gul-Gravemaskin-Kaffe-7']
  for (const name of names)
    for (const password of words) {
      const { status } = await portal.anonymous.post('/auth/login', { email: `${name}@localhost.example`, password })
      expect([name, password, [400, 401, 429].includes(status)]).toEqual([name, password, true])
    }
  expect(await portal.owner('select from auth.sessions')).toEqual([])
})

describe('PRV-04: nothing is shared and nobody followed until somebody asks for it', () => {
  test('the installation has no third party in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ks-new-'))
    const { smtpUrl, sms, oidc, map, firebase, appCheck, push, anchors, trustedProxies, databaseUrl, files } = readConfig({
      KS_DATA_DIR: folder,
    })
    expect({
      smtpUrl,
      sms,
      google: oidc.google,
      map,
      firebase,
      appCheck,
      fcm: push.fcmKey,
      anchors,
      trustedProxies,
      databaseUrl,
      kind: files.kind,
    }).toEqual({
      smtpUrl: null,
      sms: null,
      google: null,
      map: null,
      firebase: null,
      appCheck: null,
      fcm: null,
      anchors: { mails: [], webhooks: [] },
      trustedProxies: [],
      databaseUrl: null,
      kind: 'folder',
    })
    rmSync(folder, { recursive: true })
    const web = (await portal.app.inject({ url: '/config.json' })).json()
    expect(web).toEqual({ apiBaseUrl: '/api', enableFirebase: false, enableErrorReporting: false, enableAnalytics: false })
    const csp = String((await portal.app.inject({ url: '/api/health' })).headers['content-security-policy'])
    expect(csp).not.toMatch(/https?:|\*/)
  })

  test('a new company lets nobody in but its people, and sends nothing by other ways than the bell and mail', async () => {
    const t = await portal.tenant()
    const empty = async (url: string) => expect([url, (await t.as('admin').get(url)).body.items]).toEqual([url, []])
    for (const url of ['/api-keys', '/company/api-keys', '/notifications/subscriptions']) await empty(url)
    for (const table of ['auth.calendar_feeds', 'auth.api_keys', 'auth.push_registrations', 'auth.poster_codes', 'auth.policy_slugs'])
      expect([table, await portal.owner(`select from ${table}`).catch(() => [])]).toEqual([table, []])
  })
})

describe('CFG-04: what only those who make it need is not there', () => {
  test.each([
    '/docs',
    '/api/docs',
    '/documentation',
    '/metrics',
    '/debug',
    '/api/debug',
    '/api/test',
    '/.env',
    '/.git/config',
    '/main.tsx',
    '/assets/index.js.map',
    '/server.ts',
  ])('%s', async (url) => {
    const { statusCode, headers } = await portal.app.inject({ url })
    if (statusCode === 200) expect(headers['content-type']).toContain('text/html')
    else expect(statusCode).toBe(404)
  })

  test('no source map is built, and a fault tells nothing of the program', async () => {
    const dist = join(import.meta.dirname, '../apps/web/dist')
    if (existsSync(dist))
      expect(readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'))).toEqual([])
    const t = await portal.tenant()
    await portal.owner('alter table deviations rename to elsewhere')
    const { status, text } = await t.as('admin').get('/deviations')
    await portal.owner('alter table elsewhere rename to deviations')
    expect(status).toBe(500)
    expect(text).not.toMatch(/deviations|relation|select|\.ts|node_modules|\bat /)
    expect(process.execArgv.join(' ')).not.toContain('--inspect')
  })
})

test('CFG-05, FIL-13: what the server writes is for its own user alone', async () => {
  const t = await portal.tenant()
  await reported(t)
  await sealedSnapshot(portal.database, portal.portal, async () => {})
  await openStore(portal.portal.config)
  await t.as('employee').upload('/files', { name: 'a.txt', bytes: Buffer.from('Glatt gulv'), type: 'text/plain' })
  const { dataDir } = portal.portal.config
  const all = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(all.length).toBeGreaterThan(2)
  for (const path of all) expect([path, (statSync(join(dataDir, path)).mode & 0o077).toString(8)]).toEqual([path, '0'])
  const roles = await portal.owner(
    `select rolname from pg_roles where rolname like 'portal\\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  )
  expect(roles).toEqual([])
})

test('CFG-07: a day of work reaches nothing but the database', async () => {
  const t = await portal.tenant()
  const one = await reported(t)
  await t.as('leader').post(`/deviations/${one.id}/comments`, { body: 'Se https://kanari.example/bilde.png' })
  await browser(portal).post('/auth/password-reset', { email: t.users.employee.email })
  await portal.runJobs()
  const { host } = portal.database
  expect(reached.length).toBeGreaterThan(0)
  const others = [...new Set(reached)].filter((address) => !['127.0.0.1', '::1', host, 'a socket of this machine'].includes(address))
  expect(others).toEqual([])
})
