// The row each record has in `records`, whatever its kind: made by the record's own table, and by nothing else.
import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant } from '../apps/server/testing.ts'
import { acted, inDays, reported, started, step } from '../modules/cases/deviations/server/testing.ts'
import { made } from '../modules/governance/documents/server/testing.ts'
import { newKindFurnishings } from './newKind/furnishing.ts'
import { newKindPortal, server } from './newKind/portal.ts'

const portal = await newKindPortal()
const { kinds } = server
afterAll(() => portal.close())

const row = (id: string) => portal.owner('select * from records where id = $1', [id])
/** What the tables of the kinds say, and what `records` says: each that is said by one alone. */
async function differences(t: Tenant) {
  const parts = await portal.owner<{ part: string }>(
    `select format('select %s from %I where ks_id = $1', record_columns(x.tbl, x.kind), x.tbl) as part from unnest($1::text[], $2::text[]) x(tbl, kind)`,
    [kinds.map(({ table }) => table), kinds.map(({ kind }) => kind)],
  )
  const own = `(${parts.map(({ part }) => part).join(' union all ')})`
  const shared =
    'select ks_id, id, kind, number, title, department_id, is_restricted, is_anonymised, deleted_at from records where ks_id = $1'
  return portal.owner(`(${own} except all ${shared}) union all (${shared} except all ${own})`, [t.ksId])
}
async function edited(t: Tenant, { id, version }: { id: string; version: number }, given: object) {
  const { status, text } = await t
    .as('leader')
    .put(`/deviations/${id}`, { version, deviationType: 'unsafeCondition', category: 'other', ...given })
  expect(status, text).toBe(200)
}
async function madeTask(t: Tenant, title: string) {
  const { body, status, text } = await t
    .as('leader')
    .post('/tasks', { title, priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5) })
  expect(status, text).toBe(200)
  return body
}

test('every kind that is declared has a table of records, and every table of records a kind', async () => {
  const tables = await portal.owner<{ table: string; kind: string }>(
    `select tgrelid::regclass::text as table, split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger where tgname = 'record_of' order by 1`,
  )
  expect(tables).toEqual(kinds.map(({ table, kind }) => ({ table, kind })).toSorted((a, b) => (a.table < b.table ? -1 : 1)))
})

test('a record follows its own row from when it is made until it is deleted', async () => {
  const t = await portal.tenant()
  const open = await reported(t, { title: 'Rekkverk mangler' })
  expect(await row(open.id)).toMatchObject([{ kind: 'deviation', number: open.number, title: 'Rekkverk mangler', is_restricted: false }])
  await edited(t, open, { title: 'Rekkverk og trapp mangler', category: 'privacy' })
  expect(await row(open.id)).toMatchObject([{ title: 'Rekkverk og trapp mangler', is_restricted: true, deleted_at: null }])

  const treated = await started(t)
  const action = await acted(t, treated, 'done')
  const task = await madeTask(t, 'Kontroller rekkverk')
  expect((await t.as('employee').post('/data-requests/own', { type: 'access', description: 'Hva har dere om meg?' })).status).toBe(200)
  const given = { title: 'Arbeid på tak', assessmentType: 'ros', departmentId: t.departments.north, template: 'workAtHeight' }
  expect((await t.as('leader').post('/risk-assessments', given)).status).toBe(200)
  await made(t)
  for (const { make } of newKindFurnishings) await make(t, 'Et forslag')
  for (const { kind, prefix } of kinds)
    expect(
      await portal.owner(`select from records where ks_id = $1 and kind = $2 and number like $3`, [t.ksId, kind, `${prefix}-%`]),
    ).not.toEqual([])
  const remove = { reason: 'Meldt to ganger ved en feil' }
  expect((await step(t, 'admin', await reported(t), 'delete', remove)).status).toBe(200)
  expect(await portal.owner('select from records where ks_id = $1 and deleted_at is not null', [t.ksId])).toHaveLength(1)
  expect([await row(action.id), await row(task.id)]).toMatchObject([[{ kind: 'action' }], [{ kind: 'task', title: 'Kontroller rekkverk' }]])
  expect(await differences(t)).toEqual([])

  // In one statement, as an import writes them, and gone with their own rows.
  const copy = `insert into tasks (ks_id, id, number, title, priority, category, assignee_id, department_id, due_date, source_type, is_evidence_required,
    is_approval_required, created_by, updated_by) select ks_id, gen_random_uuid(), 'OPP-1999-' || n, 'Nummer ' || n, priority, category, assignee_id, department_id,
    due_date, source_type, is_evidence_required, is_approval_required, created_by, updated_by from tasks, generate_series(1, 300) n where id = $1`
  await portal.owner(copy, [task.id])
  expect(await portal.owner(`select from records where ks_id = $1 and title like 'Nummer %'`, [t.ksId])).toHaveLength(300)
  await portal.owner(`update tasks set title = 'Endret' where ks_id = $1 and title like 'Nummer 1%'`, [t.ksId])
  await portal.owner(`delete from tasks where ks_id = $1 and title like 'Nummer 2%'`, [t.ksId])
  expect(await differences(t)).toEqual([])
})

test('read as it was earlier, a record is what its own table was', async () => {
  const t = await portal.tenant()
  const beginning = await nowOf(t)
  const open = await reported(t, { title: 'Rekkverk mangler' })
  const reportedAt = await nowOf(t)
  await edited(t, open, { title: 'Rekkverk og trapp mangler' })
  const past = (at: string) =>
    inTenant(portal.portal.pool, t.ksId, async (tx) => {
      await sql`select set_config('search_path', 'as_of, public', true), set_config('app.as_of', ${at}, true)`.execute(tx)
      return (await sql<{ title: string }>`select title from records where id = ${open.id}`.execute(tx)).rows
    })
  expect([await past(beginning), await past(reportedAt), await past(await nowOf(t))]).toEqual([
    [],
    [{ title: 'Rekkverk mangler' }],
    [{ title: 'Rekkverk og trapp mangler' }],
  ])
})

test('the server itself writes no record', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const writes = [
    `insert into records (id, kind, number, title) values (gen_random_uuid(), 'deviation', 'AVV-1', 'x')`,
    `update records set title = 'x' where id = '${id}'`,
    `delete from records where id = '${id}'`,
  ]
  for (const text of writes)
    await expect(inTenant(portal.portal.pool, t.ksId, (tx) => sql.raw(text).execute(tx))).rejects.toMatchObject({ code: '42501' })
})
