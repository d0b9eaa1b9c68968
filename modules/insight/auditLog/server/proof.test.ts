import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, osloDate } from '@portal/kit/dates'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { started } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../../records/access/server/testing.ts'
import { closedAgo, disposed } from '../../../records/retention/server/testing.ts'

const portal = await testPortal({ isOwn: true })
const folder = mkdtempSync(join(tmpdir(), 'portal-proof-'))
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const today = osloDate(new Date())
const sealed = () => sealedSnapshot(portal.database, portal.portal, async () => {})
const key = auditPublicKeys(portal.portal.secrets)[0]!.publicKey
const take = (t: Tenant, who: 'admin' | 'auditor', input: object = {}) =>
  t.as(who).post('/audit-log/export', { format: 'jsonl', from: today, to: today, ...input })
/** The verifier's exit code and its one line. */
function verified(file: Buffer | string, ...options: string[]) {
  const path = join(folder, 'part.jsonl')
  writeFileSync(path, file)
  const script = join(import.meta.dirname, '../../../../scripts/verify-audit.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, path, '--key', key, ...options], { encoding: 'utf8' })
  return { code: status, line: (stdout + stderr).trim() }
}

test('LOG-02: the log of some days is a file that is verified without the portal, and with one byte changed it is not', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  await sealed()
  await started(t)
  await sealed()
  const { status, text } = await take(t, 'auditor')
  expect(status, text).toBe(200)
  expect(text).toContain(one.number)
  expect(verified(text)).toEqual({ code: 0, line: expect.stringMatching(new RegExp(`^OK: ${t.ksId}, .* in blocks 1 to 2, `)) })
  const bytes = Buffer.from(text)
  const spread = Array.from({ length: 24 }, (_, n) => Math.floor((bytes.length * n) / 24))
  for (const at of [...spread, bytes.length - 1, bytes.length - 4, bytes.length - 5]) {
    const other = Buffer.from(bytes)
    other[at] = other[at] === 65 ? 66 : 65
    expect([at, verified(other).code === 0]).toEqual([at, false])
  }
  const lines = text.split('\n')
  const without = (n: number) => lines.toSpliced(n, 1).join('\n')
  for (const n of [1, 2, lines.length - 2]) expect(verified(without(n)).code, `line ${n}`).not.toBe(0)
  const emptied = lines.map((line) => (line.includes(one.number) ? line.replace(/"text":".*"\}$/, '"closed":true}') : line)).join('\n')
  expect([emptied === text, verified(emptied).code]).toEqual([false, 1])
  // Thirty processes, one after the other.
}, 90_000)

test('LOG-09: what the reader may not see is in the file by its hash alone, and the blocks are proved all the same', async () => {
  const t = await portal.tenant()
  const one = await secret(t, { description: 'Kniven lå i skuffen til Kari' })
  const open = await started(t)
  await sealed()
  for (const who of ['admin', 'auditor'] as const) {
    const { text } = await take(t, who)
    expect(verified(text).code).toBe(0)
    expect(text).toContain(open.number)
    for (const word of [one.number, one.id, 'Kniven']) expect(text).not.toContain(word)
    expect(text.match(/"closed":true/g)!.length).toBeGreaterThan(0)
  }
})

test('some days are whole blocks: no other filter, none of no days, and nothing of a log that is not whole', async () => {
  const t = await portal.tenant()
  await started(t)
  await sealed()
  expect((await take(t, 'admin', { number: 'AVV-2026-0001' })).status).toBe(422)
  const fresh = await portal.tenant()
  await started(fresh)
  const unsealed = await take(fresh, 'auditor')
  expect([unsealed.status, unsealed.body.message]).toEqual([422, expect.stringMatching(/ikke forseglet ennå/)])
  await sealed()
  expect(verified((await take(fresh, 'auditor')).text).code).toBe(0)
  const past = addDays(today, -3)
  const none = await take(t, 'admin', { from: past, to: past })
  expect([none.status, verified(none.text).code]).toEqual([200, 0])
  expect((await t.as('leader').post('/audit-log/export', { format: 'jsonl' })).status).toBe(403)
  await portal.owner(
    `begin; set local session_replication_role = replica; update audit set actor_name = 'En annen' where ks_id = '${t.ksId}' and seq = 1; commit`,
  )
  expect((await take(t, 'admin')).status).toBe(422)
})

