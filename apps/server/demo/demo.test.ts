import { osloDate } from '@portal/kit/dates'
import { passwordProblem } from '@portal/kit/passwordPolicy'
import { hours } from '@portal/modules/company/hours'
import type { KindCount } from '@portal/modules/insight/dashboard'
import { openClient } from '@portal/platform/db/openClient'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type TestPortal, testPortal } from '../testing.ts'
import { company } from './company.ts'
import { type Generated, generate, settingOf } from './generate.ts'
import { keepPhotos } from './keepPhotos.ts'
import { type Act, play } from './play.ts'
import { demoPassword, prepareDemo, resetDemo } from './prepareDemo.ts'
import { scriptOf } from './script.ts'
import type { Photos } from './world.ts'

let portal: TestPortal
let lines: string[]
let made: Generated
let photos: Photos
const clients: Record<string, Client> = {}
const signIns = {
  admin: 'marte.nygard',
  leader: 'erik.braten',
  employee: 'jonas.lie.aasen',
  auditor: 'per.zachariassen',
  controller: 'siv.ostby',
}

beforeAll(async () => {
  portal = await testPortal({ isOwn: true })
  lines = await prepareDemo(portal.portal, portal.database)
  photos = await keepPhotos(portal.portal.files)
  made = generate(settingOf(osloDate(new Date()), photos))
  for (const [role, local] of Object.entries(signIns)) clients[role] = await clientOf(`${local}@skarvholmen.example`)
})
afterAll(() => portal.close())

