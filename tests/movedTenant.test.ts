import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealed } from '@portal/modules/server'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { backupTables } from '@portal/platform/backup/backupTables'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { carried, exportTenant } from '@portal/platform/tenants/exportTenant'
import { importTenant } from '@portal/platform/tenants/importTenant'
import { nameOf, ofNoTenant, staysBehind } from '@portal/platform/tenants/tenantTables'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { verifyTenants } from '../apps/server/commands/verifyLog.ts'
import { demoPassword, prepareDemo } from '../apps/server/demo/prepareDemo.ts'
import { clientOf, nowOf, type Tenant, testPortal } from '../apps/server/testing.ts'
import { browser, rightPassword, withPassword } from '../modules/identity/auth/server/testing.ts'
import { wholeDump } from './support/wholeDump.ts'

const config = { trustedProxies: ['127.0.0.1'] }
const here = await testPortal({ isOwn: true, config })
const there = await testPortal({ isOwn: true, config })
const folder = mkdtempSync(join(tmpdir(), 'portal-move-'))
afterAll(async () => {
  await here.close()
  await there.close()
  rmSync(folder, { recursive: true })
})
/** Another installation has another secret; its logins are those of the cluster that both stand on. */
const foreign = { secrets: secretsOf(randomBytes(32).toString('base64')), heads: there.portal.heads }
const archive = secretsOf(randomBytes(32).toString('base64'))
const signedBy = auditPublicKeys(here.portal.secrets)[0]!.publicKey

async function exported(ksId: string) {
  const path = join(folder, `${ksId}.${randomBytes(3).toString('hex')}.ks`)
  await exportTenant(here.database, here.portal.files, here.portal, { ksId, path, archive, sealed: sealed.columns })
  return path
}
const given = (path: string, changes: object = {}) => ({ path, archive, sealed: sealed.columns, signedBy, ...changes })
const imported = (path: string, changes: object = {}) => importTenant(there.database, there.portal.files, foreign, given(path, changes))

/** What is sealed anew, signed here, or changed by moving is not the same text. */
const moves = (dump: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(dump).filter(
      ([name]) => !(name in staysBehind) && !/\.(posters|sso_providers|health_notes|companies|audit|audit_origins)$/.test(name),
    ),
  )

test('every table goes with its company, or is on the list of those that do not with a reason', async () => {
  const client = new pg.Client(here.database)
  await client.connect()
  const all = (await backupTables(client)).map(nameOf)
  const goes = (await carried(client)).map(nameOf)
  await client.end()
  expect(all.filter((name) => !goes.includes(name)).sort()).toEqual([...Object.keys(staysBehind), ...Object.keys(ofNoTenant)].sort())
  expect(goes.length).toBeGreaterThan(100)
})

test('a company with a year behind it moves to another installation without loss, and goes on there', async () => {
  await prepareDemo(here.portal, here.database)
  const [{ ks_id: ksId, email }] = (await here.owner(
    `select u.ks_id, u.email from users u join companies c using (ks_id) where c.is_demo and u.role_id = 3 and u.status = 'active' order by email limit 1`,
  )) as [{ ks_id: string; email: string }]
  const neighbour = await there.tenant()
  await there.owner(`select graphile_worker.add_job('audit.seal', '{}'::json)`)
  await there.runJobs()
  const before = await wholeDump(there.database, neighbour.ksId)
  await imported(await exported(ksId))
  expect(await wholeDump(there.database, neighbour.ksId)).toEqual(before)
  expect(moves(await wholeDump(there.database, ksId))).toEqual(moves(await wholeDump(here.database, ksId)))

  // Sealed things open with the secret of the new installation only.
  const [poster] = await there.owner('select sealed from posters where ks_id = $1 limit 1', [ksId])
  const [original] = await here.owner('select sealed from posters where ks_id = $1 limit 1', [ksId])
  expect(foreign.secrets.open('poster', poster.sealed)).toEqual(here.portal.secrets.open('poster', original.sealed))
  expect(() => foreign.secrets.open('poster', original.sealed)).toThrow()
  for (const { sha256 } of await here.owner('select distinct sha256 from files where ks_id = $1', [ksId]))
    expect(await there.portal.files.has(sha256), sha256).toBe(true)
  const visitor = browser(there)
  expect((await visitor.login(email, demoPassword)).status).toBe(200)
  await verifyTenants(there.database, foreign, ksId)
}, 120_000)

