import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../apps/server/testing.ts'
import { audited, reported, seen, uploaded } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('a carpenter reports with one sentence, and is told the number, who looks at it and when (F-01)', async () => {
  const t = await portal.tenant()
  const { status, body } = await t.as('employee').post('/deviations', { description: 'Løs kabel i gangsonen' })
  expect(status).toBe(200)
  expect(body.number).toBe(`AVV-${new Date().getFullYear()}-0001`)
  expect(body).toMatchObject({ handlerName: t.users.leader.name, severity: 'medium' })
  expect(new Date(body.respondBy).getTime()).toBeGreaterThan(Date.now())
  expect(await seen(t, body.id, 'employee')).toMatchObject({
    title: 'Løs kabel i gangsonen',
    status: 'open',
    deviationType: 'unsafeCondition',
    category: 'other',
    isSeverityConfirmed: false,
    departmentName: 'Nord',
    reportedBy: { id: t.users.employee.id },
  })
  const [entry] = await audited(t, 'deviation.report', body.id)
  expect(entry).toMatchObject({ actor_id: t.users.employee.id, entity_number: body.number, before: null })
})

test('who is hurt is said with somebody hurt alone, and that it is not made safe comes back with the receipt', async () => {
  const t = await portal.tenant()
  const report = (given: object) => t.as('employee').post('/deviations', { description: 'Kuttet seg på platekanten', ...given })
  const hurt = (await report({ isSomeoneInjured: true, injuredWho: 'self', madeSafe: 'no' })).body
  expect([hurt.isUnsafe, await seen(t, hurt.id)]).toMatchObject([true, { injuredWho: 'self', madeSafe: 'no' }])
  const nobody = (await report({ injuredWho: 'other', madeSafe: 'notRelevant' })).body
  expect([nobody.isUnsafe, (await seen(t, nobody.id)).injuredWho]).toEqual([false, null])
  expect((await report({ isSomeoneInjured: true, injuredWho: 'Kari' })).status).toBe(400)
})

test('a photo alone is a report', async () => {
  const t = await portal.tenant()
  const photo = await uploaded(t, 'employee')
  const { status, body } = await t.as('employee').post('/deviations', { fileIds: [photo], deviationType: 'nearMiss' })
  expect(status).toBe(200)
  const deviation = await seen(t, body.id, 'employee')
  expect(deviation).toMatchObject({ title: 'Nestenulykke', description: '' })
  expect(deviation.files).toMatchObject([{ id: photo, isImage: true, uploadedByName: t.users.employee.name }])
  const download = await t.as('leader').get(`/deviations/${body.id}/files/${photo}`)
  expect(download.status).toBe(200)
  expect(download.headers['content-type']).toBe('image/png')
  expect((await t.as('otherEmployee').get(`/deviations/${body.id}/files/${photo}`)).status).toBe(404)
})

test('nothing told is refused in words, and nothing is saved', async () => {
  const t = await portal.tenant()
  const { status, body } = await t.as('employee').post('/deviations', { description: 'Hei' })
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'guard', missing: ['description'] })
  expect(body.message).toContain('minst 5 tegn')
  expect(await t.owner('select from deviations where ks_id = $1', [t.ksId])).toHaveLength(0)
})

test('all five roles report; numbers follow each other without gaps, also where one was refused', async () => {
  const t = await portal.tenant()
  for (const who of ['admin', 'leader', 'employee', 'auditor', 'controller'] as const) {
    await t
      .as(who)
      .post('/deviations', { description: 'Feil dato', detectedAt: '2020-01-01T10:00:00Z', occurredAt: '2020-01-02T10:00:00Z' })
    await reported(t, {}, who)
  }
  const numbers = await t.owner('select right(number, 4) as n from deviations where ks_id = $1 order by number', [t.ksId])
  expect(numbers.map(({ n }) => n)).toEqual(['0001', '0002', '0003', '0004', '0005'])
})

test('a report sent twice makes one case (BIZ-06)', async () => {
  const t = await portal.tenant()
  const send = () => t.as('employee').post('/deviations', { description: 'Søl i gangen' }, { 'idempotency-key': 'a-phone-in-a-basement' })
  const answers = await Promise.all([send(), send(), send(), send(), send()])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await t.owner('select from deviations where ks_id = $1', [t.ksId])).toHaveLength(1)
})

test('a national identity number in a report is masked, because a report is never refused for it', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t, { description: 'Arket til 010190 00083 lå framme', locationText: 'Skuff 01019000083' })
  expect(deviation.description).toBe('Arket til 010190 ••••• lå framme')
  expect(deviation.title).toBe('Arket til 010190 ••••• lå framme')
  expect(deviation.locationText).toBe('Skuff 010190•••••')
  const stored = await t.owner('select before::text || after::text as text from audit where ks_id = $1', [t.ksId])
  expect(JSON.stringify(stored)).not.toContain('00083')
})

