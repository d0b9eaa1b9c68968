import { statements } from '@portal/platform/db/kyselyOn'
import { afterAll, expect, test } from 'vitest'
import type { Tenant, Who } from '../../../../../apps/server/testing.ts'
import { nowOf, testPortal } from '../../../../../apps/server/testing.ts'
import { type DeviationRow, sortKeys } from '../../contract.ts'
import { urgencies, urgencyOf } from '../../nextDeadlineRules.ts'
import { acted, inDays, reported, seen, solved, started, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Row = { id: string; title: string; severity: string; isOverdue: boolean; dueDate: string | null }
const list = async (t: Tenant, query = '', who: Who = 'admin') => (await t.as(who).get(`/deviations?${query}`)).body
const titles = async (t: Tenant, query = '', who?: Who) => (await list(t, query, who)).items.map((row: Row) => row.title)
/** What the clock would have done. */
const age = (t: Tenant, id: string, set: string) => t.owner(`update deviations set ${set} where ks_id = $1 and id = $2`, [t.ksId, id])

async function pages(t: Tenant, query: string) {
  const rows: Row[] = []
  const totals = new Set<number>()
  for (let cursor = ''; ; ) {
    const page = await list(t, `${query}&limit=25${cursor && `&cursor=${cursor}`}`)
    rows.push(...page.items)
    totals.add(page.total)
    if (!page.nextCursor) return { rows, totals: [...totals] }
    cursor = page.nextCursor
  }
}

test('what is overdue comes first, then the gravest, then the oldest', async () => {
  const t = await portal.tenant()
  for (const [index, severity] of ['low', 'critical', 'medium', 'critical'].entries())
    await reported(t, { description: `Meldt som nummer ${index + 1}`, severity })
  const late = await started(t, { severity: 'low', report: { description: 'For sent ute' } })
  await age(t, late.id, `due_date = current_date - 3`)
  const { items } = await list(t)
  expect(items.map((row: Row) => row.severity)).toEqual(['low', 'critical', 'critical', 'medium', 'low'])
  expect(items[0]).toMatchObject({ title: 'For sent ute', isOverdue: true })
  expect(items.slice(1, 3).map((row: Row) => row.title)).toEqual(['Meldt som nummer 2', 'Meldt som nummer 4'])
})

test('what people have to do is in the order of what presses: late, new grave ones, the others by their next deadline, and closed ones last', async () => {
  const t = await portal.tenant()
  const unanswered = await reported(t, { description: 'Ikke sett på i tide', severity: 'low' })
  await age(t, unanswered.id, `respond_by = now() - interval '1 minute'`)
  const late = await started(t, { severity: 'medium', report: { description: 'Løst for sent' } })
  await age(t, late.id, `due_date = current_date - 9`)
  await reported(t, { description: 'Ny og alvorlig', severity: 'high' })
  const soon = await started(t, { severity: 'low', report: { description: 'Frist i morgen' } })
  await age(t, soon.id, `due_date = current_date + 1`)
  const later = await started(t, { severity: 'critical', report: { description: 'Frist om en måned' } })
  await age(t, later.id, `due_date = current_date + 30`)
  for (const description of ['Lukket først', 'Lukket sist'])
    await step(t, 'leader', await solved(t, { severity: 'low', report: { description } }), 'close')
  const now = new Date()
  for (const who of ['admin', 'leader', 'employee'] as const) {
    const { items } = await list(t, '', who)
    expect([who, ...items.map((row: Row) => row.title)]).toEqual([
      who,
      'Løst for sent',
      'Ikke sett på i tide',
      'Ny og alvorlig',
      'Frist i morgen',
      'Frist om en måned',
      'Lukket sist',
      'Lukket først',
    ])
    // A heading over the rows tells the same as their order.
    const found = items.map((row: DeviationRow) => urgencies.indexOf(urgencyOf(row, now)))
    expect(found).toEqual(found.toSorted())
  }
  expect(await titles(t, 'status=closed')).toEqual(['Lukket sist', 'Lukket først'])
  expect(await titles(t, 'overdue=true')).toEqual(['Løst for sent'])
  expect(await titles(t, 'unanswered=true')).toEqual(['Ikke sett på i tide'])
})

test('what is solved and not checked in time is late everywhere: in the row, the filter, its place in the list and of an earlier day', async () => {
  const t = await portal.tenant()
  const [due, unchecked, waiting] = [await solved(t), await solved(t), await solved(t)]
  await age(t, due.id, `due_date = current_date - 3`)
  await age(t, unchecked.id, `verify_by = current_date - 1`)
  const late = [due.id, unchecked.id].sort()
  const ids = async (query: string) => (await list(t, query)).items.map(({ id }: Row) => id)
  expect((await ids('overdue=true')).sort()).toEqual(late)
  expect((await ids('view=toVerify&overdue=true')).sort()).toEqual(late)
  expect(await ids('status=resolved&overdue=false')).toEqual([waiting.id])
  expect((await ids('view=toVerify')).slice(0, 2).sort()).toEqual(late)
  const first = (await t.as('admin').get(`/deviations?view=toVerify&limit=25`)).body.items[0]
  expect(first).toMatchObject({ isOverdue: true, verifyBy: expect.any(String), closedAt: null })
  const then = await nowOf(t)
  for (const { id } of [due, unchecked]) expect((await step(t, 'controller', await seen(t, id), 'close')).status).toBe(200)
  expect(await ids('overdue=true')).toEqual([])
  const before = (await t.as('auditor').get('/deviations?overdue=true', { 'x-as-of': then })).body
  expect([before.total, before.items.map(({ id }: Row) => id).sort()]).toEqual([2, late])
})

test('a period of when it happened takes the day it was reported where nobody said; both days are Norway’s', async () => {
  const t = await portal.tenant()
  const [early, silent, night] = [await reported(t), await reported(t), await reported(t)]
  await age(t, early.id, `occurred_at = '2026-03-02T11:00Z'`)
  await age(t, silent.id, `occurred_at = null, reported_at = '2026-03-10T11:00Z'`)
  // Half past midnight in Oslo, on the first of April.
  await age(t, night.id, `occurred_at = '2026-03-31T22:30Z'`)
  const ids = async (query: string) => (await list(t, query)).items.map(({ id }: Row) => id).sort()
  expect(await ids('occurredFrom=2026-03-01&occurredTo=2026-03-31')).toEqual([early.id, silent.id].sort())
  expect(await ids('occurredFrom=2026-04-01&occurredTo=2026-04-01')).toEqual([night.id])
  expect(await ids('occurredTo=2026-03-02')).toEqual([early.id])
  expect((await t.as('admin').get('/deviations?occurredFrom=2026-02-30')).status).toBe(400)
})

test.each(sortKeys)('paging by %s shows every case once, and counts once', async (sort) => {
  const t = await portal.tenant()
  await t.owner(
    `insert into deviations (ks_id, id, number, title, severity, reported_by, reported_at, department_id, respond_by, due_date, created_by, updated_by)
     select $1, gen_random_uuid(), 'AVV-2026-' || (1000 + i), 'Sak ' || i % 7, (array['low', 'medium', 'high', 'critical'])[1 + i % 4], $2,
       now() - (i % 11 || ' hours')::interval, $3, now(), case when i % 3 > 0 then current_date - 2 + i % 5 end, $2, $2 from generate_series(1, 60) i`,
    [t.ksId, t.users.employee.id, t.departments.north],
  )
  if (sort.endsWith('duty'))
    await t.owner(
      `insert into authority_notifications (ks_id, id, deviation_id, rule_id, because, due_at, created_by, updated_by)
       select ks_id, gen_random_uuid(), id, 'N-03', 'Støt', case when right(number, 1) <> '7' then reported_at end, $2, $2
       from deviations where ks_id = $1 and right(number, 1) > '3'`,
      [t.ksId, t.users.employee.id],
    )
  const { rows, totals } = await pages(t, `sort=${sort}`)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
  expect(rows).toHaveLength(60)
  expect(totals).toEqual([60])
  const whole = (await list(t, `sort=${sort}&limit=100`)).items
  expect(whole.map(({ id }: Row) => id)).toEqual(rows.map(({ id }) => id))
})

test('a list costs one statement beside begin and commit, its count and its search included', async () => {
  const t = await portal.tenant()
  for (let i = 0; i < 26; i++) await t.as('employee').post('/deviations', { description: `Sak nummer ${i}` })
  const before = statements.sent
  const { nextCursor } = await list(t, `limit=25&q=sak&departmentId=${t.departments.root}`)
  expect(statements.sent - before).toBe(1)
  await list(t, `limit=25&q=sak&departmentId=${t.departments.root}&cursor=${nextCursor}`)
  expect(statements.sent - before).toBe(2)
})

test('a cursor that is not ours is refused', async () => {
  const t = await portal.tenant()
  for (let i = 0; i < 26; i++) await t.as('employee').post('/deviations', { description: `Sak nummer ${i}` })
  const { nextCursor } = await list(t, 'limit=25')
  const other = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const cursors = [
    'abc',
    other([]),
    other([[1, false], 'priority', 1, 9, 'nå', 'x']),
    other([[-1, false]]),
    `${nextCursor.slice(0, -4)}AAAA`,
  ]
  for (const cursor of cursors) expect((await t.as('admin').get(`/deviations?cursor=${cursor}`)).status).toBe(400)
  expect((await t.as('admin').get(`/deviations?sort=title&cursor=${nextCursor}`)).status).toBe(400)
  expect((await t.as('admin').get('/deviations?sort=hemmelig')).status).toBe(400)
})

test('titles stand in Norwegian order', async () => {
  const t = await portal.tenant()
  for (const description of ['Åpent hull', 'Ødelagt vern', 'Ærlig talt', 'Zinktak', 'Aapent skap', 'Sak 10', 'Sak 9'])
    await reported(t, { description })
  expect(await titles(t, 'sort=title')).toEqual(['Sak 9', 'Sak 10', 'Zinktak', 'Ærlig talt', 'Ødelagt vern', 'Åpent hull', 'Aapent skap'])
})

test('a search finds other forms of a word, a half typed word and a number', async () => {
  const t = await portal.tenant()
  const found = await reported(t, { description: 'Gjentatte avvik på stillasene mot sør' })
  await reported(t, { description: 'Søl i gangen' })
  for (const q of ['avvikene', 'stillas', 'gjent', found.number, found.number.toLowerCase(), '0001', '1', 'STILLASENE avvik'])
    expect([q, await titles(t, `q=${encodeURIComponent(q)}`)]).toEqual([q, [found.title]])
  for (const q of ['traktor', "'", '\\', '& | !', ':*', '"', '%'])
    expect([q, await titles(t, `q=${encodeURIComponent(q)}`)]).toEqual([q, []])
})

test('a search never leaves the tenant, nor what the person may see', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await reported(t, { description: 'Kanarifugl i kantina' })
  expect((await list(other, 'q=kanarifugl')).total).toBe(0)
  expect((await list(t, 'q=kanarifugl', 'otherEmployee')).total).toBe(0)
  expect((await list(t, 'q=kanarifugl', 'employee')).total).toBe(1)
})