test('numbers, an earlier time and the log go on where they were, and the log verifies without the product', async () => {
  const t = await here.tenant()
  await withPassword(t, t.users.employee)
  const note = { name: 'notat.txt', bytes: Buffer.from('Det som ble sett'), type: 'text/plain' }
  const { body: file } = await t.as('employee').upload('/files', note, { kind: 'document' })
  const { body: first } = await t.as('employee').post('/deviations', { description: 'Den første saken', fileIds: [file.id] })
  const at = await nowOf(t)
  await here.owner(`update deviations set title = 'Endret siden' where ks_id = $1`, [t.ksId])
  const path = await exported(t.ksId)
  await imported(path)
  const visitor = browser(there)
  expect((await visitor.login(t.users.employee.email, rightPassword)).status).toBe(200)
  const moved = clientOf(there.app, visitor.state.token, t.ksId)
  expect((await moved.get(`/deviations/${first.id}`)).body.title).toBe('Endret siden')
  expect((await moved.get(`/deviations/${first.id}`, { 'x-as-of': at })).body.title).toBe('Den første saken')
  expect((await moved.post('/deviations', { description: 'Den andre saken' })).body.number).toMatch(/-0002$/)
  await verifyTenants(there.database, foreign, t.ksId)
  const [{ blocks }] = (await there.owner(`select count(*)::int as blocks from audit_blocks where ks_id = $1 and signature is not null`, [
    t.ksId,
  ])) as [{ blocks: number }]
  expect(blocks).toBeGreaterThan(1)

  // A key that only whoever has the database let in is not believed.
  await there.owner(`update audit_origins set signature = 'x' where ks_id = $1`, [t.ksId])
  await expect(verifyTenants(there.database, foreign, t.ksId)).rejects.toThrow('is not signed')
})

test('is refused when the id or an address is somebody’s already, when the file is not whole, or not from where it is said to be', async () => {
  const t = await here.tenant()
  const path = await exported(t.ksId)
  const before = await wholeDump(there.database)
  await expect(imported(path, { signedBy: auditPublicKeys(foreign.secrets)[0]!.publicKey })).rejects.toThrow('--signed-by')
  await expect(imported(path, { archive: secretsOf(randomBytes(32).toString('base64')) })).rejects.toThrow('KS_ARCHIVE_KEY')
  const whole = readFileSync(path)
  for (const bytes of [whole.subarray(0, -100), Buffer.concat([whole.subarray(0, 900), Buffer.from('x'), whole.subarray(901)])]) {
    writeFileSync(join(folder, 'spoiled'), bytes)
    await expect(imported(join(folder, 'spoiled'))).rejects.toThrow(/damaged|cut off/)
  }
  const stranger = await stolen(t)
  await expect(imported(path)).rejects.toThrow(`${stranger} has an account here already`)
  await there.owner('delete from auth.accounts where email = $1', [stranger])
  expect(withoutStatistics(await wholeDump(there.database))).toEqual(withoutStatistics(before))
  await imported(path)
  await expect(imported(path)).rejects.toThrow(`${t.ksId} is here already`)
})
const withoutStatistics = ({ statistics: _, ...dump }: Record<string, string[]>) => dump
/** Somebody there who has the address of one of the company's people. */
async function stolen(t: Tenant) {
  const { email } = t.users.admin
  await there.owner('insert into auth.accounts (id, email) values (gen_random_uuid(), $1)', [email])
  return email
}

test('of a person who is in another company too the address alone goes along', async () => {
  const [t, other] = [await here.tenant(), await here.tenant()]
  const { accountId, email } = other.users.leader
  await withPassword(other, other.users.leader)
  await t.owner('update users set account_id = $3, email = $4 where ks_id = $1 and id = $2', [t.ksId, t.users.leader.id, accountId, email])
  await imported(await exported(t.ksId))
  expect(await there.owner('select id, password_hash from auth.accounts where email = $1', [email])).toEqual([
    { id: accountId, password_hash: null },
  ])
  expect(await there.owner('select 1 from companies where ks_id = $1', [other.ksId])).toEqual([])
  // The other company follows, with the same person.
  await imported(await exported(other.ksId))
})

test('a company reads what it was given without the product: rows, files by name, and a log that verifies', async () => {
  const t = await here.tenant()
  const note = { name: 'Vernerunde «Nord».txt', bytes: Buffer.from('Det som ble sett'), type: 'text/plain' }
  const { body: file } = await t.as('employee').upload('/files', note, { kind: 'document' })
  await t.as('employee').post('/deviations', { description: 'Løst rekkverk', fileIds: [file.id] })
  const [path, open] = [join(folder, 'given'), join(folder, 'open')]
  const key = randomBytes(32).toString('base64')
  await exportTenant(here.database, here.portal.files, here.portal, { ksId: t.ksId, path, archive: secretsOf(key), sealed: sealed.columns })
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../scripts', script), ...args], {
      env: { ...process.env, KS_ARCHIVE_KEY: key },
      encoding: 'utf8',
    })
  run('open-archive.mjs', path, open)
  const lines = readFileSync(join(open, 'tables/public.deviations.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ ks_id: t.ksId, description: 'Løst rekkverk' }])
  const [name = ''] = readdirSync(join(open, 'files'))
  expect([name, readFileSync(join(open, 'files', name), 'utf8')]).toEqual([
    expect.stringMatching(/Vernerunde .*Nord.*\.txt$/),
    'Det som ble sett',
  ])
  expect(JSON.parse(readFileSync(join(open, 'manifest.json'), 'utf8'))).toMatchObject({ ksId: t.ksId, rows: { 'public.deviations': 1 } })
  expect(run('verify-audit.mjs', join(open, 'audit-log.jsonl'), '--key', signedBy)).toContain(`OK: ${t.ksId}`)
})
