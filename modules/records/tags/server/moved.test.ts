import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant } from '../../../../apps/server/testing.ts'
import {
  answersAt,
  portalBefore,
  taggedBefore,
  underOneName,
  underTheirOwn,
  versionsAfter,
  versionsBefore,
} from '../../../../tests/moved/portalBefore.ts'
import { inDays, reported } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../access/server/testing.ts'

/** What moves them. A later migration that stands on these is one of them. */
const moving = [
  '20261216_tags_of_records.sql',
  '20261216_tags_off_cases.sql',
  '20261216_tags_off_tasks.sql',
  '20261216_tags_retained.sql',
  '20261216_files_retained.sql',
]
const portal = await portalBefore('portal_tags_apart', moving)
afterAll(() => portal.close())

/** Puts tags on a record, takes the first off again, and answers the instants between. */
async function tagged(t: Tenant, table: 'deviation' | 'task', id: string, tags: readonly string[]) {
  const by = t.users.leader.id
  await portal.owner(
    `insert into ${table}_tags (ks_id, ${table}_id, tag_id, added_by, added_at) select $1, $2, unnest($3::uuid[]), $4, now()`,
    [t.ksId, id, tags, by],
  )
  const first = await nowOf(t)
  await portal.owner(`delete from ${table}_tags where ks_id = $1 and ${table}_id = $2 and tag_id = $3`, [t.ksId, id, tags[0]])
  return [first, await nowOf(t)]
}

test('tags of cases and tasks read as they did, now and at every earlier time, when they have moved into one table', async () => {
  await portal.owner(underOneName(taggedBefore))
  const t = await portal.tenant()
  const instants = [await nowOf(t)]
  const cases = [await reported(t), await reported(t), await secret(t)]
  const task = await t.as('leader').post('/tasks', {
    title: 'Kontroller rekkverk',
    priority: 'medium',
    assigneeId: t.users.employee.id,
    dueDate: inDays(5),
  })
  const tags = ['Kran', 'Stillas', 'Vernerunde'].map((name) => ({ id: crypto.randomUUID(), name }))
  for (const { id, name } of tags)
    await portal.owner('insert into tags (ks_id, id, name, created_by) values ($1, $2, $3, $4)', [t.ksId, id, name, t.users.leader.id])
  const ids = tags.map(({ id }) => id)
  for (const { id } of cases) instants.push(...(await tagged(t, 'deviation', id, ids.slice(0, 2))))
  instants.push(...(await tagged(t, 'task', task.body.id, ids.slice(1))))

  const reads = ['/tags/known', `/deviations/tags/rows?ids=${cases.map(({ id }) => id).join()}`, `/tasks/tags/rows?ids=${task.body.id}`]
  reads.push(...cases.map(({ id }) => `/deviations/${id}/tags`), `/tasks/${task.body.id}/tags`)
  reads.push(...ids.flatMap((id) => [`/deviations?tagId=${id}`, `/tasks?tagId=${id}`]))
  const answers = () => answersAt(t, reads, instants)
  const before = await answers()
  expect(before.filter(([, , path, , text]) => path.endsWith('/tags') && text.includes('Kran')).length).toBeGreaterThan(5)
  const [{ versions }] = await portal.owner(versionsBefore(taggedBefore))
  expect(versions).toHaveLength(8)

  await portal.owner(underTheirOwn(taggedBefore))
  expect(await portal.move()).toEqual(moving)

  expect((await portal.owner(versionsAfter(taggedBefore)))[0].versions).toEqual(versions)
  expect(await answers()).toEqual(before)
  expect((await t.as('leader').post(`/tasks/${task.body.id}/tags`, { add: ['Kran'] })).body.items).toHaveLength(2)
})
