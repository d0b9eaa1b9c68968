import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealed } from '@portal/modules/server'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { backupTables } from '@portal/platform/backup/backupTables'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { carried, exportTenant } from '@portal/platform/tenants/exportTenant'
import { importFiles } from '@portal/platform/tenants/importTenant'
import { nameOf, ofNoTenant, staysBehind } from '@portal/platform/tenants/tenantTables'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { deactivate } from '../apps/server/commands/deactivateTenant.ts'
import { freeze, unfreeze } from '../apps/server/commands/freezeTenant.ts'
import { verifyTenants } from '../apps/server/commands/verifyLog.ts'
import { demoPassword, prepareDemo } from '../apps/server/demo/prepareDemo.ts'
import { clientOf, nowOf } from '../apps/server/testing.ts'
import { browser, otherPassword, rightPassword, withPassword } from '../modules/identity/auth/server/testing.ts'
import { twoInstallations } from './moved/twoInstallations.ts'
import { wholeDump } from './support/wholeDump.ts'

const { here, there, folder, foreign, archive, signedBy, exported, given, imported, close } = await twoInstallations()
afterAll(close)

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
  expect(withoutStatistics(await wholeDump(there.database))).toEqual(withoutStatistics(before))
  await imported(path)
  await expect(imported(path)).rejects.toThrow(`${t.ksId} is here already`)
})
const withoutStatistics = ({ statistics: _, ...dump }: Record<string, string[]>) => dump

test('is refused from a newer and from an older version, and says which of the two is to be brought up', async () => {
  const t = await here.tenant()
  const path = await exported(t.ksId)
  const newest = (await there.owner('select max(name) as name from migrations'))[0].name as string
  await there.owner(`update migrations set name = '29990101_later.sql' where name = $1`, [newest])
  await expect(imported(path)).rejects.toThrow(
    new RegExp(`^the company comes from a newer version \\(${newest} is not here\\); bring this installation to that version first$`),
  )
  await there.owner(`insert into migrations (name) values ($1)`, [newest])
  await expect(imported(path)).rejects.toThrow(
    /^the company comes from an older version \(it lacks 29990101_later\.sql\); bring that installation to this version, and export it again$/,
  )
  await there.owner(`delete from migrations where name = '29990101_later.sql'`)
  expect(await there.owner('select 1 from companies where ks_id = $1', [t.ksId])).toEqual([])
  await imported(path)
})

test('a company that is frozen is read and not written, and what was answered before is answered again where it went', async () => {
  const t = await here.tenant()
  const { email } = await withPassword(t, t.users.employee)
  const key = { 'idempotency-key': randomBytes(8).toString('hex') }
  const report = { description: 'Meldt før flyttingen' }
  const { body: receipt } = await t.as('employee').post('/deviations', report, key)
  await here.runJobs()
  await freeze(here.database, t.ksId)
  await expect(freeze(here.database, t.ksId)).rejects.toThrow('frozen already')
  expect((await t.as('employee').get(`/deviations/${receipt.id}`)).status).toBe(200)
  expect((await t.as('employee').post('/deviations', report, key)).body).toEqual(receipt)
  const before = await wholeDump(here.database, t.ksId)
  for (const refused of [await t.as('leader').post('/deviations', report), await browser(here).login(email)])
    expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([503, '10', expect.stringContaining('flyttes')])
  expect(await wholeDump(here.database, t.ksId)).toEqual(before)
  expect(await here.owner('select 1 from every_tenant() as ks_id where ks_id = $1', [t.ksId])).toEqual([])

  await imported(await exported(t.ksId))
  const visitor = browser(there)
  expect((await visitor.login(email)).status).toBe(200)
  const moved = clientOf(there.app, visitor.state.token, t.ksId)
  expect((await moved.post('/deviations', { description: 'Meldt etter flyttingen' })).body.number).toMatch(/-0002$/)
  const [{ response }] = (await there.owner('select response from idempotency where ks_id = $1 and key = $2', [
    t.ksId,
    key['idempotency-key'],
  ])) as [{ response: { sealed: string } }]
  expect(JSON.parse(foreign.secrets.open('kept answer', response.sealed).toString())).toEqual(receipt)

  await unfreeze(here.database, t.ksId)
  expect((await t.as('leader').post('/deviations', report)).status).toBe(200)
  await deactivate(here.database, t.ksId, false, 'https://ny.example')
  const asked = browser(here)
  expect(await asked.login(email)).toMatchObject({
    status: 403,
    body: { message: `Bedrift ${t.ksId} har flyttet. Logg inn på https://ny.example` },
  })
  const wrong = { status: 401, body: { code: 'unauthenticated', message: (await asked.login('ukjent@firma.example')).body.message } }
  expect(await asked.login(email, otherPassword)).toMatchObject(wrong)
})

test('files go before the company is frozen, and only those that came since with it', async () => {
  const t = await here.tenant()
  const upload = (text: string) =>
    t.as('employee').upload('/files', { name: 'notat.txt', bytes: Buffer.from(text), type: 'text/plain' }, { kind: 'document' })
  const early = (await upload(`Før ${t.ksId}`)).body
  const hashOf = async (id: string) => (await t.owner<{ sha256: string }>('select sha256 from files where id = $1', [id]))[0]!.sha256
  const sent = await hashOf(early.id)
  const first = await exported(t.ksId)
  const late = await hashOf((await upload(`Etter ${t.ksId}`)).body.id)
  const path = join(folder, `${t.ksId}.second`)
  const { parts } = await exportTenant(here.database, here.portal.files, here.portal, {
    ksId: t.ksId,
    path,
    archive,
    sealed: sealed.columns,
    sent: new Set([sent]),
  })
  expect(parts.flatMap(({ part }) => (part.kind === 'file' ? [part.sha256] : []))).toEqual([late])
  await expect(imported(path)).rejects.toThrow(`the file ${sent} went in an earlier archive that is not here`)
  expect(await importFiles(there.portal.files, given(first))).toBe(1)
  expect(await there.owner('select 1 from companies where ks_id = $1', [t.ksId])).toEqual([])
  await imported(path)
  for (const sha256 of [sent, late]) expect(await there.portal.files.has(sha256)).toBe(true)
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
