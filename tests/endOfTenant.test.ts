import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import { afterAll, expect, test } from 'vitest'
import { deactivate } from '../apps/server/commands/deactivateTenant.ts'
import { deleteAsked } from '../apps/server/commands/deleteTenant.ts'
import { verifyTenants } from '../apps/server/commands/verifyLog.ts'
import { clientOf, type Tenant, testPortal } from '../apps/server/testing.ts'
import { browser, rightPassword, withPassword } from '../modules/identity/auth/server/testing.ts'
import { filesWith, wholeDump } from './support/wholeDump.ts'

const portal = await testPortal({ isOwn: true, config: { trustedProxies: ['127.0.0.1'] } })
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const folder = mkdtempSync(join(tmpdir(), 'portal-end-'))
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const canary = 'Kanarifuglen'
const note = (text: string) => ({ name: `${canary}.txt`, bytes: Buffer.from(text), type: 'text/plain' })
const tomorrow = () => addDays(osloDate(new Date()), 1)

/** A company that has used the portal: a case with a file, an API key, a calendar, a letter and a person who is in another company too. */
async function used(other?: Tenant) {
  const t = await portal.tenant()
  if (other) {
    const { accountId, email } = other.users.leader
    await t.owner('delete from auth.accounts where id = $1', [t.users.leader.accountId])
    await t.owner(`update users set account_id = $3, email = $4 where ks_id = $1 and id = $2`, [
      t.ksId,
      t.users.leader.id,
      accountId,
      email,
    ])
    await t.owner('insert into auth.devices (account_id, hash, ks_id) values ($1, $2, $3)', [accountId, Buffer.from('x'), t.ksId])
  }
  const mine = (await t.as('employee').upload('/files', note(`Bare her: ${t.ksId}`), { kind: 'document' })).body
  const shared = (await t.as('employee').upload('/files', note('Den samme filen i to virksomheter'), { kind: 'document' })).body
  const { body: receipt } = await t
    .as('employee')
    .post('/deviations', { description: `${canary} har flyktet fra ${t.ksId}`, fileIds: [mine.id, shared.id] })
  const { body: key } = await t.as('employee').post('/api-keys', { name: canary, scope: 'write', expiresOn: tomorrow() })
  const { body: feed } = await t.as('employee').post('/calendar-feed')
  const sealed = portal.portal.secrets
    .seal('mail', JSON.stringify({ to: `${canary.toLowerCase()}@example.com`, subject: canary, text: t.ksId, messageId: t.ksId }))
    .toString('base64url')
  const queue = () => inTenant(portal.portal.pool, t.ksId, (tx) => enqueueIn(tx)('mail.send', { sealed }))
  await queue()
  await portal.runJobs()
  return { t, deviationId: receipt.id as string, key: key.key as string, feed: feed.address as string, queue }
}
const aMinuteAgo = (t: Tenant) =>
  portal.owner(`update companies set deactivated_at = deactivated_at - interval '61 seconds' where ks_id = $1`, [t.ksId])
const asked = (t: Tenant, changes: object = {}) => ({
  ksId: t.ksId,
  path: join(folder, `${t.ksId}.json`),
  by: 'Kari Drift',
  confirm: `Bedrift ${t.ksId}`,
  holds: [],
  ...changes,
})
/** The log goes with the company: what was to be in it is looked at before. */
async function remove(t: Tenant, changes: object = {}) {
  await portal.expectLogged()
  return deleteAsked(portal.portal, portal.database, asked(t, changes))
}
/** Seals all there is. What is younger than the oldest transaction of the server waits for it, and other tests have long ones. */
const seal = () =>
  expect
    .poll(
      async () => {
        await portal.owner(`select graphile_worker.add_job('audit.seal', '{}'::json)`)
        await portal.runJobs()
        const [{ lag }] = (await portal.owner('select audit_seal_lag() as lag')) as [{ lag: number }]
        return lag
      },
      { timeout: 25_000 },
    )
    .toBe(0)

