import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, type Who } from '../../../../apps/server/testing.ts'
import { answersAt, filedBefore, portalBefore, taggedBefore, underOneName, underTheirOwn } from '../../../../tests/moved/portalBefore.ts'
import { acted, closed, inDays, reported, started } from '../../../cases/deviations/server/testing.ts'

/** What moves them. A later migration that stands on these is one of them. */
const moving = [
  '20261214_platform_records.sql',
  '20261214_record_of_actions.sql',
  '20261214_record_of_deviations.sql',
  '20261214_record_of_tasks.sql',
  '20261214_records_comments.sql',
  '20261214_retention_of_records.sql',
  '20261217_retention_by_record.sql',
  '20261216_tags_of_records.sql',
  '20261216_tags_off_cases.sql',
  '20261216_tags_off_tasks.sql',
  '20261216_tags_retained.sql',
  '20261216_files_of_records.sql',
  '20261216_files_retained.sql',
  '20261217_access_of_records.sql',
]
const portal = await portalBefore('portal_comments_apart', moving)
afterAll(() => portal.close())

const columns = 'body, visibility, created_by, created_at, edited_at, deleted_at, version, sys_from'
const both = (schema: string, more = '') => `
  select ks_id, id, deviation_id as record_id, ${columns}${more} from ${schema}.deviation_comments
  union all select ks_id, id, task_id, ${columns.replace('visibility', `'all'`)}${more} from ${schema}.task_comments`
/** The two tables there were, under the name the verbs know: what is written goes into them, and by their triggers into their history. */
const asBefore = `
  create view public.record_access with (security_invoker = true) as select *, deviation_id as record_id from deviation_access;
  grant select on public.record_access to portal_app;
  create view public.comments with (security_invoker = true) as ${both('public')};
  create view as_of.comments with (security_invoker = true) as ${both('as_of')};
  grant select, insert, update on public.comments to portal_app;
  grant select on as_of.comments to portal_app;
  create function put_comment() returns trigger language plpgsql set search_path = pg_catalog, public as $$
  begin
    if tg_op = 'UPDATE' then
      update deviation_comments set body = new.body, edited_at = new.edited_at, deleted_at = new.deleted_at, version = new.version where id = old.id;
      update task_comments set body = new.body, edited_at = new.edited_at, deleted_at = new.deleted_at, version = new.version where id = old.id;
    elsif exists (select from deviations where id = new.record_id) then
      insert into deviation_comments (id, deviation_id, body, visibility, created_by, created_at)
        values (new.id, new.record_id, new.body, new.visibility, new.created_by, new.created_at);
    else
      insert into task_comments (id, task_id, body, created_by, created_at) values (new.id, new.record_id, new.body, new.created_by, new.created_at);
    end if;
    return new;
  end $$;
  create trigger put_comment instead of insert or update on public.comments for each row execute function put_comment()`
const asItIs = 'drop view public.record_access; drop view as_of.comments; drop view public.comments; drop function put_comment()'
/** Every version of every comment, and when it was. */
const versionsIn = (source: string) => `select jsonb_agg(to_jsonb(v) order by v.id, v.sys_from) as versions from (${source}) v`
const versionsBefore = versionsIn(`${both('public', ', null::timestamptz as sys_to')} union all ${both('history', ', sys_to')}`)
const versionsAfter = versionsIn(`select ks_id, id, record_id, ${columns}, null::timestamptz as sys_to from comments
  union all select ks_id, id, record_id, ${columns}, sys_to from history.comments`)

async function talkedOf(t: Tenant, path: string, canBeInternal: boolean) {
  const say = async (who: Who, body: string, given: object = {}) => {
    const { status, body: answer, text } = await t.as(who).post(`${path}/comments`, { body, ...given })
    expect(status, text).toBe(200)
    return answer.comments.at(-1)
  }
  const first = await say('leader', `Hei @{${t.users.controller.id}}, kan du se på dette?`)
  const second = await say('employee', 'Jeg følger med')
  if (canBeInternal) await say('leader', 'Bare for oss', { visibility: 'internal' })
  const instant = await nowOf(t)
  expect((await t.as('leader').put(`${path}/comments/${first.id}`, { version: 1, body: 'Hei, kan noen se på dette?' })).status).toBe(200)
  const edited = await nowOf(t)
  expect((await t.as('employee').post(`${path}/comments/${second.id}/delete`, { version: 1 })).status).toBe(200)
  return [instant, edited]
}

test('what was said of cases and tasks, and what is done about them, reads as it did, now and at every earlier time, when it has moved into one table', async () => {
  for (const statement of [asBefore, underOneName(taggedBefore), underOneName(filedBefore)]) await portal.owner(statement)
  const t = await portal.tenant()
  const beginning = await nowOf(t)
  const cases = [await reported(t), await started(t), await closed(t)]
  const hidden = (await t.as('employee').post('/deviations', { description: 'Verktøy er borte fra brakka', category: 'theft' })).body
  const task = await t.as('leader').post('/tasks', {
    title: 'Kontroller rekkverk',
    priority: 'medium',
    assigneeId: t.users.employee.id,
    dueDate: inDays(5),
  })
  expect(task.status, task.text).toBe(200)
  const paths = [...cases, hidden].map(({ id }) => `/deviations/${id}`)
  const instants = [beginning]
  for (const path of paths.slice(0, 2).concat(paths.slice(3))) instants.push(...(await talkedOf(t, path, true)))
  instants.push(...(await talkedOf(t, `/tasks/${task.body.id}`, false)))
  const planned = await acted(t, cases[1]!)
  instants.push(await nowOf(t))
  expect((await t.as('employee').post(`/actions/${planned.id}/start`, { version: 1 })).status).toBe(200)
  instants.push(await nowOf(t))

  const reads = [...paths, ...paths.map((path) => `${path}/timeline`), '/deviations', '/tasks', '/actions', `/actions/${planned.id}`]
  reads.push(`/tasks/${task.body.id}`, `/tasks/${task.body.id}/comments`, `/tasks/${task.body.id}/timeline`)
  const answers = () => answersAt(t, reads, instants)
  const before = await answers()
  expect(before.length).toBeGreaterThan(200)
  expect(before.filter(([, , , , text]) => text.includes('kan du se på dette')).length).toBeGreaterThan(10)
  const [{ versions }] = await portal.owner(versionsBefore)
  expect(versions).toHaveLength(11 + 4 + 4)

  for (const statement of [asItIs, underTheirOwn(taggedBefore), underTheirOwn(filedBefore)]) await portal.owner(statement)
  expect(await portal.move()).toEqual(moving)

  expect((await portal.owner(versionsAfter))[0].versions).toEqual(versions)
  expect(await answers()).toEqual(before)
  expect(await portal.owner(`select kind, count(*)::int as n from records where ks_id = $1 group by 1 order by 1`, [t.ksId])).toEqual([
    { kind: 'action', n: 1 },
    { kind: 'deviation', n: 4 },
    { kind: 'task', n: 1 },
  ])
  expect((await t.as('leader').post(`/tasks/${task.body.id}/comments`, { body: 'Det går videre' })).body.comments).toHaveLength(3)
})
