import { inflateSync } from 'node:zlib'
import { newId } from '@portal/kit/uuid'
import { listOf } from '@portal/platform/testing/storedFiles'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const codeIn = (sealed: string) => portal.portal.secrets.open('poster', sealed).toString()
/** A place with a poster of its own, and the code on it. */
async function placeWithCode(t: Tenant, isAllowed = true) {
  const place = (await t.as('admin').post('/locations', { name: `Verksted ${newId().slice(-6)}`, responsibleId: t.users.leader.id })).body
  expect((await t.as('admin').post(`/locations/${place.id}/poster`)).body).toMatchObject({ hasCode: true })
  if (isAllowed)
    await t.owner('insert into poster_settings (ks_id, allows_open_reports) values ($1, true) on conflict do nothing', [t.ksId])
  const [{ sealed }] = await t.owner('select sealed from posters where ks_id = $1 and location_id = $2 and revoked_at is null', [
    t.ksId,
    place.id,
  ])
  return { place, code: codeIn(sealed) }
}
const report = { description: 'Rekkverket er løst på rampen utenfor' }
const send = (code: string, more: object = {}, headers = {}) =>
  portal.anonymous.post('/open-reports', { code, ...report, ...more }, headers)

test('a poster with a code lets somebody without an account report, and the case is the place’s leader’s to see', async () => {
  const t = await portal.tenant()
  const { place, code } = await placeWithCode(t)
  expect((await portal.anonymous.get(`/open-reports/poster?code=${code}`)).body).toEqual({
    company: `Bedrift ${t.ksId}`,
    place: place.name,
  })
  const answer = await send(code, { isSomeoneInjured: true, clientCreatedAt: new Date(Date.now() - 3_600_000).toISOString() })
  expect(answer.body).toEqual({ success: true })
  const { items } = (await t.as('leader').get('/deviations?q=rampen')).body
  expect(items).toMatchObject([{ departmentId: t.departments.north, reportedByName: 'Uten konto' }])
  const one = (await t.as('leader').get(`/deviations/${items[0].id}`)).body
  expect(one).toMatchObject({ locationId: place.id, isSomeoneInjured: true, description: report.description, status: 'open' })
  const [event] = await t.owner(`select actor_id, actor_name, action from audit where ks_id = $1 and action = 'deviation.report'`, [t.ksId])
  expect(event).toEqual({ actor_id: null, actor_name: `Uten konto (oppslaget «${place.name}»)`, action: 'deviation.report' })
  expect((await t.as('leader').get('/posters')).body.items).toMatchObject([{ locationId: place.id, reports: 1 }])
})

test('what somebody without an account says it is about begins the clock of law as any report does', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t)
  expect((await send(code, { category: 'fire' })).body).toEqual({ success: true })
  expect((await send(code, { category: 'quality' })).status).toBe(400)
  const rows = await t.owner('select rule_id, because from authority_notifications where ks_id = $1', [t.ksId])
  expect(rows).toEqual([{ rule_id: 'N-04', because: 'fireMaybeHarm' }])
})

