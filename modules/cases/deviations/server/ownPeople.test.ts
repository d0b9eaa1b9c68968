// A person in a field of the company's own: who may be chosen, what becomes of it when they leave, and where the record shows it.
import { newId } from '@portal/kit/uuid'
import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { carryOut, check, sentRows } from '../../../records/imports/server/testing.ts'
import { ownField as field } from '../../../records/ownFields/server/testing.ts'
import { closedAgo, disposed, foundIn, leftAgo } from '../../../records/retention/server/testing.ts'
import { reported, seen, started, step } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Den som har ansvaret, skal stå på saken'
const choose = async (t: Tenant, ...fields: object[]) => {
  const { status, text } = await t.as('admin').put('/deviations/own-fields', { fields, reason, version: 0 })
  expect(status, text).toBe(200)
}
const own = (id: string, ...value: string[]) => ({ ownValues: [{ id, value }] })
const edit = async (t: Tenant, id: string, ownValues: object, who: Who = 'leader') => {
  const { version, title, deviationType, category } = await seen(t, id, who)
  return t.as(who).put(`/deviations/${id}`, { version, title, deviationType, category, ...ownValues })
}
async function company(given: object = {}) {
  const t = await portal.tenant()
  const trainer = field('Ansvarlig for opplæring', { type: 'person', ...given })
  await choose(t, trainer)
  return { t, trainer }
}

test('a person is chosen in the report, shown by name, and logged by name; the case has a reference to them', async () => {
  const { t, trainer } = await company()
  const kari = await t.addUser({ firstname: 'Kari', lastname: 'Lund' })
  const one = await reported(t, own(trainer.id, kari.id))
  expect(one.ownFields).toEqual([{ ...trainer, value: [kari.id], choices: [{ id: kari.id, label: 'Kari Lund', isActive: true }] }])
  const [entry] = await t.owner(`select after from audit where action = 'deviation.report' and entity_id = $1`, [one.id])
  expect(entry.after).toMatchObject({ ownFields: 'Ansvarlig for opplæring: Kari Lund' })
  expect(await t.owner(`select user_id, label, is_internal from own_people where record_id = $1`, [one.id])).toEqual([
    { user_id: kari.id, label: 'Ansvarlig for opplæring', is_internal: false },
  ])
  const changed = await edit(t, one.id, own(trainer.id, t.users.leader.id))
  expect(changed.body.ownFields[0].choices[0].label).toBe(t.users.leader.name)
  const { items } = (await t.as('auditor').get(`/deviations/${one.id}/timeline`)).body
  expect(items.at(-1).changes).toContainEqual({
    field: 'ownFields',
    before: 'Ansvarlig for opplæring: Kari Lund',
    after: `Ansvarlig for opplæring: ${t.users.leader.name}`,
  })
  const emptied = await edit(t, one.id, own(trainer.id))
  expect(emptied.body.ownFields[0]).toEqual({ ...trainer, value: [] })
  expect(await t.owner(`select 1 from own_people where record_id = $1`, [one.id])).toEqual([])
})

test('TEN-04: nobody of another company, who has left, is invited, or does not exist; not two; and no word', async () => {
  const { t, trainer } = await company()
  const foreign = await portal.tenant()
  const left = await leftAgo(t, '1 month')
  const invited = await t.as('admin').post('/users', {
    firstname: 'Ny',
    lastname: 'Ansatt',
    email: `ny.${Date.now()}@prove.example`,
    roleId: 3,
    departmentId: t.departments.north,
    employmentType: 'permanent',
  })
  expect(invited.status, invited.text).toBe(200)
  const one = await started(t)
  const wrong = [
    [foreign.users.leader.id],
    [left.id],
    [invited.body.id],
    [newId()],
    [trainer.id],
    ['Kari Lund'],
    ["' or true"],
    ['-'.repeat(36)],
  ]
  for (const value of [...wrong, [t.users.leader.id, t.users.admin.id]]) {
    const refused = await edit(t, one.id, own(trainer.id, ...value))
    expect([refused.status, refused.body.fields], value.join()).toEqual([
      422,
      { [`ownValues.${trainer.id}`]: 'Velg en person som er aktiv i virksomheten' },
    ])
    expect((await t.as('employee').post('/deviations', { description: 'Rekkverk mangler', ...own(trainer.id, ...value) })).status).toBe(422)
  }
  // And by the database, whatever code forgets to ask.
  for (const id of [foreign.users.leader.id, newId()])
    await expect(
      t.owner(`update deviations set own_values = jsonb_build_object($2::text, jsonb_build_array($3::text)) where id = $1`, [
        one.id,
        trainer.id,
        id,
      ]),
    ).rejects.toThrow(/own_people/)
})

