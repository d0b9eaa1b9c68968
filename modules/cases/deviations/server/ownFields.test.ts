// Fields of the company's own on cases: chosen in Innstillinger, demanded at a step, shown to some, and what old cases keep.
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { ownField as field, option } from '../../../records/ownFields/server/testing.ts'
import { reported, seen, started, step } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Byggherren vil ha det i hver sak'
type Field = ReturnType<typeof field>
const put = (t: Tenant, fields: Field[], given: object = {}, who: Who = 'admin') =>
  t.as(who).put('/deviations/own-fields', { fields, reason, version: 0, ...given })
const chosen = async (t: Tenant, fields: Field[], given: object = {}) => {
  const { status, body, text } = await put(t, fields, given)
  expect(status, text).toBe(200)
  return body
}
const summary = { resolutionSummary: 'Rekkverk er montert og kontrollert', rootCause: 'Rutinen for kontroll var ikke kjent på riggen' }
/** Values by field, as a step takes them. */
const own = (values: Record<string, string | string[]>) => Object.entries(values).map(([id, value]) => ({ id, value: [value].flat() }))
const editOf = ({ version, title, deviationType, category }: Record<string, unknown>, ownValues: Record<string, string | string[]>) => ({
  version,
  title,
  deviationType,
  category,
  ownValues: own(ownValues),
})
const edit = (
  t: Tenant,
  one: { id: string } & Record<string, unknown>,
  ownValues: Record<string, string | string[]>,
  who: Who = 'leader',
) => t.as(who).put(`/deviations/${one.id}`, editOf(one, ownValues))

test('a company that has chosen none has none: not in a case, not in the database', async () => {
  const t = await portal.tenant()
  expect((await t.as('employee').get('/deviations/own-fields')).body).toEqual({ fields: [], version: 0, canEdit: false, versions: [] })
  const { id, ownFields } = await reported(t)
  expect(ownFields).toEqual([])
  expect(await t.owner('select own_fields_id, own_values from deviations where id = $1', [id])).toEqual([
    { own_fields_id: null, own_values: {} },
  ])
})

test('a field that is demanded when a case is solved: refused without it, and shown with who filled it in', async () => {
  const t = await portal.tenant()
  const [north, south] = [option('Nord'), option('Sør')]
  const area = field('Byggefelt', { type: 'choice', choices: [north, south], requiredAt: 'resolve' })
  await chosen(t, [area])
  const begun = await started(t)
  expect(begun.ownFields).toEqual([{ ...area, value: [] }])
  const refused = await step(t, 'leader', begun, 'resolve', summary)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ missing: [`ownValues.${area.id}`], fields: { [`ownValues.${area.id}`]: 'Fyll ut «Byggefelt»' } })
  const resolved = await step(t, 'leader', begun, 'resolve', { ...summary, ownValues: own({ [area.id]: south.id }) })
  expect(resolved.status, resolved.text).toBe(200)
  expect(resolved.body.ownFields[0].value).toEqual([south.id])
  const { items } = (await t.as('auditor').get(`/deviations/${begun.id}/timeline`)).body
  expect(items.at(-1).changes).toContainEqual({ field: 'ownFields', before: null, after: 'Byggefelt: Sør' })
})

test('a field that is demanded in the report: the form is refused without it, and a poster, which does not have it, is not', async () => {
  const t = await portal.tenant()
  const order = field('Ordrenummer', { requiredAt: 'report' })
  await chosen(t, [order])
  const description = 'Rekkverk mangler på dekket'
  const refused = await t.as('employee').post('/deviations', { description })
  expect(refused.status).toBe(422)
  expect(refused.body.missing).toEqual([`ownValues.${order.id}`])
  const one = await reported(t, { ownValues: own({ [order.id]: ' 4711 ' }) })
  expect(one.ownFields[0].value).toEqual(['4711'])
})

test('what people write is read: numbers with comma, days as they are said, yes and no, several choices; what is none of these is refused', async () => {
  const t = await portal.tenant()
  const [red, blue] = [option('Rød'), option('Blå')]
  const [metres, day, dry, colours] = [
    field('Høyde i meter', { type: 'number' }),
    field('Kontrollert', { type: 'date' }),
    field('Er det tørt?', { type: 'yesNo' }),
    field('Farger', { type: 'choices', choices: [red, blue] }),
  ]
  await chosen(t, [metres, day, dry, colours])
  const begun = await started(t)
  const wrong = { [metres.id]: 'tre', [day.id]: '31.02.2026', [dry.id]: 'kanskje', [colours.id]: [newId()], [newId()]: 'x' }
  const refused = await edit(t, begun, wrong)
  expect(refused.status).toBe(422)
  expect(refused.body.missing).toEqual(Object.keys(wrong).map((id) => `ownValues.${id}`))
  const saved = await edit(t, begun, {
    [metres.id]: '3,5',
    [day.id]: '24.12.2026',
    [dry.id]: 'no',
    [colours.id]: [blue.id, red.id, blue.id],
  })
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body.ownFields.map(({ value }: { value: unknown }) => value)).toEqual([['3.5'], ['2026-12-24'], ['no'], [blue.id, red.id]])
  const emptied = await edit(t, saved.body, { [metres.id]: '', [colours.id]: [] })
  expect(emptied.body.ownFields.map(({ value }: { value: unknown }) => value)).toEqual([[], ['2026-12-24'], ['no'], []])
})