/** A leader's stream of events, when it surely hears what happens. */
async function followed(t: Tenant) {
  const heard = { text: '', isOver: false }
  const { body } = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${t.as('leader').token}` } })
  const read = async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) heard.text += part
    heard.isOver = true
  }
  void read()
  await t.as('employee').post('/deviations', { description: 'Noe lederen får vite om' })
  await expect.poll(() => heard.text.split('event: news').length, { timeout: 10_000 }).toBeGreaterThan(2)
  return heard
}

test('TEN-10 a company that is deactivated is shut at every door at once, and opens again as it was', async () => {
  const { t, key, feed, queue } = await used()
  const admin = await withPassword(t, t.users.admin)
  const heard = await followed(t)
  const machine = clientOf(portal.app, key, null)
  expect((await machine.get('/deviations')).status).toBe(200)
  expect((await portal.anonymous.get(new URL(feed).pathname.replace('/api', ''))).status).toBe(200)
  await queue()

  const began = Date.now()
  await deactivate(portal.database, t.ksId, false)
  await expect.poll(() => heard.isOver, { timeout: 5_000 }).toBe(true)
  expect(Date.now() - began).toBeLessThan(5_000)
  for (const who of ['admin', 'leader', 'employee', 'auditor'] as const) expect((await t.as(who).get('/deviations')).status, who).toBe(401)
  expect((await machine.get('/deviations')).status).toBe(401)
  expect((await portal.anonymous.get(new URL(feed).pathname.replace('/api', ''))).status).toBe(404)
  const wrong = await browser(portal).login('ingen@example.com')
  const refused = await browser(portal).login(admin.email, rightPassword)
  expect([refused.status, refused.body.message]).toEqual([wrong.status, wrong.body.message])
  // A job that comes in all the same, as one under way might add it, does nothing.
  await queue()
  const letters = filesWith(join(portal.portal.config.dataDir, 'outbox'), t.ksId).length
  await portal.runJobs()
  expect(filesWith(join(portal.portal.config.dataDir, 'outbox'), t.ksId)).toHaveLength(letters)
  expect((await portal.jobsPool.query('select every_tenant() as id')).rows.map(({ id }) => id)).not.toContain(t.ksId)

  await deactivate(portal.database, t.ksId, true)
  await expect(deactivate(portal.database, t.ksId, true)).rejects.toThrow('open already')
  expect((await browser(portal).login(admin.email, rightPassword)).status).toBe(200)
  expect((await machine.get('/deviations')).status).toBe(200)
  const logged = await portal.owner(`select action from audit where ks_id = $1 and actor_name = 'ks' order by n`, [t.ksId])
  expect(logged.map(({ action }) => action)).toEqual(['company.deactivate', 'company.reactivate'])
})

test('a company is deleted only when it is meant: deactivated, by its name or after 30 days, and nothing in it under legal hold', async () => {
  const { t, deviationId } = await used()
  await expect(remove(t)).rejects.toThrow('is in use; first: tenant deactivate')
  await expect(remove(t, { ksId: 'finnes-ikke' })).rejects.toThrow('there is no finnes-ikke')
  const { status } = await t.as('admin').post(`/deviations/${deviationId}/legal-hold`, { reason: 'Erstatningssak i tingretten' })
  expect(status).toBe(200)
  await deactivate(portal.database, t.ksId, false)
  await expect(remove(t)).rejects.toThrow('less than a minute ago')
  await aMinuteAgo(t)
  await expect(remove(t, { confirm: 'Feil navn' })).rejects.toThrow('--confirm: is not the name')
  await expect(remove(t, { confirm: null })).rejects.toThrow(/may be deleted from \d{4}-\d\d-\d\d/)
  const [{ number }] = (await portal.owner('select number from deviations where ks_id = $1', [t.ksId])) as [{ number: string }]
  await expect(remove(t)).rejects.toThrow(`under legal hold: ${number}`)
  await expect(remove(t, { holds: ['AVV-1999-0001'] })).rejects.toThrow(`under legal hold: ${number}`)
  await portal.owner(`update companies set deactivated_at = now() - interval '31 days' where ks_id = $1`, [t.ksId])
  expect(await remove(t, { confirm: null, holds: [number] })).toContain('is deleted')
  expect(JSON.parse(readFileSync(asked(t).path, 'utf8')).certificate).toMatchObject({ holds: [number] })
})

test('TEN-10 of a deleted company nothing is left, a signed certificate tells of it, and the other company is as it was byte for byte', async () => {
  const { t: stays } = await used()
  const { t: goes } = await used(stays)
  await deactivate(portal.database, goes.ksId, false)
  await aMinuteAgo(goes)
  await seal()
  const before = await wholeDump(portal.database, stays.ksId)
  const others = await portal.owner(
    'select a::text as row from auth.accounts a join users u on u.account_id = a.id where u.ks_id = $1 order by 1',
    [stays.ksId],
  )
  const files = () => filesWith(join(portal.portal.config.dataDir, 'files'), '')
  const stored = files()
  await remove(goes)

  expect(await wholeDump(portal.database, stays.ksId)).toEqual(before)
  expect(
    await portal.owner('select a::text as row from auth.accounts a join users u on u.account_id = a.id where u.ks_id = $1 order by 1', [
      stays.ksId,
    ]),
  ).toEqual(others)
  expect((await stays.as('leader').get('/deviations')).status).toBe(200)
  const left = await wholeDump(portal.database)
  for (const word of [goes.ksId, goes.users.employee.id, goes.users.employee.email]) {
    expect(Object.entries(left).filter(([, rows]) => rows.some((row) => row.includes(word)))).toEqual([])
    expect(filesWith(portal.portal.config.dataDir, word)).toEqual([])
  }
  // The file that both have stays for the one that is left.
  expect(stored.filter((path) => !files().includes(path))).toHaveLength(1)

  const { certificate, signature, key } = JSON.parse(readFileSync(asked(goes).path, 'utf8'))
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(JSON.stringify(certificate)), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  expect(certificate).toMatchObject({
    ksId: goes.ksId,
    name: `Bedrift ${goes.ksId}`,
    by: 'Kari Drift',
    files: 1,
    accounts: 7,
    head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/),
    deletedAt: expect.stringMatching(/Z$/),
    rows: expect.objectContaining({ 'public.deviations': 1, 'public.users': 8, 'public.files': 2 }),
  })
  expect(certificate.notes.join()).toContain('Sikkerhetskopier')
  // The log of the others goes on, and a server that signed the one that is gone does not take it for a theft.
  await seal()
  await verifyTenants(portal.database, portal.portal, stays.ksId)

  await expect(portal.owner(`insert into companies (ks_id, name, org_number) values ($1, 'Ny', '974760673')`, [goes.ksId])).rejects.toThrow(
    'was deleted',
  )
})

test('a server that has its own data folder forgets the log of a deleted company, but not one whose deletion is not signed', async () => {
  const { t } = await used()
  const { heads, secrets } = portal.portal
  await seal()
  const head = heads.of(t.ksId)!
  await deactivate(portal.database, t.ksId, false)
  await aMinuteAgo(t)
  await remove(t)
  heads.keep(new Map([[t.ksId, head]]))
  const verified = () => verifyTenants(portal.database, { heads, secrets }).then(() => heads.of(t.ksId))
  const [{ signature }] = (await portal.owner('select signature from ended_tenants order by ended_at desc limit 1')) as [
    { signature: Buffer },
  ]
  await portal.owner(`update ended_tenants set signature = 'forged' where signature = $1`, [signature])
  await expect(verified()).rejects.toThrow(t.ksId)
  await portal.owner(`update ended_tenants set signature = $1 where signature = 'forged'`, [signature])
  expect(await verified()).toBeNull()
})
