import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eicar, eicarName, type Manner, startClamd } from '@portal/platform/testing/clamdServer'
import { office } from '@portal/platform/testing/hostileFiles'
import { listOf } from '@portal/platform/testing/storedFiles'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'

const mega = 1024 * 1024
const clamd = await startClamd({ streamMaxLength: mega })
const scanner = { address: { host: '127.0.0.1', port: clamd.port }, patience: 1_000 }
const portal = await testPortal({ isOwn: true, config: { scanner } })
afterAll(async () => {
  await portal.close()
  await clamd.close()
})
afterEach(() => clamd.behave('scans'))

const text = (content: string) => ({ name: 'notat.txt', bytes: Buffer.from(content), type: 'text/plain' })
const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
/** A picture that can be shown, with malware after its end. */
const wolf = async () => ({ name: 'bilde.png', bytes: Buffer.concat([await picture('#a26'), Buffer.from(eicar)]), type: 'image/png' })
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const workbook = { name: 'ark.xlsx', bytes: office(`${sheetType}.main+xml`, { 'xl/media/a.bin': eicar }), type: sheetType }
const state = async (t: Tenant) => ({
  rows: (await portal.owner('select 1 from files where ks_id = $1', [t.ksId])).length,
  stored: (await listOf(portal.portal.files)).length,
  halfway: readdirSync(join(portal.portal.config.dataDir, 'files', '.tmp')),
})
const refusals = (t: Tenant) =>
  portal.owner(`select actor_id, actor_name, after, ip, request_id from audit where ks_id = $1 and action = 'file.refuse'`, [t.ksId])

test.each([
  ['a text', async () => text(eicar)],
  ['a picture', wolf],
  ['a workbook', async () => workbook],
])('FIL-03: malware in %s is refused in plain words, nothing of it is kept, and the log tells who sent it', async (_what, file) => {
  const t = await portal.tenant()
  const before = await state(t)
  const { name, ...rest } = await file()
  const answer = await t.as('employee').upload('/files', { name, ...rest })
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(/^Filen er avvist fordi den inneholder skadevare/)])
  expect(await state(t)).toEqual(before)
  const { id, name: sender } = t.users.employee
  expect(await refusals(t)).toEqual([
    {
      actor_id: id,
      actor_name: sender,
      after: { fileName: name, size: rest.bytes.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), signature: eicarName },
      ip: '127.0.0.1',
      request_id: answer.body.requestId,
    },
  ])
})

test('FIL-03: a clean file is scanned as it was sent, every byte of it, and taken', async () => {
  const t = await portal.tenant()
  const sent = [text('Logg fra runden\n'.repeat(20_000)), { name: 'bilde.png', bytes: await picture('#2a6'), type: 'image/png' }]
  for (const file of sent) expect((await t.as('employee').upload('/files', file)).status).toBe(200)
  expect(clamd.seen.slice(-2).map((one, at) => one.equals(sent[at]!.bytes))).toEqual([true, true])
  expect(await refusals(t)).toEqual([])
})

test.each<[string, Manner]>([
  ['never answers', 'hangs'],
  ['goes away without an answer', 'closes'],
  ['fails', { says: "stream: Can't allocate memory ERROR" }],
  ['says nothing that is known', { says: 'stream: OK, perhaps' }],
  ['talks without an end', { says: 'stream: OK '.repeat(1_000) }],
])('FIL-03: a scanner that %s lets nothing through; the same file is taken when it is back', async (_what, manner) => {
  const t = await portal.tenant()
  const before = await state(t)
  clamd.behave(manner)
  const answer = await t.as('employee').upload('/files', text('Rekkverket er løst'))
  expect([answer.status, answer.headers['retry-after'], answer.body.message]).toEqual([
    503,
    '30',
    'Filen kan ikke skannes for skadevare akkurat nå, og er derfor ikke lastet opp. Prøv igjen om litt.',
  ])
  expect(await state(t)).toEqual(before)
  clamd.behave('scans')
  expect((await t.as('employee').upload('/files', text('Rekkverket er løst'))).status).toBe(200)
})

test('FIL-03: nothing is taken while no scanner is there, and again when it is', async () => {
  const t = await portal.tenant()
  await clamd.close()
  const answer = await t.as('employee').upload('/files', text('Uten skanner'))
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
  await clamd.listenAgain()
  expect((await t.as('employee').upload('/files', text('Uten skanner'))).status).toBe(200)
})

test('FIL-03: a file larger than the scanner takes is refused as that, for trying again is no use', async () => {
  const t = await portal.tenant()
  const answer = await t.as('employee').upload('/files', text('a'.repeat(mega + 1)))
  expect([answer.status, answer.body.message]).toEqual([413, expect.stringMatching(/^Filen er for stor til å skannes/)])
  expect((await state(t)).rows).toBe(0)
})

test('FIL-03: a photo with a report without an account is scanned too, and the refusal is in that company’s log', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const place = (await t.as('admin').post('/locations', { name: 'Verksted', responsibleId: t.users.leader.id })).body
  await t.as('admin').post(`/locations/${place.id}/poster`)
  await portal.owner('insert into poster_settings (ks_id, allows_open_reports) values ($1, true)', [t.ksId])
  const [{ sealed }] = await portal.owner('select sealed from posters where ks_id = $1', [t.ksId])
  const path = `/open-reports/photos?code=${portal.portal.secrets.open('poster', sealed).toString()}`
  const answer = await portal.anonymous.upload(path, await wolf())
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('skadevare')])
  expect((await state(t)).rows).toBe(0)
  expect(await refusals(t)).toMatchObject([{ actor_id: null, actor_name: 'Uten konto (oppslaget «Verksted»)' }])
  expect(await refusals(other)).toEqual([])
  clamd.behave('closes')
  expect((await portal.anonymous.upload(path, { ...(await wolf()), bytes: await picture('#111') })).status).toBe(503)
})

test('FIL-03: who reads the company is told whether files are scanned; an employee is not', async () => {
  const t = await portal.tenant()
  expect((await t.as('admin').get('/company')).body.scansFiles).toBe(true)
  expect((await t.as('employee').get('/company')).body.scansFiles).toBeNull()
})
