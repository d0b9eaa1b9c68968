// Categories of the company's own on tasks: in the task, its series and its template, in list, file, calendar and figures.
import { addDays, osloDate, osloInstant } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { carryOut, check, sentRows } from '../../../records/imports/server/testing.ts'
import { makeNext } from './series/makeNext.ts'
import { inDays, made, post } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Own = { id: string; label: string; belongsTo: string; isActive: boolean; version: number }
const path = '/tasks/own-categories'
const add = (t: Tenant, label: string, belongsTo = 'training', who: Who = 'admin') => t.as(who).post(path, { label, belongsTo })
async function added(t: Tenant, label: string, belongsTo?: string): Promise<Own> {
  const { status, body, text } = await add(t, label, belongsTo)
  expect(status, text).toBe(200)
  return body.items.find((one: Own) => one.label === label)
}
const switchOff = (t: Tenant, { id, label, version }: Own) => t.as('admin').put(`${path}/${id}`, { label, version, isActive: false })
const notOffered = { category: 'Kategorien er ikke i bruk. Velg en annen.' }
const listed = async (t: Tenant, filter: string, who: Who = 'admin') =>
  (await t.as(who).get(`/tasks?${filter}`)).body.items.map(({ id }: { id: string }) => id).toSorted()
const edit = (t: Tenant, { id, version, title, priority }: Record<string, string | number>, given: object) =>
  t.as('leader').put(`/tasks/${id}`, { version, title, priority, category: 'training', ...given })

test('a company that has made none has none, and its tasks and figures say nothing of any', async () => {
  const t = await portal.tenant()
  expect((await t.as('employee').get(path)).body).toEqual({ items: [], canEdit: false })
  expect((await made(t)).ownCategory).toBeNull()
  expect((await t.as('leader').get('/statistics/tasks')).body.ownCategories).toEqual([])
})

test('a task is given one when it is made and edited; list, figures, file and paper have it, and the history says when it changed', async () => {
  const t = await portal.tenant()
  const [course, drill] = [await added(t, 'Truckkurs'), await added(t, 'Øvelse')]
  const one = await made(t, { category: 'training', ownCategoryId: course.id })
  expect(one.ownCategory).toEqual({ id: course.id, label: 'Truckkurs' })
  const other = await made(t, { category: 'training' })
  expect(await listed(t, `ownCategoryId=${course.id}`)).toEqual([one.id])
  expect(await listed(t, 'category=training')).toEqual([one.id, other.id].toSorted())
  expect((await t.as('admin').get('/statistics/tasks')).body.ownCategories).toEqual([{ id: course.id, label: 'Truckkurs', count: 1 }])
  expect((await t.as('admin').get('/statistics/tasks/paper')).text.slice(0, 5)).toBe('%PDF-')
  const given = { format: 'csv', sort: 'due', columns: ['number', 'category'], ownCategoryId: [course.id] }
  expect((await t.as('admin').post('/tasks/export', given)).text).toContain('Truckkurs (opplæring)')
  const before = await nowOf(t)
  const changed = await edit(t, one, { ownCategoryId: drill.id })
  expect(changed.body.ownCategory.label).toBe('Øvelse')
  // Absent, it stays while the category does.
  const same = await edit(t, changed.body, { title: 'Kontroller rekkverket' })
  expect(same.body.ownCategory.label).toBe('Øvelse')
  const moved = await edit(t, same.body, { category: 'fire' })
  expect([moved.body.category, moved.body.ownCategory]).toEqual(['fire', null])
  const { items } = (await t.as('leader').get(`/tasks/${one.id}/timeline`)).body
  const changes = items
    .flatMap((entry: { changes: { field: string }[] }) => entry.changes)
    .filter(({ field }: { field: string }) => field === 'ownCategoryName')
  expect(changes).toEqual([
    { field: 'ownCategoryName', before: 'Truckkurs', after: 'Øvelse' },
    { field: 'ownCategoryName', before: 'Øvelse', after: null },
  ])
  expect((await t.as('auditor').get(`/tasks/${one.id}`, { 'x-as-of': before })).body.ownCategory.label).toBe('Truckkurs')
})

test('TEN-04: not one of another company, of cases, of another category, or that is switched off; the database refuses the first', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const [mine, theirs, off] = [await added(t, 'Truckkurs'), await added(foreign, 'Vinsj'), await added(t, 'Gammelt')]
  const { items } = (await t.as('admin').post('/deviations/own-categories', { label: 'Branndør', belongsTo: 'fire' })).body
  await switchOff(t, off)
  const task = await made(t, { category: 'training' })
  const tries = [
    { ownCategoryId: theirs.id },
    { ownCategoryId: off.id },
    { category: 'fire', ownCategoryId: mine.id },
    { category: 'fire', ownCategoryId: items[0].id },
  ]
  for (const given of tries) {
    const all = { category: 'training', ...given }
    expect((await post(t, all)).body.fields).toEqual(notOffered)
    expect((await edit(t, task, all)).body.fields).toEqual(notOffered)
    const template = {
      title: 'Øve',
      priority: 'low',
      dueInWorkingDays: 2,
      subtasks: [],
      points: [],
      isEvidenceRequired: false,
      assigneeKind: 'maker',
    }
    expect((await t.as('leader').post('/task-templates', { ...template, ...all })).body.fields).toEqual(notOffered)
  }
  expect((await switchOff(t, theirs)).status).toBe(404)
  expect(await listed(t, `ownCategoryId=${theirs.id}`)).toEqual([])
  for (const table of ['tasks', 'task_series', 'task_templates'])
    expect(
      (
        await t.owner(
          `select pg_get_constraintdef(oid) as def from pg_constraint where conrelid = $1::regclass and conname like '%own_category%'`,
          [table],
        )
      ).map(({ def }) => def),
    ).toEqual(['FOREIGN KEY (ks_id, own_category_id, category) REFERENCES own_categories(ks_id, id, belongs_to)'])
  await expect(t.owner(`update tasks set own_category_id = $2 where id = $1`, [task.id, theirs.id])).rejects.toThrow(/own_category/)
  for (const who of ['leader', 'employee', 'controller', 'auditor'] as const) expect((await add(t, 'Min', 'fire', who)).status).toBe(403)
})