test('employees see what they reported, treat or own an action in; a row they may not see is not there', async () => {
  const t = await portal.tenant()
  const mine = await reported(t, { description: 'Meldt av meg' })
  const treated = await started(t, { handler: 'otherEmployee', report: { description: 'Behandlet av en annen' } })
  const owned = await started(t, { report: { description: 'Tiltak hos en annen' } })
  await acted(t, owned, 'planned', 'otherEmployee')
  expect((await titles(t, 'sort=title', 'otherEmployee')).toSorted()).toEqual(['Behandlet av en annen', 'Tiltak hos en annen'])
  expect((await list(t, '', 'otherEmployee')).total).toBe(2)
  expect((await t.as('otherEmployee').get(`/deviations/${mine.id}`)).status).toBe(404)
  expect((await t.as('otherEmployee').get(`/deviations/${treated.id}`)).status).toBe(200)
  for (const who of ['otherLeader', 'auditor', 'controller'] as const) expect((await list(t, '', who)).total).toBe(3)
})

test('each filter shows what it says', async () => {
  const t = await portal.tenant()
  const waiting = await reported(t, { description: 'Ny i nord', category: 'fire' })
  await age(t, waiting.id, `respond_by = now() - interval '1 minute'`)
  await reported(
    t,
    { description: 'Ny i sør', departmentId: t.departments.south, severity: 'high', deviationType: 'incident' },
    'otherEmployee',
  )
  const busy = await started(t, { report: { description: 'Under arbeid' } })
  await acted(t, busy)
  await age(t, busy.id, `reported_at = now() - interval '40 days 12 hours', due_date = current_date - 1, reopened_count = 1`)
  const done = await solved(t, { report: { description: 'Løst sak' } })
  const cases: [string, string[], Who?][] = [
    ['status=resolved', ['Løst sak']],
    ['status=open,inProgress', ['Ny i nord', 'Ny i sør', 'Under arbeid']],
    ['severity=high', ['Ny i sør']],
    ['category=fire', ['Ny i nord']],
    ['deviationType=incident', ['Ny i sør']],
    [`departmentId=${t.departments.south}`, ['Ny i sør']],
    [`departmentId=${t.departments.root}`, ['Løst sak', 'Ny i nord', 'Ny i sør', 'Under arbeid']],
    [`reportedBy=${t.users.otherEmployee.id}`, ['Ny i sør']],
    [`assigneeId=${t.users.leader.id}&status=inProgress`, ['Under arbeid']],
    ['view=mine', ['Løst sak', 'Under arbeid'], 'leader'],
    ['view=reported', ['Ny i sør'], 'otherEmployee'],
    ['view=team', ['Ny i sør'], 'otherLeader'],
    ['view=toVerify', ['Løst sak'], 'leader'],
    ['view=toVerify', [], 'otherLeader'],
    ['view=toVerify', [], 'employee'],
    ['overdue=true', ['Under arbeid']],
    ['overdue=false', ['Løst sak', 'Ny i nord', 'Ny i sør']],
    ['unanswered=true', ['Ny i nord']],
    ['reopened=true', ['Under arbeid']],
    ['hasActions=true', ['Under arbeid']],
    ['lacksRootCause=false', ['Løst sak']],
    ['minAgeDays=40&maxAgeDays=41', ['Under arbeid']],
    ['maxAgeDays=0', ['Løst sak', 'Ny i nord', 'Ny i sør']],
    [`reportedFrom=${inDays(0)}`, ['Løst sak', 'Ny i nord', 'Ny i sør']],
    [`reportedTo=${inDays(-1)}`, ['Under arbeid']],
  ]
  for (const [query, expected, who] of cases) {
    expect([query, (await titles(t, query, who)).toSorted()]).toEqual([query, expected])
    expect([query, (await list(t, query, who)).total]).toEqual([query, expected.length])
  }
  // What stands in each status is what the list of that status shows, and of it what is past the deadline that counts now.
  const counted = async (query: string, who: Who = 'admin') => {
    const { items } = (await t.as(who).get(`/deviations/counts?${query}`)).body
    return Object.fromEntries(items.map((one: { status: string; count: number; late: number }) => [one.status, [one.count, one.late]]))
  }
  expect(await counted('')).toEqual({ open: [2, 1], inProgress: [1, 1], resolved: [1, 0], closed: [0, 0] })
  expect(await counted('category=fire')).toEqual({ open: [1, 1], inProgress: [0, 0], resolved: [0, 0], closed: [0, 0] })
  expect((await counted('view=team', 'otherLeader')).open).toEqual([1, 0])
  expect(await counted('q=arbeid')).toMatchObject({ open: [0, 0], inProgress: [1, 1] })
  // An employee's counts are of what they see.
  expect(await counted('', 'otherEmployee')).toEqual({ open: [1, 0], inProgress: [0, 0], resolved: [0, 0], closed: [0, 0] })
  expect((await t.as('admin').get('/deviations/counts?status=open')).status).toBe(400)
  expect((await seen(t, done.id)).status).toBe('resolved')
  for (const bad of ['status=borte', 'departmentId=x', 'overdue=kanskje', 'ukjent=1', 'limit=7'])
    expect((await t.as('admin').get(`/deviations?${bad}`)).status).toBe(400)
})

test('a grave case waits for somebody else than its handler', async () => {
  const t = await portal.tenant()
  const deviation = await solved(t, { severity: 'high' })
  expect((await list(t, 'view=toVerify', 'leader')).total).toBe(0)
  expect((await list(t, 'view=toVerify', 'controller')).total).toBe(1)
  expect((await step(t, 'controller', deviation, 'send-back', { reason: 'Rekkverket er løst' })).status).toBe(200)
  expect((await list(t, 'view=toVerify', 'controller')).total).toBe(0)
})

test('a row tells that its case is read by few, to those few', async () => {
  const t = await portal.tenant()
  await reported(t, { description: 'Åpen sak' })
  await t.as('employee').post('/deviations', { description: 'Verktøy er borte', category: 'theft' })
  const marks = async (who: Who) =>
    (await list(t, 'sort=title', who)).items.map(({ title, isRestricted }: any) => [title, isRestricted]).toSorted()
  expect(await marks('leader')).toEqual([['Verktøy er borte', true], ['Åpen sak', false]]) // biome-ignore format: pairs
  expect(await marks('auditor')).toEqual([['Åpen sak', false]])
})
