import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { nowOf } from '../../../../apps/server/testing.ts'
import { answersAt, portalBefore } from '../../../../tests/moved/portalBefore.ts'
import { closed, inDays, reported } from '../../../cases/deviations/server/testing.ts'

/** What moves them. A later migration that stands on these is one of them. */
const moving = ['20261217_retention_by_record.sql']
const portal = await portalBefore('portal_holds_apart', moving)
afterAll(() => portal.close())

/** The tables there were, as the verbs know them now: what is written goes into them, and by their triggers into their history. */
const asBefore = `
  ${['legal_holds', 'disposal_items']
    .map(
      (table) => `
  alter table ${table} rename to ${table}_before;
  alter view as_of.${table} rename to ${table}_before;
  create view public.${table} with (security_invoker = true) as select *, coalesce(deviation_id, task_id) as record_id from ${table}_before;
  create view as_of.${table} with (security_invoker = true) as select *, coalesce(deviation_id, task_id) as record_id from as_of.${table}_before;
  grant select, insert, update on public.${table} to portal_app;
  grant select on as_of.${table} to portal_app;`,
    )
    .join('')}
  create function put_hold() returns trigger language plpgsql set search_path = pg_catalog, public as $$
  begin
    if tg_op = 'UPDATE' then
      update legal_holds_before set until = new.until, lifted_by = new.lifted_by, lifted_at = new.lifted_at, lift_reason = new.lift_reason,
        version = new.version where id = old.id;
    else
      insert into legal_holds_before (id, deviation_id, task_id, reason, until, set_by, set_at) values (new.id,
        (select id from deviations where id = new.record_id), (select id from tasks where id = new.record_id), new.reason, new.until, new.set_by, new.set_at);
    end if;
    return new;
  end $$;
  create trigger put_hold instead of insert or update on public.legal_holds for each row execute function put_hold()`
const asItIs = ['legal_holds', 'disposal_items']
  .map(
    (table) => `drop view as_of.${table}; drop view public.${table};
  alter table ${table}_before rename to ${table}; alter view as_of.${table}_before rename to ${table};`,
  )
  .concat('drop function put_hold()')
  .join('')
const columns = {
  legal_holds: 'reason, until, set_by, set_at, lifted_by, lifted_at, lift_reason, version',
  disposal_items: 'run_id, user_id, number, class, ended_on, due_on, status, disposed_at',
}
/** Every version of every row, and when it was. */
const versionsIn = async (table: keyof typeof columns, recordId: string) => {
  const arm = (schema: string, until: string) =>
    `select ks_id, id, ${recordId} as record_id, ${columns[table]}, sys_from, ${until} as sys_to from ${schema}.${table}`
  const [row] = await portal.owner(`select jsonb_agg(to_jsonb(v) order by v.id, v.sys_from) as versions
    from (${arm('public', 'null::timestamptz')} union all ${arm('history', 'sys_to')}) v`)
  return row.versions
}

test('legal holds and lists of disposal read as they did, now and at every earlier time, when they are of records of any kind', async () => {
  await portal.owner(asBefore)
  const t = await portal.tenant()
  const instants = [await nowOf(t)]
  const cases = [await reported(t), await closed(t)]
  const due = { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5) }
  const task = await t.as('leader').post('/tasks', due)
  expect(task.status, task.text).toBe(200)
  const paths = [...cases.map(({ id }) => `/deviations/${id}`), `/tasks/${task.body.id}`]
  const reason = 'Saken er hos politiet'
  for (const path of paths) {
    const { status, text, body } = await t.as('admin').post(`${path}/legal-hold`, { reason })
    expect(status, text).toBe(200)
    instants.push(await nowOf(t))
    expect((await t.as('admin').post(`/retention/holds/${body.hold.id}/until`, { version: 1, until: inDays(9), reason })).status).toBe(200)
    instants.push(await nowOf(t))
    if (path === paths[0]) continue
    expect((await t.as('admin').post(`/retention/holds/${body.hold.id}/lift`, { version: 2, reason })).status).toBe(200)
    instants.push(await nowOf(t))
  }

  const runId = newId()
  const lines = [
    ['deviation_id', cases[0]!.id],
    ['task_id', task.body.id],
    ['user_id', t.users.employee.id],
  ]
  await t.owner(`insert into disposal_runs (ks_id, id, proposed_at) values ($1, $2, now())`, [t.ksId, runId])
  for (const [column, id] of lines)
    await t.owner(
      `insert into disposal_items_before (ks_id, id, run_id, class, ${column}, number, ended_on, due_on)
       values ($1, gen_random_uuid(), $2, 'RET-AVV', $3, 'AVV-2020-0001', '2020-01-01', '2025-01-01')`,
      [t.ksId, runId, id],
    )
  instants.push(await nowOf(t))
  await t.owner(`update disposal_items_before set due_on = '2025-06-01' where ks_id = $1`, [t.ksId])

  const reads = ['/retention', `/retention/runs/${runId}`, '/dashboard/inbox']
  reads.push(...paths.flatMap((one) => [one, `${one}/retention`, `${one}/timeline`]))
  const answers = () => answersAt(t, reads, instants, ['admin', 'leader', 'auditor'])
  const before = await answers()
  expect(before.length).toBeGreaterThan(200)
  expect(before.filter(([, , path, , text]) => path.endsWith('/retention') && text.includes(reason)).length).toBeGreaterThan(10)
  const [holds, items] = [
    await versionsIn('legal_holds', 'coalesce(deviation_id, task_id)'),
    await versionsIn('disposal_items', 'coalesce(deviation_id, task_id)'),
  ]
  expect([holds.length, items.length]).toEqual([2 + 3 + 3, 2 * 3])

  await portal.owner(asItIs)
  expect(await portal.move()).toEqual(moving)

  expect([await versionsIn('legal_holds', 'record_id'), await versionsIn('disposal_items', 'record_id')]).toEqual([holds, items])
  expect(await answers()).toEqual(before)
  expect((await t.as('admin').post(`${paths[2]}/legal-hold`, { reason })).body.can).toEqual(['lift'])
})