/** A photo as a telephone takes it: with where it was, and which telephone. */
const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 30, b: Math.floor(Math.random() * 255) } } })
    .withExif({ IFD0: { Make: 'Kameramerke' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
    .jpeg()
    .toBuffer()
const add = async (code: string, file: { name?: string; bytes?: Uint8Array; type?: string } = {}) =>
  portal.anonymous.upload(`/open-reports/photos?code=${code}`, { name: 'bilde.jpg', bytes: await photo(), type: 'image/jpeg', ...file })

test('FIL-09 photos come with it, made anew without where they were taken, and are nobody’s to see before the case has them', async () => {
  const t = await portal.tenant()
  const { code, place } = await placeWithCode(t)
  const ids = [(await add(code)).body.id, (await add(code)).body.id]
  expect(new Set(ids).size).toBe(2)
  expect(await t.owner('select is_attached from files where ks_id = $1', [t.ksId])).toEqual([
    { is_attached: false },
    { is_attached: false },
  ])
  for (const who of ['admin', 'leader'] as const) {
    const taken = await t.as(who).post('/deviations', { description: 'Andres bilde på min sak', fileIds: [ids[0]] })
    expect([taken.status, taken.body.missing]).toEqual([422, ['fileIds']])
  }
  expect((await send(code, { photoIds: ids })).body).toEqual({ success: true })
  const [{ id }] = (await t.as('leader').get('/deviations?q=rampen')).body.items
  const { files } = (await t.as('leader').get(`/deviations/${id}`)).body
  expect(files).toMatchObject([{ uploadedByName: 'Uten konto', isImage: true, kind: 'photoBefore' }, { isImage: true }])
  const shown = await t.as('leader').get(`/deviations/${id}/files/${files[0].id}`)
  expect(shown.status).toBe(200)
  const store = portal.portal.files
  for (const { sha256 } of await listOf(store)) {
    const parts: Buffer[] = []
    for await (const part of await store.get(sha256)) parts.push(part as Buffer)
    expect(Buffer.concat(parts).includes('Kameramerke') || Buffer.concat(parts).includes('Exif')).toBe(false)
  }
  const log = await t.owner(`select actor_id, actor_name from audit where ks_id = $1 and action = 'file.upload'`, [t.ksId])
  expect(log).toEqual(ids.map(() => ({ actor_id: null, actor_name: `Uten konto (oppslaget «${place.name}»)` })))
})

test('TEN-02 a photo goes with the poster it came by, once, and never with another’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { code } = await placeWithCode(t)
  const { code: neighbour } = await placeWithCode(t)
  const { code: foreign } = await placeWithCode(other)
  const mine = (await add(code)).body.id
  const uploaded = (await t.as('employee').upload('/files', { name: 'bilde.jpg', bytes: await photo(), type: 'image/jpeg' })).body.id
  for (const [by, id] of [
    [neighbour, mine],
    [foreign, mine],
    [code, uploaded],
    [code, newId()],
  ] as const) {
    // biome-ignore format: pairs
    const answer = await send(by, { photoIds: [id] })
    expect([answer.status, answer.body.missing]).toEqual([422, ['photoIds']])
  }
  expect((await send(code, { photoIds: [mine, mine, mine, mine] })).status).toBe(400)
  const headers = { 'idempotency-key': newId() }
  const answers = await Promise.all([1, 2].map(() => send(code, { photoIds: [mine] }, headers)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await send(code, { photoIds: [mine] })).status).toBe(422)
  expect((await t.owner('select 1 from deviations where ks_id = $1', [t.ksId])).length).toBe(1)
})

test('FIL-01 only pictures are taken from the street, none too large, and none by a code that opens nothing', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t)
  const film = await add(code, { name: 'film.mp4', bytes: Buffer.alloc(64), type: 'video/mp4' })
  const paper = await add(code, { name: 'brev.pdf', bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' })
  const drawing = await add(code, { name: 'tegning.svg', bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' })
  const false_ = await add(code, { bytes: Buffer.from('<html>') })
  expect([film, paper, drawing, false_].map(({ status }) => status)).toEqual([415, 415, 415, 415])
  expect((await add(code, { bytes: Buffer.alloc(13 * 1024 * 1024, 1) })).status).toBe(413)
  expect((await add('A'.repeat(22))).status).toBe(404)
  expect((await add('kort')).status).toBe(400)
  const off = await portal.tenant()
  expect((await add((await placeWithCode(off, false)).code)).status).toBe(404)
  expect(await t.owner('select 1 from files where ks_id = $1', [t.ksId])).toEqual([])
})

test('BIZ-07 a poster takes sixty photos in an hour and a company three hundred in a day, before their bytes are read', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t)
  const { code: neighbour } = await placeWithCode(t)
  await add(code)
  const more = (n: number, age: string) =>
    t.owner(
      `insert into poster_photos (ks_id, id, poster_id, at) select p.ks_id, gen_random_uuid(), p.poster_id, now() - $3::interval
       from (select * from poster_photos where ks_id = $1 limit 1) p, generate_series(1, $2)`,
      [t.ksId, n, age],
    )
  await more(58, '5 minutes')
  expect((await add(code)).status).toBe(200)
  expect((await add(code)).status).toBe(429)
  expect((await add(neighbour)).status).toBe(200)
  await more(239, '3 hours')
  expect((await add(neighbour)).status).toBe(429)
})

test('BIZ-07 pictures that are refused cost a stranger their turn too', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t)
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) statuses.push((await add(code, { bytes: Buffer.from('<html>') })).status)
  expect(statuses.slice(0, 20).every((status) => status === 415)).toBe(true)
  expect(statuses.slice(20)).toEqual([429, 429])
  expect((await send(code)).status).toBe(200)
})