test('of days whose newest entries are not sealed yet, file, screen and verifier say how many are left out', async () => {
  const t = await portal.tenant()
  await started(t)
  await sealed()
  const whole = await take(t, 'auditor')
  expect(JSON.parse(whole.text.split('\n')[0]!)).toMatchObject({ unsealed: 0 })
  expect([whole.headers['x-file-note'], verified(whole.text).line]).toEqual([undefined, expect.not.stringContaining('not sealed')])
  await started(t)
  const part = await take(t, 'auditor')
  const { unsealed, note } = JSON.parse(part.text.split('\n')[0]!)
  // What was filed since: a report, a start, and that the log was taken.
  expect([unsealed, note]).toEqual([3, expect.stringMatching(/^3 hendelser fra disse dagene var ikke forseglet ennå .* er ikke med/)])
  expect(decodeURIComponent(part.headers['x-file-note']!)).toBe(note)
  expect(verified(part.text)).toMatchObject({ code: 0, line: expect.stringContaining('3 of those days not sealed by then') })
  expect(verified(part.text.replace('"unsealed":3', '"unsealed":0')).code).toBe(1)
})

test('a sheet of the log has what is not sealed without a number, and says so above its headings', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  await sealed()
  const csv = async (input: object) => t.as('auditor').post('/audit-log/export', { format: 'csv', ...input })
  const whole = await csv({ number: one.number })
  expect([whole.text.split('\r\n')[0], whole.headers['x-file-note']]).toEqual([expect.stringMatching(/^\ufeffNr\.;/), undefined])
  const later = await started(t)
  const { text, headers } = await csv({ number: later.number })
  const note = '2 hendelser var ikke forseglet ennå da filen ble laget, og står uten nummer.'
  expect(text.split('\r\n').slice(0, 2)).toEqual([`\ufeff${note}`, expect.stringMatching(/^Nr\.;/)])
  expect(text.match(/^venter på forsegling;/gm)).toHaveLength(2)
  expect(decodeURIComponent(headers['x-file-note']!)).toBe(note)
})

test('PRV-03: a log somebody has been disposed of in is read, checked and taken out as before, now and as of then, without them', async () => {
  const t = await portal.tenant()
  const person = await t.addUser({ firstname: 'Torbjørg', lastname: 'Zorbstad' })
  const client = await t.asUser(person)
  const [current, gone] = [
    (await client.post('/deviations', { description: 'Rekkverk mangler', severity: 'low' })).body,
    (await client.post('/deviations', { description: 'Zorbtråden er røket', severity: 'low' })).body,
  ]
  await sealed()
  const then = await nowOf(t)
  expect((await t.as('auditor').get(`/audit-log?number=${current.number}`)).body.items).toMatchObject([{ actorName: 'Torbjørg Zorbstad' }])
  await closedAgo(t, gone.id, '6 years')
  await t.owner(`update users set status = 'deactivated', left_date = current_date - interval '7 months' where ks_id = $1 and id = $2`, [
    t.ksId,
    person.id,
  ])
  await disposed(portal, t)
  await sealed()
  for (const headers of [undefined, { 'x-as-of': then }]) {
    const list = await t.as('auditor').get('/audit-log?limit=100', headers)
    const of = ({ number }: { number: string }) => list.body.items.findLast((entry: { number: string }) => entry.number === number)
    expect(of(current).actorName).toMatch(/^Tidligere ansatt #1$/)
    expect(of(gone).actorName).toMatch(/^Anonymisert person #?\d+$/)
    const ids = list.body.items.map(({ id }: { id: string }) => id)
    const { body } = await t.as('auditor').get(`/audit-log/seals?ids=${ids}`, headers)
    expect(body).toMatchObject({ unchecked: expect.any(Number), fault: null })
    expect(body.unchecked).toBeGreaterThanOrEqual(2)
    expect(body.unchanged + body.unchecked + body.waiting).toBe(ids.length)
    const taken = async (format: string) => t.as('auditor').post('/audit-log/export', { format, from: today, to: today }, headers)
    const [sheet, proof] = [await taken('csv'), await taken('jsonl')]
    expect(sheet.text).toContain('Tidligere ansatt #1')
    expect(verified(proof.text).line).toMatch(/^OK: /)
    for (const { text } of [list, sheet, proof]) for (const word of ['Zorb', 'Torbjørg', person.email]) expect(text).not.toContain(word)
  }
  expect((await t.as('auditor').get('/audit-log/verify')).body).toMatchObject({ faultAt: null })
})
