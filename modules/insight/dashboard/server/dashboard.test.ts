import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())
const report = (description: string, more: object = {}) => ({ description, ...more })

test('every number is that of the list it opens', async () => {
  const t = await portal.tenant()
  for (const severity of ['low', 'high', 'critical', 'high'])
    expect((await t.as('employee').post('/deviations', report('Rekkverk mangler på dekket', { severity }))).status).toBe(200)
  await t.as('otherEmployee').post('/deviations', report('Løs kabel i gangsonen'))
  const { body } = await t.as('leader').get('/dashboard')
  const total = async (query: string) => (await t.as('leader').get(`/deviations?${query}`)).body.total
  const inTeam = body.counts.find((one: { kind: string }) => one.kind === 'newInTeam')
  expect(inTeam.count).toBe(4)
  expect(inTeam.count).toBe(await total('view=team&status=open'))
  for (const { severity, count } of body.openBySeverity)
    expect([severity, count]).toEqual([severity, await total(`severity=${severity}&status=open,inProgress,resolved`)])
  for (const { minAgeDays, maxAgeDays, count } of body.openByAge)
    expect([minAgeDays, count]).toEqual([
      minAgeDays,
      await total(`status=open,inProgress,resolved&minAgeDays=${minAgeDays}${maxAgeDays === null ? '' : `&maxAgeDays=${maxAgeDays}`}`),
    ])
  expect(body.openBySeverity.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(5)
  expect(body.openByAge.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(5)
})

test('an employee sees own reports, and nothing of others’', async () => {
  const t = await portal.tenant()
  await t.as('employee').post('/deviations', report('Lift brukt uten opplæring'))
  await t.as('otherEmployee').post('/deviations', report('Ukjent for de andre'))
  const { body } = await t.as('employee').get('/dashboard')
  expect(body.myReports).toHaveLength(1)
  expect(body.openBySeverity.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(1)
  expect(JSON.stringify(body)).not.toContain('Ukjent')
  expect(body.counts.map((one: { kind: string }) => one.kind)).not.toContain('newInTeam')
})

/** A tiltak of the employee, due so many days from now, in a case of the leader's. */
async function tiltak(t: Tenant, days: number) {
  const { id } = (await t.as('employee').post('/deviations', report('Rekkverk mangler på dekket'))).body
  const input = { version: 1, assigneeId: t.users.leader.id, category: 'workAtHeight', severity: 'low', dueDate: addDays(today, 20) }
  const { version } = (await t.as('leader').post(`/deviations/${id}/start`, input)).body
  const action = { title: 'Montere rekkverk', actionType: 'corrective', hierarchyLevel: 'engineering', ownerId: t.users.employee.id }
  const { body, text } = await t.as('leader').post(`/deviations/${id}/actions`, { version, ...action, dueDate: addDays(today, 9) })
  await t.owner('update actions set due_date = $3 where ks_id = $1 and id = $2', [
    t.ksId,
    body.actions[0]?.id ?? text,
    addDays(today, days),
  ])
  return body.actions[0]
}

test('a leader sees what each of their own has to do, and every number is that of the list it opens (W17)', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const below = crypto.randomUUID()
  await t.owner(`insert into departments (ks_id, id, name, parent_id) values ($1, $2, 'Rigg', $3)`, [t.ksId, below, t.departments.north])
  const rigger = await t.addUser({ departmentId: below, firstname: 'Åse' })
  await t.addUser({ departmentId: below, firstname: 'Sluttet', status: 'deactivated' })
  const give = async (of: typeof t, assigneeId: string, days: number) => {
    const task = { title: `Om ${days} dager`, priority: 'medium', assigneeId, dueDate: addDays(today, 9) }
    const { status, body, text } = await of.as('admin').post('/tasks', task)
    expect(status, text).toBe(200)
    await of.owner('update tasks set due_date = $3 where ks_id = $1 and id = $2', [of.ksId, body.id, addDays(today, days)])
    return body
  }
  await give(t, t.users.employee.id, 3)
  const late = [await give(t, rigger.id, -4), await give(t, rigger.id, -9), await give(t, rigger.id, 2)]
  await give(t, t.users.otherEmployee.id, -1)
  await give(t, t.users.leader.id, -1)
  await give(other, other.users.employee.id, -1)
  const team = async (who: Who, query = '', headers?: Record<string, string>) =>
    (await t.as(who).get(`/dashboard/team${query}`, headers)).body
  const railing = await tiltak(t, -1)
  await tiltak(t, 12)
  const event = async (title: string, days: number) => {
    const dueDate = addDays(today, days)
    const when = { year: Number(dueDate.slice(0, 4)), month: Number(dueDate.slice(5, 7)), dueDate }
    const given = { title, theme: 'fire', eventKind: 'activity', ownerId: rigger.id, ...when }
    expect((await t.as('admin').post('/year-wheel/events', given)).status).toBe(200)
  }
  await event('Brannøvelse', 20)
  await event('Vernerunde om et halvt år', 180)
  const { kinds, items, total: people } = await team('leader')
  expect(people).toBe(2)
  const work = (...of: [kind: string, open: number, overdue: number][]) =>
    of.map(([kind, open, overdue]) => expect.objectContaining({ kind, open, overdue }))
  expect(kinds).toEqual([
    { kind: 'task', text: 'Oppgaver' },
    { kind: 'action', text: 'Tiltak' },
    { kind: 'yearEvent', text: 'Årshjul' },
  ])
  const oldest = { id: late[1].id, path: `/tasks/${late[1].id}`, title: 'Om -9 dager', dueDate: addDays(today, -9), isOverdue: true }
  expect(items).toEqual([
    { id: rigger.id, name: 'Åse Nordmann', work: work(['task', 3, 2], ['action', 0, 0], ['yearEvent', 1, 0]), oldest },
    {
      id: t.users.employee.id,
      name: 'employee Prøve',
      work: work(['task', 1, 0], ['action', 2, 1], ['yearEvent', 0, 0]),
      oldest: expect.objectContaining({ path: `/actions/${railing.id}`, isOverdue: true }),
    },
  ])
  // The address of a list, read as the page reads it: a person's own tasks are those that are not finished.
  const total = async (path: string) => {
    const asked = path.includes('status') ? path : `${path}&status=pending,inProgress,overdue`
    if (path.includes('yearEvent')) return (await t.as('leader').get(asked.replace('/tasks', '/tasks/other-work'))).body.items.length
    return (await t.as('leader').get(asked)).body.total
  }
  for (const mate of items)
    for (const one of mate.work) expect([one.open, one.overdue]).toEqual([await total(one.list), await total(one.overdueList)])
  expect(await team('leader', '?all=true')).toEqual({ kinds, items, total: people })
  expect((await team('otherLeader')).items.map(({ id }: { id: string }) => id)).toEqual([t.users.otherEmployee.id])
  for (const who of ['admin', 'employee', 'auditor', 'controller'] as const)
    expect([who, (await t.as(who).get('/dashboard/team')).status]).toEqual([who, 403])
  const then = await nowOf(t)
  expect((await t.asUser(rigger).then((one) => one.post(`/tasks/${late[1].id}/complete`, { version: 1 }))).status).toBe(200)
  expect((await team('leader')).items.at(-1)).toMatchObject({
    work: work(['task', 2, 1], ['action', 0, 0], ['yearEvent', 1, 0]),
    oldest: { id: late[0].id },
  })
  expect((await team('leader', '', { 'x-as-of': then })).items[0]).toMatchObject({
    work: work(['task', 3, 2], ['action', 0, 0], ['yearEvent', 1, 0]),
    oldest: { id: late[1].id },
  })
  await t.owner('update departments set leader_id = null where ks_id = $1', [t.ksId])
  expect(await team('leader')).toEqual({ kinds, items: [], total: 0 })
})

test('the overview answers what it offers each, and the team to others than leaders says 403', async () => {
  const t = await portal.tenant()
  const offered = {
    admin: ['makeTask', 'lookAhead', 'seeHealth'],
    leader: ['makeTask', 'seeTeam', 'lookAhead'],
    employee: ['makeTask'],
    auditor: ['lookAhead'],
  }
  for (const [who, can] of Object.entries(offered) as [keyof typeof offered, string[]][]) {
    expect([who, (await t.as(who).get('/dashboard')).body.can]).toEqual([who, can])
    expect([who, (await t.as(who).get('/dashboard/team')).status]).toEqual([who, can.includes('seeTeam') ? 200 : 403])
  }
})
