import { addDays, osloDate, workingDayUpTo } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { acted, closed, reported, started } from '../../../cases/deviations/server/testing.ts'
import { scored } from '../../../governance/risks/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { made } from '../../../work/tasks/server/testing.ts'
import type { Brief } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())
const before = workingDayUpTo(addDays(today, -1))

const read = async (t: Tenant, who: Who, headers?: Record<string, string>): Promise<Brief> =>
  ok(await t.as(who).get('/dashboard', headers)).brief
const textsOf = ({ lines }: Brief) => lines.map(({ text }) => text)

/** What the list's page asks for when it is opened at this address. */
const asked = (path: string) => {
  const [page, query] = path.split('?')
  const { show, view, ...rest } = Object.fromEntries(new URLSearchParams(query))
  const shown: Record<string, Record<string, string>> = {
    teamOpen: { team: 'true', status: 'planned,inProgress,rejected' },
    teamDone: { team: 'true', status: 'done,verified' },
  }
  const more = { ...(view && view !== 'all' && { view }), ...shown[show ?? ''] }
  return `${page === '/risk-evaluation' ? '/risks' : page}?${new URLSearchParams({ ...rest, ...more })}`
}
async function expectLists(t: Tenant, who: Who, { lines }: Brief) {
  for (const { text, path } of lines) {
    const { total } = ok(await t.as(who).get(asked(path)))
    expect([text, total]).toEqual([text, Number.parseInt(text, 10)])
  }
}

/** Reported yesterday and since, two of them grave; one closed, one late since yesterday, a late task and one that is done, a tiltak done. */
async function companyOfYesterday() {
  const t = await portal.tenant()
  await reported(t, { severity: 'critical' })
  await reported(t, { severity: 'high' })
  await closed(t)
  const late = await started(t)
  await t.owner('update deviations set due_date = $3 where ks_id = $1 and id = $2', [t.ksId, late.id, before])
  const old = await reported(t)
  await t.owner(`update deviations set reported_at = now() - interval '60 days' where ks_id = $1 and id = $2`, [t.ksId, old.id])
  await acted(t, await started(t), 'done')
  const own = { assigneeId: t.users.employee.id, dueDate: addDays(today, 3) }
  const [forgotten, finished] = [await made(t, { title: 'Rydde lager', ...own }), await made(t, { title: 'Fylle drivstoff', ...own })]
  await t.owner('update tasks set due_date = $3 where ks_id = $1 and id = $2', [t.ksId, forgotten.id, before])
  ok(await t.as('employee').post(`/tasks/${finished.id}/complete`, { version: finished.version }))
  return { t, late }
}

test('the day’s brief tells what has come since the last working day, and every number is that of its list', async () => {
  const { t } = await companyOfYesterday()
  await reported(t, { severity: 'low' }, 'otherEmployee')
  await scored(t, 2, 2)
  const admin = await read(t, 'admin')
  expect(admin.from).toBe(before)
  expect(textsOf(admin)).toEqual(
    expect.arrayContaining([
      '2 nye avvik har høy eller kritisk alvorlighet',
      '1 avvik gikk over fristen',
      '1 oppgave gikk over fristen',
      '1 oppgave er fullført',
    ]),
  )
  await expectLists(t, 'admin', admin)
  // A leader's is of the team: the other leader has one case and nothing else.
  const leader = await read(t, 'leader')
  expect(textsOf(leader)).toEqual(expect.arrayContaining(['1 avvik gikk over fristen', '1 oppgave er fullført']))
  await expectLists(t, 'leader', leader)
  expect(leader.lines.every(({ path }) => /view=team|show=team|^\/risk-evaluation/.test(path))).toBe(true)
  expect(textsOf(await read(t, 'otherLeader'))).toEqual(['1 avvik er meldt'])
  // Who answers for the company reads of all of it.
  await appoint(t, t.users.otherLeader.id, 'dagligLeder')
  expect(textsOf(await read(t, 'otherLeader'))).toEqual(textsOf(admin))
})

test('what others did is not told to employees, nor to another company, and a brief of the past is that day’s', async () => {
  const { t, late } = await companyOfYesterday()
  const other = await portal.tenant()
  for (const who of ['employee', 'otherEmployee'] as const) expect([who, await read(t, who)]).toEqual([who, null])
  expect(textsOf(await read(other, 'admin'))).toEqual([])
  const then = await nowOf(t)
  const was = textsOf(await read(t, 'admin'))
  const set = (changes: string) => t.owner(`update deviations set ${changes} where ks_id = $1 and id = $2`, [t.ksId, late.id])
  await set(`due_date = '${addDays(today, 20)}'`)
  expect(textsOf(await read(t, 'admin'))).not.toContain('1 avvik gikk over fristen')
  expect(textsOf(await read(t, 'admin', { 'x-as-of': then }))).toEqual(was)
  expect(was).toContain('1 avvik gikk over fristen')
  // Whoever may not open a restricted case reads of it in no brief, of no day.
  await set('is_restricted = true')
  expect(textsOf(await read(t, 'admin', { 'x-as-of': then }))).not.toContain('1 avvik gikk over fristen')
})

test('after days off it begins with the last day the company worked, and a part that is switched off says nothing', async () => {
  const { t } = await companyOfYesterday()
  const { version, recurrenceShift } = ok(await t.as('admin').get('/company/days'))
  const closedDays = [{ from: addDays(today, -12), to: addDays(today, -1), name: 'Stengt' }]
  ok(await t.as('admin').put('/company/days', { version, recurrenceShift, closedDays }))
  expect((await read(t, 'admin')).from).toBe(workingDayUpTo(addDays(today, -13)))
  await t.owner(`update companies set modules_off = '{deviations,tasks}' where ks_id = $1`, [t.ksId])
  const left = textsOf(await read(t, 'admin'))
  expect(left).toContain('1 tiltak er utført')
  expect(left.join()).not.toMatch(/avvik|oppgave/)
})
