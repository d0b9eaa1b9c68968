import { addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const thisMonth = `${osloDate(new Date()).slice(0, 7)}-01`
const ago = (months: number) => addMonths(thisMonth, -months)
const written = (month: string) => `${month.slice(5, 7)}.${month.slice(0, 4)}`
const top = 'Måned;Avdeling;Egne ansatte;Innleide;Underentreprenører'

async function sent(t: Tenant, lines: string[], { who = 'admin' as Who, name = 'timer.csv', heading = top } = {}) {
  const bytes = Buffer.from(`\ufeff${[heading, ...lines].join('\r\n')}\r\n`)
  const { status, body, text } = await t.as(who).upload('/files', { name, bytes, type: 'text/csv' })
  expect(status, text).toBe(200)
  return body.id as string
}
const check = (t: Tenant, fileId: string, who: Who = 'admin') => t.as(who).post('/hours/import/check', { fileId })
const carryOut = (t: Tenant, fileId: string, who: Who = 'admin') => t.as(who).post('/hours/import', { fileId })
const months = async (t: Tenant, who: Who = 'admin') =>
  (await t.as(who).get('/hours')).body.items.map((row: Record<string, unknown>) => [
    row.month,
    row.departmentName,
    row.ownHours,
    row.hiredHours,
  ])

test('a file of hours is looked at first, and then entered whole: new months, and those with other numbers', async () => {
  const t = await portal.tenant()
  const given = { month: ago(2), departmentId: null, ownHours: 1, hiredHours: 0, subcontractorHours: 0 }
  await t.as('admin').post('/hours', given)
  await t.as('admin').post('/hours', { ...given, month: ago(3), ownHours: 500 })
  const fileId = await sent(t, [
    `${written(ago(1))};;11 800,4;900;`,
    `${written(ago(2))};;11700;800;0`,
    `${written(ago(1))};nord;3000;;`,
    `${written(ago(3))};Hele virksomheten;500;0;0`,
  ])
  const dry = (await check(t, fileId)).body
  expect(dry).toMatchObject({ added: 2, changed: 1, same: 1, wrong: 0 })
  expect(dry.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'changed', 'new', 'same'])
  expect(await months(t)).toHaveLength(2)
  expect((await carryOut(t, fileId)).body).toEqual({ added: 2, changed: 1, same: 1 })
  expect(await months(t)).toEqual([
    [ago(1), null, 11_800, 900],
    [ago(1), 'Nord', 3_000, 0],
    [ago(2), null, 11_700, 800],
    [ago(3), null, 500, 0],
  ])
  const log = await t.owner(`select action from audit where ks_id = $1 and action like 'hours.%' order by n offset 2`, [t.ksId])
  expect(log.map(({ action }) => action).toSorted()).toEqual(['hours.add', 'hours.add', 'hours.checkImport', 'hours.edit', 'hours.import'])
  expect((await t.owner(`select distinct source from hours_worked where ks_id = $1 and month >= $2`, [t.ksId, ago(2)]))[0]).toEqual({
    source: 'import',
  })
  // Sent once more by mistake, it changes nothing.
  expect((await carryOut(t, fileId)).body).toEqual({ added: 0, changed: 0, same: 4 })
})

test('every mistake is told at its cell, and with one of them nothing comes in (FIL-10)', async () => {
  const t = await portal.tenant()
  const { body } = await t
    .as('admin')
    .post('/hours', { month: ago(4), departmentId: null, ownHours: 10, hiredHours: 0, subcontractorHours: 0 })
  await t.as('admin').post(`/hours/${body.id}/lock`, { version: 1 })
  const lines = [
    `${written(ago(1))};;100;0;0`,
    'smarch;;100;0;0',
    `${written(addMonths(thisMonth, 1))};;100;0;0`,
    `${written(ago(2))};Vest;100;0;0`,
    `${written(ago(2))};;mange;-1;0`,
    `${written(ago(1))};;200;0;0`,
    `${written(ago(4))};;11;0;0`,
    `${written(ago(3))};;;0;0`,
  ]
  const fileId = await sent(t, lines)
  const { rows, wrong } = (await check(t, fileId)).body
  expect(wrong).toBe(7)
  expect(rows.map((row: { line: number; errors: object }) => [row.line, Object.keys(row.errors)])).toEqual([
    [3, ['month']],
    [4, ['month']],
    [5, ['departmentName']],
    [6, ['ownHours', 'hiredHours']],
    [7, ['month']],
    [8, ['month']],
    [9, ['ownHours']],
    [2, []],
  ])
  expect(rows[5].errors.month).toBe('Måneden er låst.')
  expect((await carryOut(t, fileId)).body.message).toBe('7 rader har feil. Ingenting er importert.')
  expect(await months(t)).toHaveLength(1)
  expect((await check(t, await sent(t, ['1;2'], { heading: 'A;B' }))).body.message).toContain('overskrifter')
  expect((await check(t, await sent(t, ['1;2'], { name: 'timer.txt' }))).status).toBe(415)
})

test('a leader imports for the team alone, others nothing, and nobody another’s file', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const both = [`${written(ago(1))};Nord;100;0;0`, `${written(ago(1))};Sør;100;0;0`, `${written(ago(1))};;100;0;0`]
  const { rows } = (await check(t, await sent(t, both, { who: 'leader' }), 'leader')).body
  expect(rows.map((row: { line: number; errors: object }) => [row.line, Object.keys(row.errors)])).toEqual([
    [3, ['departmentName']],
    [4, ['departmentName']],
    [2, []],
  ])
  const own = await sent(t, both.slice(0, 1), { who: 'leader' })
  expect((await carryOut(t, own, 'leader')).body.added).toBe(1)
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    const { status, body } = await carryOut(t, own, who)
    expect([who, status === 200 ? body : status]).not.toEqual([who, { added: 1, changed: 0, same: 0 }])
    expect([403, 422]).toContain(status)
  }
  const foreign = await sent(other, both.slice(2))
  expect((await carryOut(t, foreign)).body.missing).toEqual(['fileId'])
  const twice = await sent(t, [`${written(ago(6))};;100;0;0`])
  const answers = await Promise.all([carryOut(t, twice), carryOut(t, twice)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect((await months(t)).filter(([month]: [string]) => month === ago(6))).toHaveLength(1)
})