test('demanded when a case is solved: refused without a person; who has left stays where they were chosen', async () => {
  const { t, trainer } = await company({ requiredAt: 'resolve' })
  const kari = await t.addUser({ firstname: 'Kari', lastname: 'Lund' })
  const begun = await started(t)
  const summary = { resolutionSummary: 'Alle har fått opplæring', rootCause: 'Ingen hadde ansvaret for opplæringen' }
  expect((await step(t, 'leader', begun, 'resolve', summary)).body.fields).toEqual({
    [`ownValues.${trainer.id}`]: 'Fyll ut «Ansvarlig for opplæring»',
  })
  expect((await edit(t, begun.id, own(trainer.id, kari.id))).status).toBe(200)
  await t.owner(`update users set status = 'deactivated', left_date = current_date where ks_id = $1 and id = $2`, [t.ksId, kari.id])
  const still = await edit(t, begun.id, own(trainer.id, kari.id))
  expect(still.body.ownFields[0].choices[0].label).toBe('Kari Lund')
  expect((await step(t, 'leader', still.body, 'resolve', summary)).status).toBe(200)
})

test('it is a mention: it lets nobody see the case, asks nothing of them, and is not handed over when they leave', async () => {
  const { t, trainer } = await company()
  const kari = await t.addUser({ firstname: 'Kari', lastname: 'Lund' })
  const one = await reported(t, own(trainer.id, kari.id))
  const as = await t.asUser(kari)
  expect((await as.get(`/deviations/${one.id}`)).status).toBe(404)
  expect((await as.get(`/deviations?own=${trainer.id}:${kari.id}`)).body.items).toEqual([])
  expect((await as.get('/notifications')).body.items).toEqual([])
  const { items } = (await t.as('admin').get(`/users/${kari.id}/holding`)).body
  expect(items.filter(({ count }: { count: number }) => count > 0)).toEqual([])
})