test('it is off until an administrator who has just proved who they are allows it', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t, false)
  expect((await send(code)).status).toBe(404)
  const { version } = (await t.as('admin').get('/posters')).body
  expect((await t.as('leader').put('/posters/settings', { isAllowed: true, version })).body.code).toBe('forbidden')
  await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.admin.id])
  expect((await t.as('admin').put('/posters/settings', { isAllowed: true, version })).body.code).toBe('stepUp')
  await t.owner('update auth.sessions set proved_at = now() where user_id = $1', [t.users.admin.id])
  expect((await t.as('admin').put('/posters/settings', { isAllowed: true, version })).body).toMatchObject({ allowsOpenReports: true })
  expect((await t.as('admin').put('/posters/settings', { isAllowed: false, version })).status).toBe(409)
  expect((await send(code)).status).toBe(200)
})

test('enumeration: unknown, revoked, switched off, retired and ill-formed codes answer alike, and say nothing of any company', async () => {
  const t = await portal.tenant()
  const revoked = await placeWithCode(t)
  expect((await t.as('admin').post(`/locations/${revoked.place.id}/poster/revoke`)).body).toMatchObject({ hasCode: false })
  const retired = await placeWithCode(t)
  await t.as('admin').post(`/locations/${retired.place.id}/retire`, { version: 1 })
  const replaced = await placeWithCode(t)
  await t.as('admin').post(`/locations/${replaced.place.id}/poster`)
  const off = await portal.tenant()
  const { code } = await placeWithCode(off, false)
  const codes = [revoked.code, retired.code, replaced.code, code, 'A'.repeat(22)]
  const answers = await Promise.all(codes.map((one) => send(one)))
  const alike = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
  expect(alike.every((one) => one.status === 404)).toBe(true)
  expect(new Set(alike.map((one) => JSON.stringify(one))).size).toBe(1)
  expect((await send('kort')).status).toBe(400)
})

test('BIZ-06 a report whose answer was lost is one case; the same code takes others', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t)
  const headers = { 'idempotency-key': newId() }
  const answers = await Promise.all([1, 2, 3].map(() => send(code, {}, headers)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await send(code)).status).toBe(200)
  expect((await t.owner('select 1 from deviations where ks_id = $1', [t.ksId])).length).toBe(2)
  expect((await t.owner(`select 1 from users where ks_id = $1 and email like '%.invalid'`, [t.ksId])).length).toBe(1)
})

test('BIZ-07 a poster takes twenty in an hour, however many try at once', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t)
  const answers = await Promise.all(Array.from({ length: 26 }, () => send(code)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(20)
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await t.owner('select 1 from deviations where ks_id = $1', [t.ksId])).length).toBe(20)
})

test('AUT-04 whoever guesses at codes is stopped before the database, whatever they guess', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const guess = () =>
    portal.app.inject({
      url: `/api/open-reports/poster?code=${newId().replaceAll('-', '').slice(0, 22)}`,
      headers: from,
      remoteAddress: '198.51.100.7',
    })
  const statuses = []
  for (let n = 0; n < 34; n++) statuses.push((await guess()).statusCode)
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(statuses.slice(-3)).toEqual([429, 429, 429])
})