test('a series gives it to every task it makes, also after it is switched off; changed for the series, the open one has it too', async () => {
  const t = await portal.tenant()
  const [course, drill] = [await added(t, 'Truckkurs'), await added(t, 'Øvelse')]
  const recurrence = { frequency: 'monthly', interval: 1 }
  const first = await made(t, { category: 'training', ownCategoryId: course.id, recurrence, allowsParallel: true })
  expect(first.ownCategory.label).toBe('Truckkurs')
  await switchOff(t, course)
  await inTenant(portal.portal.pool, t.ksId, (tx) => makeNext(tx, osloInstant(addDays(osloDate(new Date()), 40), '07:00')))
  expect((await listed(t, `ownCategoryId=${course.id}`)).length).toBe(2)
  const series = (await t.as('leader').get(`/task-series/${first.series.id}`)).body
  expect(series.ownCategory.label).toBe('Truckkurs')
  const { id, version, title, priority, subtasks } = series
  const all = {
    version,
    title,
    priority,
    subtasks,
    category: 'training',
    assigneeId: t.users.employee.id,
    recurrence,
    allowsParallel: true,
  }
  const changed = await t.as('leader').put(`/task-series/${id}`, { ...all, ownCategoryId: drill.id })
  expect(changed.body.ownCategory, changed.text).toEqual({ id: drill.id, label: 'Øvelse' })
  expect((await listed(t, `ownCategoryId=${drill.id}`)).length).toBe(2)
  const days = await t.as('leader').get(`/tasks/calendar?from=${inDays(0)}&to=${inDays(40)}&ownCategoryId=${drill.id}`)
  expect(days.body.days.length).toBeGreaterThan(0)
  const none = await t.as('leader').get(`/tasks/calendar?from=${inDays(0)}&to=${inDays(40)}&ownCategoryId=${course.id}`)
  expect(none.body.days).toEqual([])
})

test('a template keeps it; a task made of the template has it while it is in use', async () => {
  const t = await portal.tenant()
  const course = await added(t, 'Truckkurs')
  const input = {
    title: 'Truckkurs for nye',
    priority: 'low',
    category: 'training',
    ownCategoryId: course.id,
    dueInWorkingDays: 2,
    subtasks: [],
    points: [],
    isEvidenceRequired: false,
    assigneeKind: 'maker',
  }
  const { body: template } = await t.as('leader').post('/task-templates', input)
  expect(template.ownCategory).toEqual({ id: course.id, label: 'Truckkurs' })
  const makeOne = async () => {
    const { id: templateId, assignee, ...task } = (await t.as('leader').get(`/task-templates/${template.id}/begin`)).body
    return made(t, { ...task, assigneeId: assignee.id, templateId })
  }
  expect((await makeOne()).ownCategory.label).toBe('Truckkurs')
  await switchOff(t, course)
  expect((await makeOne()).ownCategory).toBeNull()
  const still = await t.as('leader').put(`/task-templates/${template.id}`, { ...input, version: 1, title: 'Truckkurs' })
  expect(still.body.ownCategory, still.text).toEqual({ id: course.id, label: 'Truckkurs' })
  const { items } = (await t.as('leader').get('/task-templates')).body
  expect(items.find(({ id }: { id: string }) => id === template.id).ownCategory.label).toBe('Truckkurs')
})

test('a file may name it; one that is switched off is not understood, and a formula is none', async () => {
  const t = await portal.tenant()
  await added(t, 'Truckkurs')
  await switchOff(t, await added(t, 'Gammelt'))
  const top = ['Tittel', 'Ansvarlig', 'Frist', 'Kategori']
  const rows = ['truckkurs', 'Gammelt', '=1+1', 'Brann'].map((category) => ['Øve', 'employee Prøve', '01.12.2030', category])
  const file = await sentRows(t, rows, { top, name: 'oppgaver.csv' })
  const looked = (await check(t, file, [], 'admin', 'tasks')).body
  expect(looked.rows.map(({ line, errors }: { line: number; errors: object }) => [line, Object.keys(errors)])).toEqual([
    [3, ['category']],
    [4, ['category']],
  ])
  const skipped = [3, 4].map((line) => ({ line, isSkipped: true }))
  expect((await carryOut(t, file, skipped, {}, 'tasks')).status).toBe(200)
  const { items } = (await t.as('admin').get('/tasks?sort=-created')).body
  expect(items.map((one: { category: string; ownCategory: string | null }) => [one.category, one.ownCategory]).toSorted()).toEqual([
    ['fire', null],
    ['training', 'Truckkurs'],
  ])
})