test('the list is narrowed by a person, and its column, file and paper have the name; a chart of people there is none', async () => {
  const { t, trainer } = await company()
  const [kari, per] = [await t.addUser({ firstname: 'Kari', lastname: 'Lund' }), await t.addUser({ firstname: 'Per', lastname: 'Vik' })]
  const [one, other] = [await reported(t, own(trainer.id, kari.id)), await reported(t, own(trainer.id, per.id))]
  const listed = async (...ids: string[]) => {
    const { body } = await t.as('admin').get(`/deviations?own=${ids.map((id) => `${trainer.id}:${id}`).join()}`)
    return body.items.map(({ id }: { id: string }) => id).toSorted()
  }
  expect(await listed(kari.id)).toEqual([one.id])
  expect(await listed(kari.id, per.id)).toEqual([one.id, other.id].toSorted())
  expect(await listed(newId())).toEqual([])
  const rows = await t.as('admin').get(`/deviations/own-fields/rows?ids=${one.id}`)
  expect(rows.body.items).toEqual([{ id: one.id, text: 'Ansvarlig for opplæring: Kari Lund' }])
  const given = { sort: 'reported', columns: ['number'], own: [`${trainer.id}:${kari.id}`] }
  const file = await t.as('admin').post('/deviations/export', { format: 'csv', ...given })
  expect(file.text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual(['Nr.;Ansvarlig for opplæring', `${one.number};Kari Lund`])
  const paper = async (own: string[]) => {
    const { status, bytes } = await t.as('admin').post('/deviations/export', { format: 'pdf', ...given, own })
    return [status, lettersOf(pdfText(bytes))] as const
  }
  expect(await paper(given.own)).toEqual([200, expect.stringContaining(lettersOf('Ansvarlig for opplæring: Kari Lund'))])
  expect((await paper([`${trainer.id}:${'-'.repeat(36)}`]))[0]).toBe(200)
  expect((await t.as('admin').get(`/deviations/${one.id}/paper`)).text.slice(0, 5)).toBe('%PDF-')
  expect((await t.as('admin').get('/statistics/deviations')).body.ownFields).toEqual([])
})

test('a file names a person by name or address, as other columns of people; a formula, two of one name and nobody are told at the cell', async () => {
  const { t, trainer } = await company()
  const kari = await t.addUser({ firstname: 'Kari', lastname: 'Lund' })
  for (let n = 0; n < 2; n++) await t.addUser({ firstname: 'Ola', lastname: 'Dal' })
  const cells = ['kari  lund', kari.email, '', 'Ola Dal', 'Ingen Her', '=HYPERLINK("http://x")']
  const file = await sentRows(
    t,
    cells.map((cell, n) => [`Sak ${n}`, '02.03.2026', cell]),
    { top: ['Tittel', 'Meldt', 'Ansvarlig for opplæring'] },
  )
  const looked = (await check(t, file)).body
  const column = `own.${trainer.id}`
  expect(looked.rows.map((row: { line: number; errors: Record<string, string> }) => [row.line, row.errors[column]])).toEqual([
    [5, expect.stringMatching(/flere/i)],
    [6, expect.any(String)],
    [7, expect.any(String)],
  ])
  const made = await carryOut(t, file, [
    { line: 5, isSkipped: true },
    { line: 6, cells: { [column]: 'Kari Lund' } },
    { line: 7, isSkipped: true },
  ])
  expect(made.status, made.text).toBe(200)
  const { items } = (await t.as('admin').get(`/deviations?sort=title&own=${trainer.id}:${kari.id}`)).body
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Sak 0', 'Sak 1', 'Sak 4'])
  const [entry] = await t.owner(`select after from audit where action = 'deviation.import' and entity_id = $1`, [items[1].id])
  expect(entry.after).toMatchObject({ ownFields: 'Ansvarlig for opplæring: Kari Lund' })
})

test('their own data has it where they may read the case, and not what is for those who treat it; the past has the name and the person of then', async () => {
  const t = await portal.tenant()
  const [trainer, blame] = [field('Opplæring', { type: 'person' }), field('Vurdert', { type: 'person', audience: 'handlers' })]
  await choose(t, trainer, blame)
  const mine = await reported(t, own(trainer.id, t.users.employee.id))
  const hidden = await reported(t, own(trainer.id, t.users.employee.id), 'leader')
  await edit(t, mine.id, { ownValues: [{ id: blame.id, value: [t.users.employee.id] }] })
  const named = async (who: Who) => JSON.parse((await t.as(who).post('/own-data/export', { format: 'json' })).text).parts.ownPeople
  expect((await named('employee')).rows).toMatchObject([{ as: ['valgt'], label: 'Opplæring' }])
  expect(await named('otherEmployee')).toBeUndefined()
  const before = await nowOf(t)
  await edit(t, hidden.id, own(trainer.id, t.users.admin.id))
  const past = await t.as('auditor').get(`/deviations/${hidden.id}`, { 'x-as-of': before })
  expect(past.body.ownFields[0].choices[0].label).toBe(t.users.employee.name)
})

test('who is forgotten is «Tidligere ansatt» where they were chosen, and their name is nowhere; a disposed case names nobody', async () => {
  const t = await portal.tenant()
  const [trainer, note] = [field('Ansvarlig for opplæring', { type: 'person' }), field('Merknad')]
  await choose(t, trainer, note)
  const kari = await t.addUser({ firstname: 'Zorbkari', lastname: 'Zorblund' })
  const still = await reported(t, own(trainer.id, kari.id))
  const gone = await reported(t, { ownValues: [...own(trainer.id, kari.id).ownValues, { id: note.id, value: ['Zorbnotat'] }] })
  // A change beside her, which logs her name again without her id.
  expect((await edit(t, still.id, { title: 'Nytt navn', ...own(trainer.id, kari.id) })).status).toBe(200)
  await edit(t, gone.id, own(trainer.id, t.users.leader.id))
  await closedAgo(t, gone.id, '5 years 2 days')
  await disposed(portal, t)
  expect((await seen(t, gone.id)).ownFields).toEqual([
    { ...trainer, value: [] },
    { ...note, value: [] },
  ])
  for (const table of ['own_people', 'history.own_people'])
    expect(
      await t.owner(`select 1 from ${table} p where p.record_id = $1 and p.user_id in ($2, $3)`, [gone.id, kari.id, t.users.leader.id]),
    ).toEqual([])
  await t.owner(`update users set status = 'deactivated', left_date = current_date - interval '7 months' where ks_id = $1 and id = $2`, [
    t.ksId,
    kari.id,
  ])
  await disposed(portal, t)
  expect((await seen(t, still.id)).ownFields[0].choices[0].label).toMatch(/^Tidligere ansatt #\d+$/)
  expect(await foundIn(t, 'Zorb')).toEqual([])
}, 90_000)