test('TEN-02 a stranger chooses neither company, place nor reporter', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { code } = await placeWithCode(t)
  for (const more of [
    { ksId: other.ksId },
    { locationId: newId() },
    { departmentId: newId() },
    { fileIds: [newId()] },
    { onBehalfOf: 'Sjefen' },
  ])
    expect((await send(code, more)).status).toBe(400)
  expect((await send(code, {}, { 'x-tenant-id': other.ksId })).status).toBe(200)
  expect((await other.owner('select 1 from deviations where ks_id = $1', [other.ksId])).length).toBe(0)
})

test('only a code’s hash can be searched for, and nobody signs in as whoever has no account', async () => {
  const t = await portal.tenant()
  const { code } = await placeWithCode(t)
  await send(code)
  const rows = JSON.stringify([
    await t.owner('select * from posters where ks_id = $1', [t.ksId]),
    await t.owner('select * from history.posters where ks_id = $1', [t.ksId]),
    await t.owner('select * from audit where ks_id = $1', [t.ksId]),
    await t.owner('select ks_id, poster_id from auth.poster_codes where ks_id = $1', [t.ksId]),
  ])
  expect(rows).not.toContain(code)
  const [nobody] = await t.owner(`select account_id, status from users where ks_id = $1 and email like '%.invalid'`, [t.ksId])
  expect(nobody).toEqual({ account_id: null, status: 'deactivated' })
})

test('a leader prints the posters of their own places; others’ are out of reach, and another company’s are not there', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { place } = await placeWithCode(t)
  const { place: theirs } = await placeWithCode(other)
  const svg = await t.as('leader').get(`/locations/${place.id}/poster?format=svg`)
  expect(svg.body).toMatchObject({ mimeType: 'image/svg+xml', fileName: `Oppslag ${place.name}.svg` })
  expect((await t.as('otherLeader').get(`/locations/${place.id}/poster?format=svg`)).body.code).toBe('scope')
  expect((await t.as('employee').get(`/locations/${place.id}/poster?format=svg`)).body.code).toBe('forbidden')
  expect((await t.as('admin').get(`/locations/${theirs.id}/poster`)).status).toBe(404)
  expect((await t.as('admin').post(`/locations/${theirs.id}/poster`)).status).toBe(404)
  expect((await t.as('otherLeader').get('/posters')).body.items).toEqual([])
})

test('INJ-13 the poster is one A4 page, tagged, and what a place is called is text in it, never source or markup', async () => {
  const t = await portal.tenant()
  const name = '#read("/etc/passwd") <b>&amp; $x$ "Ø", så langt som et navn på et sted kan bli!!'
  expect(name.length).toBe(80)
  await t.owner('update companies set name = $2 where ks_id = $1', [t.ksId, 'Svært langt firmanavn med mye i '.repeat(4).slice(0, 120)])
  const place = (await t.as('admin').post('/locations', { name })).body
  const { body } = await t.as('admin').get(`/locations/${place.id}/poster`)
  const pdf = Buffer.from(body.base64, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const plain = pdf.toString('latin1')
  expect(plain).toContain('/StructTreeRoot')
  expect(streamsOf(pdf)).not.toContain('root:')
  expect((plain + streamsOf(pdf)).match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  const svg = Buffer.from((await t.as('admin').get(`/locations/${place.id}/poster?format=svg`)).body.base64, 'base64').toString()
  expect(svg).not.toContain('<b>')
  expect(svg).toContain('&#60;b&#62;')
}, 30_000)

/** What lies packed in a PDF, unpacked. */
function streamsOf(pdf: Buffer) {
  const parts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7))
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1'))
    } catch {
      // not one of the packed ones
    }
  return parts.join('\n')
}