test('what is for those who treat the case is not seen by who reported it: not in the case, its history, or its own fields', async () => {
  const t = await portal.tenant()
  const cost = field('Intern vurdering', { audience: 'handlers' })
  await chosen(t, [cost])
  expect((await t.as('employee').get('/deviations/own-fields')).body.fields).toEqual([])
  const begun = await started(t)
  const saved = await edit(t, begun, { [cost.id]: 'Underentreprenøren betaler' })
  expect(saved.body.ownFields[0].value).toEqual(['Underentreprenøren betaler'])
  const jonas = t.as('employee')
  const reads = [await jonas.get(`/deviations/${begun.id}`), await jonas.get(`/deviations/${begun.id}/timeline`)]
  for (const { status, text } of reads) {
    expect(status).toBe(200)
    expect(text).not.toContain('Underentreprenøren')
    expect(text).not.toContain('Intern vurdering')
  }
  const given = await t.as('employee').post('/deviations', { description: 'Rekkverk mangler', ownValues: own({ [cost.id]: 'x' }) })
  expect(given.status).toBe(422)
})

test('a person’s own data has what they filled in of what they reported, in words, and nothing that is for those who treat the case', async () => {
  const t = await portal.tenant()
  const [zone, cost] = [field('Sone', { type: 'choice', choices: [option('Nord')] }), field('Intern vurdering', { audience: 'handlers' })]
  await chosen(t, [zone, cost])
  const one = await reported(t, { ownValues: own({ [zone.id]: zone.choices[0]!.id }) })
  await edit(t, one, { [cost.id]: 'Underentreprenøren betaler' })
  const exported = async (who: Who) => (await t.as(who).post('/own-data/export', { format: 'json' })).text
  const mine = await exported('employee')
  expect(JSON.parse(mine).parts.reportedOwnFields.rows).toEqual([{ as: ['meldte'], number: one.number, own_fields: 'Sone: Nord' }])
  for (const text of [mine, await exported('otherEmployee'), await exported('leader')]) expect(text).not.toContain('Underentreprenøren')
})

test('five hundred choices: chosen, renamed, switched off, added again under the same name, and found by either in list and figures', async () => {
  const t = await portal.tenant()
  const choices = Array.from({ length: 500 }, (_, n) => option(`Sone ${n}`))
  const zone = field('Sone', { type: 'choice', choices })
  await chosen(t, [zone])
  const last = choices[499]!
  const old = await reported(t, { ownValues: own({ [zone.id]: last.id }) })
  // What is saved is not deleted, nor moved out of the list by another that takes its place.
  const without = { ...zone, choices: choices.slice(0, 499) }
  for (const fields of [[without], [{ ...zone, choices: [...choices.slice(0, 499), option('Sone 499')] }]])
    expect((await put(t, fields, { version: 1 })).body.fields).toEqual({
      'fields.0.choices': 'Et felt eller valg som er lagret, kan slås av, men ikke slettes: gamle saker viser det.',
    })
  const renamed = { ...zone, choices: [...choices.slice(0, 499), { ...last, label: 'Sør' }] }
  await chosen(t, [renamed], { version: 1 })
  const off = {
    ...zone,
    choices: [...choices.slice(1, 499), { ...last, label: 'Sør', isActive: false }, { ...choices[0]!, isActive: false }],
  }
  await chosen(t, [off], { version: 2 })
  expect(
    (await t.as('employee').post('/deviations', { description: 'Rekkverk mangler', ownValues: own({ [zone.id]: last.id }) })).status,
  ).toBe(422)
  // Another of the name it had, beside the 500 that stay: one too many. In the place of nothing, the switched off one is taken into use again.
  expect((await put(t, [{ ...off, choices: [...off.choices, option('Sør')] }], { version: 3 })).status).toBe(400)
  await chosen(t, [{ ...off, choices: off.choices.map((one) => ({ ...one, isActive: true })) }], { version: 3 })
  const fresh = await reported(t, { ownValues: own({ [zone.id]: last.id }) })
  expect(
    [(await seen(t, old.id)).ownFields[0], fresh.ownFields[0]].map(
      ({ choices: of, value }) => of.find(({ id }: { id: string }) => id === value[0]).label,
    ),
  ).toEqual(['Sone 499', 'Sør'])
  const found = await t.as('admin').get(`/deviations?own=${zone.id}:${last.id}`)
  expect(found.body.total).toBe(2)
  const { ownFields } = (await t.as('admin').get('/statistics/deviations')).body
  expect(ownFields).toEqual([{ id: zone.id, label: 'Sone', counts: [{ value: `${zone.id}:${last.id}`, label: 'Sør', count: 2 }] }])
})