async function clientOf(email: string) {
  const [user] = await portal.owner('select id, account_id as "accountId" from users where ks_id = $1 and email = $2', [
    company.ks_id,
    email,
  ])
  return (await portal.signIn(user, company.ks_id)).client
}
async function every(client: Client, url: string, headers = {}) {
  const items: any[] = []
  for (let cursor = ''; ; ) {
    const { status, body } = await client.get(
      `${url}${url.includes('?') ? '&' : '?'}limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      headers,
    )
    expect(status).toBe(200)
    items.push(...body.items)
    if (!body.nextCursor) return items
    cursor = body.nextCursor
  }
}
/** The generator's own rows at an instant. */
const at = (instant: string, table: string) =>
  made.versions
    .filter((one) => one.table === table && one.from <= instant && (one.to === null || one.to > instant))
    .map(({ row }) => row as Record<string, any>)

test('the first start makes the company and says who can sign in', async () => {
  expect(lines[0]).toContain(demoPassword)
  for (const local of Object.values(signIns)) expect(lines.some((line) => line.includes(`${local}@skarvholmen.example`))).toBe(true)
  expect(await prepareDemo(portal.portal, portal.database)).toEqual(lines)
  expect(await portal.owner('select count(*)::int as n from companies')).toEqual([{ n: 1 }])
})

test('what people do through the product itself is theirs in the log, each at its hour, and nothing of it is sent', async () => {
  const steps = [...new Set(scriptOf(settingOf(osloDate(new Date()), photos)).map(({ at }) => at))]
  const entries = await portal.owner<{ at: string; action: string; name: string; id: string }>(
    'select at, action, actor_name as name, entity_id as id from audit where at = any($1) order by at, n',
    [steps],
  )
  expect([...new Set(entries.map(({ at }) => new Date(at).toISOString()))]).toEqual(steps)
  expect(entries.filter(({ action }) => action.startsWith('poster.')).map(({ name }) => name)).toEqual(Array(4).fill('Marte Nygård'))
  const tables = [...new Set(made.versions.map(({ table }) => table))]
  const counts = await portal.owner(
    `select ${tables.map((table) => `(select count(*)::int from ${table} where date_trunc('second', sys_from) <> all($1)) as ${table}`).join(', ')}`,
    [steps],
  )
  const written = Object.fromEntries(tables.map((table) => [table, at('9999', table).length]))
  // But the place that has got another entrance.
  expect(counts, 'what is written stands as it was').toEqual([{ ...written, locations: written.locations! - 1 }])
  const hours = await portal.owner<{ id: string; created: string; began: string }>(
    'select id, created_at as created, sys_from as began from hours_worked order by created_at',
  )
  const added = entries.filter(({ action }) => action === 'hours.add').map(({ id, at }) => ({ id, created: at, began: at }))
  expect([hours, hours.length >= 11]).toEqual([added, true])
  expect(await portal.owner(`select task_identifier from graphile_worker.jobs where task_identifier <> 'audit.seal'`)).toEqual([])
})

test('its risks are told by the verbs too: nine assessments, two past their review, an acceptance that fell and one that stands', async () => {
  const admin = clients.admin!
  const risks = await every(admin, '/risks?show=all')
  const count = (level: string) => risks.filter((one) => one.level === level).length
  expect([risks.length, count('low'), count('medium'), count('high'), count('extreme')]).toEqual([58, 20, 26, 11, 1])
  const total = async (url: string) => (await admin.get(url)).body.total
  expect(await total('/risk-assessments?sja=none')).toBe(9)
  // Two jobs go on; of those that are done, the analyses are archived the first night.
  expect([await total('/risk-assessments?sja=all'), await total('/risk-assessments?sja=now')]).toEqual([4, 2])
  expect(await total('/risk-assessments?reviewOverdue=true')).toBe(2)
  expect([await total('/risks?acceptance=standing'), await total('/risks?acceptance=fallen')]).toEqual([1, 1])
  // One that waits of each rule but the change of matrix, which the company has not made (P1–P7).
  const open = await portal.owner<{ rule: string }>(`select distinct rule from proposals where status = 'open' order by rule`)
  expect(open.map(({ rule }) => rule)).toEqual(['change', 'controlWeak', 'effect', 'effectFailed', 'frequency', 'noRisk', 'seriousness'])
  expect(risks.filter(({ stopDecision }) => stopDecision === 'stopped').map(({ title }) => title)).toContain('Fall fra tak ved taktekking')
})

test('its documents are what a builder has written down: 64 approved of which five are past their review, six drafts, and four that wait', async () => {
  const total = async (query: string) => (await clients.admin!.get(`/documents?${query}`)).body.total
  const counts = await Promise.all(['status=approved', 'reviewOverdue=true', 'status=draft', 'status=inReview'].map(total))
  expect(counts).toEqual([64, 5, 6, 4])
  const written = await every(clients.admin!, '/documents')
  expect(written).toHaveLength(74)
  expect(new Set(written.map(({ title }) => title)).size).toBe(74)
  const late = written.filter(({ isReviewOverdue }) => isReviewOverdue)
  expect(late.every(({ status }) => status === 'approved')).toBe(true)
  const [reading] = await portal.owner<{ share: number }>(
    `select count(*) filter (where read_at is not null)::float / count(*) as share from read_duties where ks_id = 'ks-demo-001' and released_at is null`,
  )
  expect(reading!.share).toBeGreaterThan(0.925)
  expect(reading!.share, `${reading!.share}`).toBeLessThan(0.935)
  const certificates = written.filter(({ documentType }) => documentType === 'certificate')
  expect([certificates.length, certificates.every(({ expiryDate }) => expiryDate > osloDate(new Date()))]).toEqual([2, true])

  // Whoever reads them has a say.
  const numbered = (title: string) => written.find((one) => one.title === title)!
  const { items } = (await clients.admin!.get(`/documents/${numbered('Rutine for arbeid i høyden').id}/suggestions`)).body
  expect(items.map(({ suggestedBy, status }: any) => [suggestedBy.name, status])).toEqual([
    ['Jonas Lie Aasen', 'open'],
    ['Piotr Nowak', 'declined'],
  ])
  const waits = (await clients.admin!.get(`/documents/${numbered('Rutine for rus og avhengighet').id}`)).body
  expect(waits.approval.seats.map(({ name, verdict }: any) => [name, verdict])).toEqual([
    ['Trygve Sætre', 'approve'],
    ['Åse Ødegård', null],
    ['Bjørn Ærøy', null],
  ])
  expect(waits.draft.openThreads).toBe(1)
})

test('what the product refuses breaks off the whole company, and says who was refused what', async () => {
  const { staff } = settingOf(osloDate(new Date()), photos)
  const at = made.from
  const counted = { month: '2020-01-01', departmentId: null, ownHours: 1, hiredHours: 0, subcontractorHours: 0 }
  const wish = (name: string) => ({ at, happen: (act: Act) => act(staff.called(name), hours.add, counted) })
  const client = await openClient(portal.database)
  await client.query('begin')
  const played = play(portal.portal, client, company.ks_id, [wish('Marte Nygård'), wish('Jonas Lie Aasen')])
  await expect(played).rejects.toThrow(`${at}, Jonas Lie Aasen, POST /hours: `)
  await client.query('rollback').finally(() => client.end())
  expect(await portal.owner(`select id from hours_worked where month = '2020-01-01'`)).toEqual([])
})

test('everyone named signs in with the published password, which our own policy accepts', async () => {
  for (const local of Object.values(signIns)) {
    const email = `${local}@skarvholmen.example`
    expect(passwordProblem(demoPassword, { email, companyName: company.name })).toBeNull()
    const { status, body } = await portal.anonymous.post('/auth/login', { email, password: demoPassword })
    expect({ status, isDemo: body.user?.isDemo }).toEqual({ status: 200, isDemo: true })
  }
})

test.each(Object.keys(signIns))('the %s can open every list and every case in it', async (role) => {
  const client = clients[role]!
  for (const url of ['/dashboard', '/dashboard/waiting', '/company', '/departments', '/locations', '/auth/me', '/auth/sessions'])
    expect({ url, status: (await client.get(url)).status }).toEqual({ url, status: 200 })
  for (const { id } of await every(client, '/actions')) expect((await client.get(`/actions/${id}`)).status).toBe(200)
  for (const { id } of (await every(client, '/tasks')).slice(0, 20))
    expect((await client.get(`/tasks/${id}/timeline`)).body.items[0]).toMatchObject({ action: 'task.create' })
  const cases = await every(client, '/deviations')
  expect(cases.length).toBeGreaterThan(2)
  // The admin goes through all of them; what the others may see is the same rows.
  for (const { id } of role === 'admin' ? cases : cases.slice(0, 20)) {
    const [one, timeline] = await Promise.all([client.get(`/deviations/${id}`), client.get(`/deviations/${id}/timeline`)])
    expect([one.status, timeline.status]).toEqual([200, 200])
    expect(timeline.body.items[0].action).toBe('deviation.report')
  }
})

test('the duties have all three verdicts', async () => {
  const { items } = (await clients.auditor!.get('/duties')).body
  const keys = (verdict: string) => items.filter((duty: any) => duty.verdict === verdict).map((duty: any) => duty.key)
  expect(keys('applies')).toEqual(expect.arrayContaining(['verneombud', 'amu', 'varslingsrutine', 'bht', 'arpReport', 'apl', 'bhf', 'fse']))
  expect(keys('assess')).toEqual(['dpo', 'food'])
  expect(keys('doesNotApply')).toEqual(['dsl', 'sikkerhetsloven', 'wcagPublic'])
})

test('something waits for everybody who signs in to do something', async () => {
  const waiting = async (role: string) => {
    const counts: KindCount[] = (await clients[role]!.get('/dashboard')).body.counts
    return (kind: string) => counts.find((one) => one.kind === kind)!
  }
  const leader = await waiting('leader')
  expect(leader('newInTeam').count).toBeGreaterThanOrEqual(3)
  expect(leader('myCase').count).toBeGreaterThanOrEqual(3)
  expect(leader('myCase').overdue).toBeGreaterThanOrEqual(1)
  const controller = await waiting('controller')
  expect(controller('toVerify').count + controller('actionToVerify').count).toBeGreaterThanOrEqual(4)
  for (const role of ['leader', 'employee'])
    expect((await every(clients[role]!, '/tasks?view=mine&status=pending,inProgress,overdue')).length).toBeGreaterThanOrEqual(3)
  expect((await every(clients.leader!, '/tasks?view=toApprove')).length).toBeGreaterThanOrEqual(1)
  expect((await waiting('employee'))('myAction').count).toBeGreaterThanOrEqual(1)
  expect((await clients.employee!.get('/dashboard')).body.myReports.length).toBeGreaterThanOrEqual(3)
})

test('tasks have what a company’s tasks have: words, formatted text, and points that are somebody’s, ticked by whose they are', async () => {
  const ids = new Set(at('9999', 'tasks').map(({ id }) => id))
  const [points, tags] = [at('9999', 'subtasks'), at('9999', 'record_tags').filter(({ record_id }) => ids.has(record_id))]
  expect([points.length > 40, points.filter((one) => one.assignee_id).length > 10, tags.length > 40]).toEqual([true, true, true])
  expect(points.filter((one) => one.done_by && one.assignee_id && one.done_by !== one.assignee_id)).toEqual([])
  const finished = new Set(at('9999', 'tasks').flatMap(({ id, status }) => (status === 'completed' ? [id] : [])))
  expect(points.filter((one) => finished.has(one.task_id) && !one.done_at)).toEqual([])
  const [mine] = (
    await clients.employee!.get(`/tasks?view=mine&q=${encodeURIComponent('Bytte ødelagt fallsele')}&status=inProgress,overdue`)
  ).body.items
  const { body } = await clients.employee!.get(`/tasks/${mine.id}`)
  expect([body.description.includes('**'), body.subtasks.length]).toEqual([true, 3])
  expect((await clients.employee!.get(`/tasks/${mine.id}/tags`)).body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Fallsikring',
    'Stillas',
  ])
})

test('each register has something to show, and stands as it was told', async () => {
  const injuries = await clients.admin!.get('/injuries')
  expect(injuries.body.sums.absenceDays).toBe(3 + 14 + 41)
  const byOutcome = Map.groupBy(at('9999', 'injuries'), ({ outcome }) => outcome as string)
  expect(Object.fromEntries([...byOutcome].map(([outcome, rows]) => [outcome, rows.length]))).toEqual({
    firstAid: 14,
    medicalTreatment: 5,
    lostTime: 3,
  })
  expect(injuries.body.total).toBe(22)
  const pvo = await clientOf('ingrid.wang@skarvholmen.example')
  const breaches = (await pvo.get('/privacy-breaches')).body.items
  expect(breaches).toHaveLength(2)
  const states = breaches.map(({ authority }: { authority: string }) => authority)
  expect([states.includes('told'), states.includes('notRequired')]).toEqual([true, true])
  expect((await clients.employee!.get('/health-notes')).body.items).toHaveLength(1)
  // The database's own triggers find nothing to mend in what was written.
  expect(await portal.owner('select count(*)::int as n from deviations where sys_from >= $1', [made.until])).toEqual([{ n: 0 }])
  expect(await portal.owner('select count(*)::int as n from auth.poster_codes where ks_id = $1', [company.ks_id])).toEqual([{ n: 3 }])
})

test('the year has lessons that name nobody, talk about tasks, and elections with their protocol', async () => {
  const lessons = (await clients.employee!.get('/lessons')).body.items
  expect(lessons.length).toBeGreaterThanOrEqual(3)
  expect(lessons.every(({ title, body }: { title: string; body: string }) => title && body)).toBe(true)
  // What has been checked since it was closed waits for nobody.
  const standing = new Map(at('9999', 'deviations').map((row) => [row.id, row.closed_at]))
  const checks = at('9999', 'effect_checks').filter(({ deviation_id, closed_at }) => standing.get(deviation_id) === closed_at)
  const checked = new Set(checks.map(({ deviation_id }) => deviation_id))
  const waiting = await every(clients.admin!, '/deviations?view=effectCheck')
  expect(waiting.filter(({ id }) => checked.has(id))).toEqual([])
  const tasks = new Set(at('9999', 'tasks').map(({ id }) => id))
  expect(at('9999', 'comments').filter(({ record_id }) => tasks.has(record_id)).length).toBeGreaterThan(60)
  const elected = at('9999', 'appointments').filter(({ appointment_type }) => appointment_type.endsWith('verneombud'))
  const protocols = new Set(at('9999', 'appointment_files').map(({ appointment_id }) => appointment_id))
  expect(elected.map(({ id }) => protocols.has(id))).toEqual([true, true, true, true, true, true])
  expect(elected.map(({ safety_area }) => safety_area).toSorted()).toEqual(['Anlegg', 'Bygg Øst', 'Elektro', 'Kontor', 'Verksted', null])
})

test('an earlier day shows each case as it was then', async () => {
  const span = Date.parse(made.until) - Date.parse(made.from)
  for (const part of [0.25, 0.6, 0.93]) {
    const instant = new Date(Date.parse(made.from) + span * part).toISOString()
    const headers = { 'x-as-of': instant }
    // A restricted case is for those on its list, at any time.
    const rows = at(instant, 'deviations').filter(({ is_restricted }) => !is_restricted)
    const open = new Set(rows.map(({ number }) => number))
    const listed = (await every(clients.admin!, '/deviations', headers)).filter(({ number }) => open.has(number))
    expect(listed.length).toBeGreaterThan(20)
    const byNumber = (a: { number: string }, b: { number: string }) => a.number.localeCompare(b.number)
    expect(
      listed
        .map(({ number, status, severity, category, dueDate, assigneeId, fileCount, commentCount }) => ({
          number,
          status,
          severity,
          category,
          dueDate,
          assigneeId,
          fileCount,
          commentCount,
        }))
        .sort(byNumber),
    ).toEqual(
      rows
        .map((row) => ({
          number: row.number,
          status: row.status,
          severity: row.severity,
          category: row.category,
          dueDate: row.due_date,
          assigneeId: row.assignee_id,
          fileCount: row.file_count,
          commentCount: row.comment_count,
        }))
        .sort(byNumber),
    )
    for (const row of rows.slice(-12)) {
      const { body } = await clients.admin!.get(`/deviations/${row.id}`, headers)
      expect(body).toMatchObject({ rootCause: row.root_cause, resolutionSummary: row.resolution_summary, version: row.version })
      const actions = at(instant, 'actions').filter(({ parent_id }) => parent_id === row.id)
      expect(body.actions.map(({ number, status }: any) => ({ number, status })).sort(byNumber)).toEqual(
        actions.map(({ number, status }) => ({ number, status })).sort(byNumber),
      )
      expect(body.comments.map(({ id }: any) => id).sort()).toEqual(
        at(instant, 'comments')
          .filter(({ record_id }) => record_id === row.id)
          .map(({ id }) => id)
          .sort(),
      )
    }
    const found = await clients.admin!.get('/deviations?q=rekkverk', headers)
    expect(found.status).toBe(200)
  }
})

test('photos are there to be seen', async () => {
  const cases = (await every(clients.admin!, '/deviations')).filter(({ fileCount }) => fileCount > 0)
  expect(cases.length).toBeGreaterThan(20)
  const { body } = await clients.admin!.get(`/deviations/${cases[0].id}`)
  const { status, headers } = await clients.admin!.get(`/deviations/${body.id}/files/${body.files[0].id}`)
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('the next report takes the next number', async () => {
  const year = Number(osloDate(new Date()).slice(0, 4))
  const [{ last }] = await portal.owner(`select coalesce(max(right(number, 4)::int), 0) as last from deviations where number like $1`, [
    `AVV-${year}-%`,
  ])
  const { status, body } = await clients.employee!.post('/deviations', { description: 'Det mangler lys i trappa.' })
  expect(status).toBe(200)
  expect(body.number).toBe(`AVV-${year}-${String(last + 1).padStart(4, '0')}`)
})

test('the log of the year is sealed like any other', async () => {
  const unsealed = async () => {
    await portal.jobsPool.query('select audit_seal()')
    return (await portal.owner('select count(*)::int as n from audit where block_no is null'))[0].n
  }
  // A block waits for every transaction that was running, and other tests run beside this one.
  await expect.poll(unsealed, { timeout: 20_000 }).toBe(0)
  const [{ n }] = await portal.owner('select sum(last_seq - first_seq + 1)::int as n from audit_blocks')
  expect(n).toBeGreaterThanOrEqual(made.audit.length)
})

test('a reset leaves nothing of what was done, and begins anew', async () => {
  const before = await portal.owner(`select id, number, status, version from deviations where number not like 'X%' order by id`)
  const written = at('9999', 'deviations').map(({ id }) => id)
  expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(written))
  await portal.expectLogged()
  expect(await resetDemo(portal.portal, portal.database)).toEqual(lines)
  const after = await portal.owner('select id from deviations order by id')
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(written))
  expect(after).toHaveLength(before.length - 1)
  expect(await portal.owner('select count(*)::int as n from auth.sessions')).toEqual([{ n: 0 }])
  expect(await portal.owner('select count(*)::int as n from audit_blocks')).toEqual([{ n: 0 }])
  await expect(portal.owner('delete from audit')).rejects.toThrow('append-only')
}, 120_000)

test('a real company under the demo KS-ID is not touched, and an installation in use gets no demo', async () => {
  await portal.owner('update companies set is_demo = false')
  await expect(resetDemo(portal.portal, portal.database)).rejects.toThrow('not a demo company')
  expect(await prepareDemo(portal.portal, portal.database)).toEqual([])
  expect(await portal.owner('select count(*)::int as n from users where status = $1', ['active'])).toEqual([{ n: 84 }])
})