test('the title is the first eighty characters, cut between words', async () => {
  const t = await portal.tenant()
  const description = 'Stillaset på nordsiden av bygget ble brukt uten godkjenningskort, og gulvet manglet to steder i tredje etasje'
  const { title } = await reported(t, { description })
  expect(title.length).toBeLessThanOrEqual(80)
  expect(title).toBe('Stillaset på nordsiden av bygget ble brukt uten godkjenningskort, og gulvet…')
})

test('a case goes to the department’s leader, else to the nearest leader above, else to an administrator', async () => {
  const t = await portal.tenant()
  const child = newId()
  const sql = `insert into departments (ks_id, id, name, parent_id) values ($1, $2, 'Elektro', $3)`
  await t.owner(sql, [t.ksId, child, t.departments.south])
  const handlerIn = async (departmentId: string) =>
    (await t.as('employee').post('/deviations', { description: 'Feil i skap', departmentId })).body.handlerName
  expect(await handlerIn(child)).toBe(t.users.otherLeader.name)
  expect(await handlerIn(t.departments.root)).toMatch(/admin/i)
  await t.owner(`update users set status = 'suspended' where ks_id = $1 and id = $2`, [t.ksId, t.users.otherLeader.id])
  expect(await handlerIn(child)).toMatch(/admin/i)
})

test('only leaders report on behalf of others', async () => {
  const t = await portal.tenant()
  const input = { description: 'Gjest snublet', onBehalfOf: 'En besøkende' }
  expect((await t.as('employee').post('/deviations', input)).body.code).toBe('forbidden')
  expect((await reported(t, input, 'leader')).onBehalfOf).toBe('En besøkende')
})

test('what has not happened yet cannot be reported; a phone’s clock may be five minutes fast', async () => {
  const t = await portal.tenant()
  const at = (minutes: number) => ({ description: 'Steinsprang', occurredAt: new Date(Date.now() + minutes * 60_000).toISOString() })
  expect((await t.as('employee').post('/deviations', at(10))).body).toMatchObject({ missing: ['occurredAt'] })
  expect((await t.as('employee').post('/deviations', at(4))).status).toBe(200)
})

test('TEN-04: departments, places and files of another tenant are refused, and nothing is saved', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const place = newId()
  await t.owner(`insert into locations (ks_id, id, name) values ($1, $2, 'Rigg')`, [other.ksId, place])
  const foreign = [{ departmentId: other.departments.north }, { locationId: place }, { fileIds: [await uploaded(other, 'employee')] }]
  for (const given of foreign) {
    const { status } = await t.as('employee').post('/deviations', { description: 'Prøver noe rart', ...given })
    expect([404, 422]).toContain(status)
  }
  expect(await t.owner('select from deviations where ks_id = $1', [t.ksId])).toHaveLength(0)
})

test('TEN-03: fields the form does not have are refused', async () => {
  const t = await portal.tenant()
  for (const field of ['ksId', 'id', 'status', 'reportedBy', 'createdAt', 'assigneeId', 'number', '__proto__x'])
    expect((await t.as('employee').post('/deviations', { description: 'Ordinær tekst', [field]: 'x' })).status).toBe(400)
})

test('a file is taken once, and only by who uploaded it', async () => {
  const t = await portal.tenant()
  const file = await uploaded(t, 'employee')
  expect((await t.as('leader').post('/deviations', { fileIds: [file] })).status).toBe(422)
  expect((await t.as('employee').post('/deviations', { fileIds: [file] })).status).toBe(200)
  expect((await t.as('employee').post('/deviations', { fileIds: [file] })).body).toMatchObject({ code: 'guard', missing: ['fileIds'] })
})

test('what was written without a network happened when it was written; a clock that runs ahead is not believed', async () => {
  const t = await portal.tenant()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const occurred = async (given: object) => {
    const { body } = await t.as('employee').post('/deviations', { description: 'Lyset er borte', ...given })
    return new Date((await t.as('employee').get(`/deviations/${body.id}`)).body.occurredAt).getTime()
  }
  const [late, stated] = [at(-7), at(-30)]
  expect(await occurred({ clientCreatedAt: late })).toBe(new Date(late).getTime())
  expect(await occurred({ clientCreatedAt: late, occurredAt: stated })).toBe(new Date(stated).getTime())
  expect(Math.abs((await occurred({ clientCreatedAt: at(5) })) - Date.now())).toBeLessThan(60_000)
})