test('an old case keeps the fields it was reported with: renamed, switched off or added, it is as it was, also read as of then', async () => {
  const t = await portal.tenant()
  const [a, b] = [option('A'), option('B')]
  const zone = field('Sone', { type: 'choice', choices: [a, b] })
  await chosen(t, [zone])
  const old = await reported(t, { ownValues: own({ [zone.id]: b.id }) })
  const before = await nowOf(t)
  const next = { ...zone, label: 'Område', choices: [a, { ...b, isActive: false }], requiredAt: 'report' }
  await chosen(t, [next, field('Lag')], { version: 1 })
  expect((await seen(t, old.id)).ownFields).toEqual([{ ...zone, value: [b.id] }])
  expect((await t.as('auditor').get(`/deviations/${old.id}`, { 'x-as-of': before })).body.ownFields).toEqual([{ ...zone, value: [b.id] }])
  const offered = await t.as('employee').post('/deviations', { description: 'Rekkverk mangler', ownValues: own({ [zone.id]: b.id }) })
  expect(offered.body.fields[`ownValues.${zone.id}`]).toBe('Velg en verdi fra listen')
  const fresh = await reported(t, { ownValues: own({ [zone.id]: a.id }) })
  expect(fresh.ownFields.map(({ label }: Field) => label)).toEqual(['Område', 'Lag'])
})

test('what contradicts itself is refused: a name twice, a list without choices, another type, what was saved left out, the eleventh', async () => {
  const t = await portal.tenant()
  const first = field('Ordrenummer')
  await chosen(t, [first])
  const tries: [Field[], string][] = [
    [[first, field(' ordrenummer ')], 'fields.1.label'],
    [[first, field('Sone', { type: 'choice' })], 'fields.1.choices'],
    [[first, field('Sone', { type: 'choice', choices: [option('A'), option('a')] })], 'fields.1.choices'],
    [[{ ...first, type: 'number' }], 'fields.0.type'],
    [[field('Noe annet')], 'fields'],
    [[first, first], 'fields'],
    [[first, ...Array.from({ length: 10 }, (_, n) => field(`Felt ${n}`))], 'fields'],
    [[first, field('Skjult', { audience: 'handlers', requiredAt: 'report' })], 'fields.1.requiredAt'],
  ]
  for (const [fields, missing] of tries) {
    const { status, body } = await put(t, fields, { version: 1 })
    expect([status, body.missing?.includes(missing)], missing).toEqual([422, true])
  }
  const long = field('Sone', { type: 'choice', choices: Array.from({ length: 500 }, (_, n) => option(`Sone ${n}`)) })
  expect((await put(t, [first, { ...long, choices: [...long.choices, option('En til')] }], { version: 1 })).status).toBe(400)
  await chosen(t, [first, long], { version: 1 })
})

test('an administrator alone chooses, of the version just seen, and the log tells who, and why', async () => {
  const t = await portal.tenant()
  const order = field('Ordrenummer')
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) expect((await put(t, [order], {}, who)).status).toBe(403)
  const both = await Promise.all([put(t, [order]), put(t, [order])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await t.owner(`select before, after from audit where ks_id = $1 and action = 'ownFields.set'`, [t.ksId])).toMatchObject([
    { before: { labels: [] }, after: { labels: ['Ordrenummer'], reason } },
  ])
  expect((await t.as('auditor').get('/deviations/own-fields')).body.versions).toMatchObject([{ version: 1, reason }])
  const other = await portal.tenant()
  expect((await other.as('admin').get('/deviations/own-fields')).body.fields).toEqual([])
  const [{ id }] = (await t.owner('select id from field_versions')) as [{ id: string }]
  const stolen = await reported(other)
  await expect(other.owner('update deviations set own_fields_id = $2 where id = $1', [stolen.id, id])).rejects.toThrow('field')
})

test('a file of the list has the fields in force as columns: numbers and days as such, an old case by its own version', async () => {
  const t = await portal.tenant()
  const [north, south] = [option('Nord'), option('Sør')]
  const [zone, metres, day] = [
    field('Sone', { type: 'choice', choices: [north, south] }),
    field('Høyde', { type: 'number' }),
    field('Kontrollert', { type: 'date' }),
  ]
  await chosen(t, [zone, metres, day])
  const old = await reported(t, { ownValues: own({ [zone.id]: south.id, [metres.id]: '2,5', [day.id]: '24.12.2026' }) })
  await chosen(t, [{ ...zone, choices: [north, { ...south, label: 'Syd' }] }, metres, { ...day, isActive: false }], { version: 1 })
  const fresh = await reported(t, { ownValues: own({ [zone.id]: south.id }) })
  const file = async (who: Who) => {
    const answer = await t.as(who).post('/deviations/export', { columns: ['number'], format: 'csv', sort: 'reported' })
    expect(answer.status, answer.text).toBe(200)
    return answer.text.replace('\uFEFF', '').trim().split(/\r?\n/)
  }
  expect(await file('admin')).toEqual(['Nr.;Sone;Høyde', `${old.number};Sør;2,5`, `${fresh.number};Syd;`])
})
