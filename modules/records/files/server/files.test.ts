import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../apps/server/testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

/** What was refused ten minutes ago is given up now. */
const tenMinutesLater = () => portal.owner(`update graphile_worker._private_jobs set run_at = now() where key like 'files.giveUp:%'`)

const note = (text: string) => ({ name: 'notat.txt', bytes: Buffer.from(text), type: 'text/plain' })
const yesterday = (ksId: string, ids: string[]) =>
  portal.owner(`update files set uploaded_at = now() - interval '25 hours' where ks_id = $1 and id = any($2)`, [ksId, ids])
/** What a day brings: the sweep runs. */
const sweep = async () => {
  await portal.owner(`select graphile_worker.add_job('files.sweep', '{}'::json)`)
  await portal.runJobs()
}
const isStored = async (ksId: string, id: string) => {
  const [row] = await portal.owner('select sha256 from files where ks_id = $1 and id = $2', [ksId, id])
  return row ? portal.portal.files.has(row.sha256) : null
}

test('a file is known to nobody until a record takes it, and has no address of its own', async () => {
  const t = await portal.tenant()
  const { status, body } = await t.as('employee').upload('/files', note('Logg fra runden'), { kind: 'document', caption: 'Runde 3' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    fileName: 'notat.txt',
    kind: 'document',
    caption: 'Runde 3',
    isImage: false,
    uploadedByName: t.users.employee.name,
  })
  expect((await t.as('employee').get(`/files/${body.id}`)).status).toBe(404)
  expect(await portal.owner(`select from audit where ks_id = $1 and action = 'file.upload'`, [t.ksId])).toHaveLength(1)
  expect((await portal.anonymous.upload('/files', note('Uten nøkkel'))).status).toBe(401)
  expect((await t.as('employee').upload('/files', note('Tekst'), { caption: 'Gjelder 01019000083' })).status).toBe(400)
})

test('what no record took within a day is removed; what one took stays', async () => {
  const t = await portal.tenant()
  const upload = async (text: string) => (await t.as('employee').upload('/files', note(text))).body.id as string
  const [forgotten, fresh, taken] = [await upload('Glemt'), await upload('Ny'), await upload('I bruk')]
  expect((await t.as('employee').post('/deviations', { fileIds: [taken] })).status).toBe(200)
  const [{ sha256 }] = (await portal.owner('select sha256 from files where ks_id = $1 and id = $2', [t.ksId, forgotten])) as [
    { sha256: string },
  ]
  await yesterday(t.ksId, [forgotten, taken])
  await sweep()
  expect(await isStored(t.ksId, forgotten)).toBeNull()
  expect(await portal.portal.files.has(sha256)).toBe(false)
  expect(await isStored(t.ksId, fresh)).toBe(true)
  expect(await isStored(t.ksId, taken)).toBe(true)
})

test('a picture nobody took takes its thumbnail with it, unless another has the same', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#26a' } })
    .png()
    .toBuffer()
  const [mine, theirs] = await Promise.all(
    [t, other].map(async (one) => (await one.as('employee').upload('/files', { name: 'bilde.png', bytes, type: 'image/png' })).body.id),
  )
  const [{ thumbnail }] = await portal.owner('select thumbnail_sha256 as thumbnail from files where id = $1', [mine])
  expect(await portal.portal.files.has(thumbnail)).toBe(true)
  await yesterday(t.ksId, [mine])
  await sweep()
  expect(await portal.portal.files.has(thumbnail)).toBe(true)
  await yesterday(other.ksId, [theirs])
  await sweep()
  expect(await portal.portal.files.has(thumbnail)).toBe(false)
})

test('bytes another company also has are kept when one forgets them', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [mine, theirs] = await Promise.all(
    [t, other].map(async (one) => (await one.as('employee').upload('/files', note('Felles mal'))).body.id),
  )
  await yesterday(t.ksId, [mine])
  await sweep()
  expect(await isStored(t.ksId, mine)).toBeNull()
  expect(await isStored(other.ksId, theirs)).toBe(true)
  expect((await other.as('employee').post('/deviations', { fileIds: [theirs] })).status).toBe(200)
})

test('a file left for a day can no longer be taken', async () => {
  const t = await portal.tenant()
  const { id } = (await t.as('employee').upload('/files', note('For sent'))).body
  await yesterday(t.ksId, [id])
  expect((await t.as('employee').post('/deviations', { fileIds: [id] })).body).toMatchObject({ code: 'guard', missing: ['fileIds'] })
})

test('FIL-06: an upload that is refused leaves no bytes ten minutes after the last try, unless somebody else has the same', async () => {
  const t = await portal.tenant()
  const stored = async () => {
    const found: string[] = []
    for await (const { sha256 } of portal.portal.files.list()) found.push(sha256)
    return found.sort()
  }
  const saved = await t.as('employee').upload('/files', note('Delt notat'))
  expect(saved.status).toBe(200)
  await tenMinutesLater()
  await portal.runJobs()
  const before = await stored()
  const refused: [string, Record<string, string>][] = [
    ['Ukjent slag', { kind: 'tull' }],
    ['Ukjent felt', { ksId: 'en-annen' }],
    ['Fødselsnummer', { caption: 'Gjelder 01019000083' }],
    ['Delt notat', { kind: 'tull' }],
  ]
  for (const [text, fields] of refused) expect((await t.as('employee').upload('/files', note(text), fields)).status).toBe(400)
  await portal.runJobs()
  expect(await stored(), 'a next try may have arrived').toHaveLength(before.length + refused.length - 1)
  await tenMinutesLater()
  await portal.runJobs()
  expect(await stored()).toEqual(before)
  expect(await isStored(t.ksId, saved.body.id)).toBe(true)
})
