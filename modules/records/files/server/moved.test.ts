import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant } from '../../../../apps/server/testing.ts'
import {
  answersAt,
  filedBefore,
  portalBefore,
  underOneName,
  underTheirOwn,
  versionsAfter,
  versionsBefore,
} from '../../../../tests/moved/portalBefore.ts'
import { acted, inDays, reported, started, uploaded } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../access/server/testing.ts'

/** What moves them. A later migration that stands on these is one of them. */
const moving = ['20261216_files_of_records.sql', '20261216_files_retained.sql']
const portal = await portalBefore('portal_files_apart', moving)
afterAll(() => portal.close())

/** Gives a record two files, takes the first off again, and answers their ids and the instants between. */
async function filed(t: Tenant, kind: 'deviation' | 'task' | 'action', id: string) {
  const ids = [await uploaded(t, 'leader'), await uploaded(t, 'leader', 'to.png')]
  await portal.owner('update files set is_attached = true where ks_id = $1 and id = any($2)', [t.ksId, ids])
  await portal.owner(
    `insert into ${kind}_files (ks_id, ${kind}_id, file_id, added_by, added_at) select $1, $2, unnest($3::uuid[]), $4, now()`,
    [t.ksId, id, ids, t.users.leader.id],
  )
  const first = await nowOf(t)
  await portal.owner(`delete from ${kind}_files where ks_id = $1 and file_id = $2`, [t.ksId, ids[0]])
  return { ids, instants: [first, await nowOf(t)] }
}

test('files of cases, actions and tasks are read as they were, now and at every earlier time, when they have moved into one table', async () => {
  await portal.owner(underOneName(filedBefore))
  const t = await portal.tenant()
  const instants = [await nowOf(t)]
  const cases = [await reported(t), await secret(t)]
  const treated = await started(t)
  const action = await acted(t, treated)
  const task = await t.as('leader').post('/tasks', {
    title: 'Kontroller rekkverk',
    priority: 'medium',
    assigneeId: t.users.employee.id,
    dueDate: inDays(5),
  })
  expect(task.status, task.text).toBe(200)

  const reads: string[] = []
  const having = [
    ...cases.map(({ id }) => ({ kind: 'deviation' as const, id, path: `/deviations/${id}` })),
    { kind: 'action' as const, id: action.id, path: `/actions/${action.id}` },
    { kind: 'task' as const, id: task.body.id, path: `/tasks/${task.body.id}` },
  ]
  for (const { kind, id, path } of having) {
    const given = await filed(t, kind, id)
    instants.push(...given.instants)
    reads.push(path, ...given.ids.map((file) => `${path}/files/${file}`))
  }
  reads.push(`/deviations/${treated.id}`)
  const answers = () => answersAt(t, reads, instants)
  const before = await answers()
  const statuses = before.filter(([, , path]) => path.includes('/files/')).map(([, , , status]) => status)
  for (const status of [200, 404]) expect(statuses.filter((one) => one === status).length).toBeGreaterThan(10)
  const [{ versions }] = await portal.owner(versionsBefore(filedBefore))
  expect(versions).toHaveLength(8)

  await portal.owner(underTheirOwn(filedBefore))
  expect(await portal.move()).toEqual(moving)

  expect((await portal.owner(versionsAfter(filedBefore)))[0].versions).toEqual(versions)
  expect(await answers()).toEqual(before)
  const more = await uploaded(t, 'employee')
  expect((await t.as('employee').post(`/tasks/${task.body.id}/files`, { fileIds: [more] })).body.files).toHaveLength(2)
})
