import { addDays, osloDate, osloInstant } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, closed, reported, seen, step } from '../../../cases/deviations/server/testing.ts'
import { retained } from '../../../server.ts'
import { appoint, canary, secret } from '../../access/server/testing.ts'
import { classesAmong } from './classes.ts'
import { approved, carryOut, closedAgo, leftAgo, night, overview, reasonsIn } from './testing.ts'

// Of its own: the night goes through every company there is.
const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const hold = (t: Tenant, who: Who, id: string) => t.as(who).post(`/deviations/${id}/legal-hold`, { reason: 'Saken skal i retten' })
const lift = (t: Tenant, who: Who, id: string, version = 1) =>
  t.as(who).post(`/deviations/${id}/legal-hold/lift`, { version, reason: 'Saken er avgjort' })
const approve = (t: Tenant, who: Who, { id, version }: { id: string; version: number }) =>
  t.as(who).post(`/retention/runs/${id}/approve`, { version })
const statusOf = async (t: Tenant, id: string) =>
  (await t.owner(`select status from disposal_items where ks_id = $1 and $2 in (record_id, user_id)`, [t.ksId, id]))[0]?.status
const old = async (t: Tenant, ago = '6 years') => {
  const one = await reported(t)
  await closedAgo(t, one.id, ago)
  return one
}

test('PRV-03: nothing is proposed before its time: the day after the last day it is kept, and by the class that keeps it longest', async () => {
  const t = await portal.tenant()
  const day = async (ago: string) => old(t, ago)
  const due = [await day('5 years 1 day'), await day('8 years')]
  const kept = [await day('5 years -1 day'), await day('1 day'), await reported(t)]
  const hurt = await reported(t, { isSomeoneInjured: true })
  await closedAgo(t, hurt.id, '9 years')
  const duplicate = await old(t, '7 years')
  await t.owner(
    `begin; set local session_replication_role = replica; update deviations set duplicate_of_id = '${kept[0]!.id}' where id = '${duplicate.id}'; commit`,
  )
  const removed = await reported(t)
  await step(t, 'admin', removed, 'delete', { reason: 'Opprettet ved en feil' })
  const left = [await leftAgo(t, '6 months 1 day'), await leftAgo(t, '6 months -1 day')]
  await night(portal)
  const rows = await t.owner(`select coalesce(record_id, user_id) as id from disposal_items where ks_id = $1`, [t.ksId])
  expect(rows.map(({ id }) => id).sort()).toEqual([...due.map(({ id }) => id), left[0]!.id].sort())
  const { proposal } = await overview(t)
  expect(proposal).toMatchObject({ status: 'proposed', size: { 'RET-AVV': 2, 'RET-USER': 1 }, canApprove: true, why: null })
  const { items, total } = (await t.as('admin').get(`/retention/runs/${proposal.id}`)).body
  expect([total, items.find(({ name }: any) => name === due[1]!.number)]).toMatchObject([3, { class: 'RET-AVV', status: 'proposed' }])
  expect((await t.as('auditor').get(`/deviations/${kept[0]!.id}/retention`)).body).toMatchObject({ class: 'RET-AVV', hold: null, can: [] })
})

test('it is done at three in the night in Norway, summer and winter, and a list that did not change is left alone', async () => {
  const t = await portal.tenant()
  await old(t)
  for (const at of ['2026-01-15T01:00:00Z', '2026-07-15T02:00:00Z', '2026-03-29T02:00:00Z', '2026-10-25T01:00:00Z']) await night(portal, at)
  expect((await overview(t)).proposal).toBeNull()
  await night(portal, '2026-03-29T01:00:00Z')
  const { proposal } = await overview(t)
  for (const at of ['2026-07-15T01:00:00Z', '2026-10-25T02:00:00Z', '2026-01-15T02:00:00Z']) await night(portal, at)
  expect((await overview(t)).proposal).toEqual(proposal)
  await old(t)
  await night(portal)
  expect((await overview(t)).proposal).toMatchObject({ id: proposal.id, version: proposal.version + 1, size: { 'RET-AVV': 2 } })
})

test('X-16: a class is lengthened, never shortened, by the verb and by the database, and the list follows at once', async () => {
  const t = await portal.tenant()
  await old(t)
  await night(portal)
  const set = (who: Who, months: number, version = 0, of = 'RET-AVV') =>
    t.as(who).post('/retention/periods', { class: of, months, version })
  for (const { name: of, minimumMonths } of classesAmong(retained).all) {
    expect((await t.owner(`select retention_floor($1) as months`, [of]))[0].months).toBe(minimumMonths)
    const refused = await set('admin', minimumMonths - 1, 0, of)
    expect([refused.status, refused.body.fields?.months]).toEqual([422, expect.stringContaining('kan ikke være kortere enn')])
    await expect(
      t.owner(`insert into retention_periods (ks_id, class, months, updated_by) values ($1, $2, $3, $4)`, [
        t.ksId,
        of,
        minimumMonths - 1,
        t.users.admin.id,
      ]),
    ).rejects.toMatchObject({ code: '23514' })
  }
  expect((await set('leader', 120)).status).toBe(403)
  const longer = await set('admin', 120)
  expect(longer.body.proposal).toBeNull()
  expect(longer.body.periods).toEqual(
    classesAmong(retained).all.map(({ name }) =>
      expect.objectContaining(name === 'RET-AVV' ? { class: name, months: 120, version: 1 } : { class: name }),
    ),
  )
  expect((await set('admin', 60)).status).toBe(409)
  expect((await set('admin', 60, 1)).body.proposal).toMatchObject({ size: { 'RET-AVV': 1 } })
  expect(await audited(t, 'retention.setPeriod', 'RET-AVV')).toMatchObject([{ before: { months: 60 }, after: { months: 120 } }, {}])
})

test('S9: two administrators approve, each once; where there is one, that one is enough', async () => {
  const t = await portal.tenant()
  const one = await old(t)
  await night(portal)
  const { proposal } = await overview(t)
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect([who, (await approve(t, who, proposal)).status, (await t.as(who).get('/retention')).status]).toEqual([who, 403, 403])
  await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.otherAdmin.id])
  expect((await approve(t, 'otherAdmin', proposal)).body.code).toBe('stepUp')
  await t.owner(`update auth.sessions set proved_at = now() where user_id = $1`, [t.users.otherAdmin.id])
  const twice = await Promise.all([approve(t, 'admin', proposal), approve(t, 'admin', proposal)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 403])
  const awaiting = (await overview(t)).proposal
  expect(awaiting).toMatchObject({
    status: 'awaiting',
    approvedBy: { id: t.users.admin.id },
    canApprove: false,
    why: expect.stringContaining('En annen administrator'),
  })
  expect((await approve(t, 'admin', awaiting)).body.code).toBe('sod')
  expect((await approve(t, 'otherAdmin', proposal)).status).toBe(409)
  expect(await statusOf(t, one.id)).toBe('proposed')
  expect((await approve(t, 'otherAdmin', awaiting)).body.runs[0]).toMatchObject({
    status: 'approved',
    secondedBy: { id: t.users.otherAdmin.id },
  })
  expect((await approve(t, 'otherAdmin', awaiting)).status).toBe(423)
  expect(await audited(t, 'disposal.approve', proposal.id)).toHaveLength(2)

  const alone = await portal.tenant()
  await old(alone)
  await night(portal)
  await alone.owner(`update users set status = 'suspended' where id = $1`, [alone.users.otherAdmin.id])
  expect((await approve(alone, 'admin', (await overview(alone)).proposal)).body.runs[0]).toMatchObject({
    status: 'approved',
    secondedBy: null,
  })
  expect((await approve(t, 'admin', (await overview(alone)).runs[0])).status).toBe(404)
})

test('a list that changed between two approvals is approved anew, by both', async () => {
  const t = await portal.tenant()
  await old(t)
  await night(portal)
  await approve(t, 'admin', (await overview(t)).proposal)
  await old(t)
  await night(portal)
  expect((await overview(t)).proposal).toMatchObject({ status: 'proposed', approvedBy: null, size: { 'RET-AVV': 2 } })
})

test('the database approves nothing by one of two, carries out nothing that is not approved, and keeps what was', async () => {
  const t = await portal.tenant()
  const one = await old(t)
  await night(portal)
  const { proposal } = await overview(t)
  const as = (text: string) =>
    inTenant(portal.portal.pool, t.ksId, (tx) => sql.raw(text.replaceAll('$run', `'${proposal.id}'`)).execute(tx))
  const by = `approved_by = '${t.users.admin.id}', approved_at = now()`
  await expect(as(`update disposal_runs set status = 'approved', ${by} where id = $run`)).rejects.toMatchObject({ code: 'KS409' })
  await expect(
    as(`update disposal_runs set status = 'approved', ${by}, seconded_by = approved_by, seconded_at = now() where id = $run`),
  ).rejects.toThrow()
  await expect(
    as(`update disposal_runs set status = 'approved', ${by}, seconded_by = '${t.users.leader.id}', seconded_at = now() where id = $run`),
  ).rejects.toMatchObject({ code: 'KS409' })
  await expect(as(`update disposal_items set status = 'done', disposed_at = now() where run_id = $run`)).rejects.toMatchObject({
    code: '42501',
  })
  const [item] = await t.owner(`update disposal_items set status = 'waiting' where run_id = $1 returning id`, [proposal.id])
  const dispose = (ksId: string) => portal.jobsPool.query('select dispose_item($1, $2)', [ksId, item.id])
  await expect(dispose(t.ksId)).rejects.toMatchObject({ code: 'KS409' })
  await expect(as(`select dispose_item('${t.ksId}', '${item.id}')`)).rejects.toMatchObject({ code: '42501' })
  await t.owner(`update disposal_items set status = 'proposed' where run_id = $1`, [proposal.id])
  const runId = await approved(t)
  const other = await portal.tenant()
  expect((await dispose(other.ksId)).rows).toEqual([{ dispose_item: null }])
  for (const text of [
    `delete from disposal_items where run_id = $run`,
    `delete from disposal_runs where id = $run`,
    `update disposal_items set class = 'RET-USER' where run_id = $run`,
  ])
    await expect(as(text)).rejects.toMatchObject({ code: '42501' })
  await carryOut(portal, t, runId)
  expect(await statusOf(t, one.id)).toBe('done')
  await expect(as(`update disposal_runs set done_at = null, status = 'approved' where id = $run`)).rejects.toMatchObject({ code: 'KS409' })
})

test('what has changed since the approval is not touched: reopened, held, or back at work', async () => {
  const t = await portal.tenant()
  const [reopened, held, goes] = [await closed(t), await old(t), await old(t)]
  await closedAgo(t, reopened.id, '6 years')
  const back = await leftAgo(t, '1 year')
  await night(portal)
  const runId = await approved(t)
  const again = { reason: 'Det skjedde igjen her', dueDate: '2030-01-01' }
  expect((await step(t, 'controller', await seen(t, reopened.id), 'reopen', again)).status).toBe(200)
  expect((await hold(t, 'admin', held.id)).status).toBe(200)
  expect((await t.as('admin').post(`/users/${back.id}/reactivate`, { version: 1 })).status).toBe(200)
  await carryOut(portal, t, runId)
  expect([await statusOf(t, reopened.id), await statusOf(t, held.id), await statusOf(t, back.id), await statusOf(t, goes.id)]).toEqual([
    'notDue',
    'held',
    'notDue',
    'done',
  ])
  expect((await seen(t, reopened.id)).title).toBe('Rekkverk mangler på dekket over 4. etasje')
  expect((await overview(t)).runs[0].counts).toEqual({
    'RET-AVV': { done: 1, held: 1, notDue: 1 },
    'RET-USER': { done: 0, held: 0, notDue: 1 },
  })
})

test('legal hold: set and lifted with a reason by administrators and the data protection officer, and neither the case nor its people are disposed of', async () => {
  const t = await portal.tenant()
  const one = await old(t)
  const privacy = await secret(t, { category: 'privacy' }, 'leader')
  await appoint(t, t.users.otherEmployee.id, 'personvernombud')
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect([who, (await hold(t, who, one.id)).status]).toEqual([who, 403])
  expect((await hold(t, 'admin', privacy.id)).status).toBe(404)
  expect((await hold(t, 'otherEmployee', privacy.id)).body.can).toEqual(['lift'])
  const answers = await Promise.all([hold(t, 'admin', one.id), hold(t, 'otherAdmin', one.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await t.as('leader').get(`/deviations/${one.id}/retention`)).body).toMatchObject({
    hold: { reason: null, number: one.number },
    can: [],
  })
  const reasons = async (who: Who) => reasonsIn((await t.as(who).get(`/deviations/${one.id}/timeline`)).body, 'deviation.setLegalHold')
  expect([await reasons('admin'), await reasons('leader')]).toEqual([['Saken skal i retten'], [null]])
  const { holds } = await overview(t)
  expect(holds.map(({ number, reason }: any) => [number, reason]).sort()).toEqual(
    [
      [one.number, 'Saken skal i retten'],
      [privacy.number, null],
    ].sort(),
  )

  await t.owner(`update users set status = 'deactivated', left_date = current_date - 400 where id = $1`, [t.users.employee.id])
  await night(portal)
  expect((await overview(t)).proposal).toBeNull()
  const now = await seen(t, one.id, 'admin')
  expect(now.holds).toEqual(['legalHold'])
  expect((await step(t, 'admin', now, 'delete', { reason: 'Opprettet ved en feil' })).body.message).toContain('sperret for sletting')
  await expect(
    t.owner(`update deviations set deleted_at = now(), deleted_by = $2, delete_reason = 'Opprettet ved en feil' where id = $1`, [
      one.id,
      t.users.admin.id,
    ]),
  ).rejects.toMatchObject({ code: 'KS409' })

  expect((await lift(t, 'admin', one.id, 9)).status).toBe(409)
  expect((await lift(t, 'admin', one.id)).body).toMatchObject({ hold: null, can: ['set'] })
  expect((await lift(t, 'admin', one.id)).status).toBe(409)
  await night(portal)
  expect((await overview(t)).proposal.size).toEqual({ 'RET-AVV': 1, 'RET-USER': 1 })
  for (const action of ['deviation.setLegalHold', 'deviation.liftLegalHold'])
    expect(await audited(t, action, one.id)).toMatchObject([{ actor_id: expect.any(String), reason: expect.any(String) }])
})

test('a hold with a last day holds through it, is told of two weeks before, and is lifted by the night after, which says so', async () => {
  const t = await portal.tenant()
  const one = await old(t)
  const until = (days: number) => addDays(osloDate(new Date()), days)
  const nightOf = (days: number) => night(portal, osloInstant(until(days), '03:00').toISOString())
  const set = (day: string | null, who: Who = 'admin') =>
    t.as(who).post(`/deviations/${one.id}/legal-hold`, { reason: 'Saken skal i retten', until: day })
  expect((await set(until(-1))).body).toMatchObject({ code: 'guard', missing: ['until'] })
  expect((await set(until(0))).body.hold).toMatchObject({ until: until(0), version: 1 })
  await nightOf(0)
  expect((await overview(t)).proposal).toBeNull()
  const told = (who: Who) =>
    t.owner(`select path, occasion from notifications where ks_id = $1 and event = 'holdEnding' and user_id = $2`, [
      t.ksId,
      t.users[who].id,
    ])
  expect(await told('otherAdmin')).toEqual([{ path: '/settings/retention', occasion: until(0) }])
  const [held] = (await overview(t)).holds
  const change = (who: Who, day: string | null, version: number) =>
    t.as(who).post(`/retention/holds/${held.id}/until`, { version, until: day, reason: 'Saken er utsatt' })
  for (const who of ['leader', 'employee', 'auditor'] as const) expect((await change(who, null, 1)).status).toBeGreaterThanOrEqual(403)
  expect((await change('admin', until(20), 9)).status).toBe(409)
  expect((await change('admin', until(20), 1)).body.holds).toMatchObject([{ until: until(20) }])
  await nightOf(5)
  expect((await overview(t)).holds).toHaveLength(1)
  await nightOf(20)
  expect((await overview(t)).holds).toHaveLength(1)
  await nightOf(21)
  expect(await overview(t)).toMatchObject({ holds: [], proposal: { size: { 'RET-AVV': 1 } } })
  const [entry] = await audited(t, 'deviation.liftLegalHold', one.id)
  expect(entry).toMatchObject({ actor_id: null, actor_role: 'system', reason: expect.stringContaining('Sperringen gjaldt') })
})

test('an administrator holds a case by its number without learning anything of it; nobody else does, and no other company’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const hidden = await secret(t, { category: 'privacy' }, 'leader')
  const byNumber = (of: Tenant, who: Who, number: string) => of.as(who).post('/retention/holds', { number, reason: 'Saken skal i retten' })
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect([who, (await byNumber(t, who, hidden.number)).status]).toEqual([who, 403])
  expect((await byNumber(t, 'admin', 'AVV-1999-0001')).body).toMatchObject({ code: 'guard', missing: ['number'] })
  const answers = await Promise.all([byNumber(t, 'admin', hidden.number), byNumber(t, 'otherAdmin', hidden.number.toLowerCase())])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const good = answers.find(({ status }) => status === 200)!
  expect(good.body.holds).toMatchObject([{ number: hidden.number, until: null }])
  for (const word of [canary, hidden.id]) expect(good.text).not.toContain(word)
  expect((await t.as('admin').get(`/deviations/${hidden.id}`)).status).toBe(404)
  const [{ id }] = good.body.holds
  expect((await other.as('admin').post(`/retention/holds/${id}/lift`, { version: 1, reason: 'Saken er avgjort' })).status).toBe(404)
  expect((await t.as('otherEmployee').post(`/retention/holds/${id}/lift`, { version: 1, reason: 'Saken er avgjort' })).status).toBe(404)
  expect((await t.as('admin').post(`/retention/holds/${id}/lift`, { version: 1, reason: 'Saken er avgjort' })).body.holds).toEqual([])
})

test('administrators are told that a list waits: once a month, when it waits for the second of them, and no more when it is approved', async () => {
  const t = await portal.tenant()
  await old(t)
  const waiting = async () =>
    (
      await t.owner(
        `select u.firstname from notifications n join users u on u.id = n.user_id
         where n.ks_id = $1 and n.event = 'disposalWaits' and n.read_at is null order by 1`,
        [t.ksId],
      )
    ).map(({ firstname }) => firstname)
  await night(portal)
  await night(portal)
  expect(await waiting()).toEqual(['admin', 'otherAdmin'])
  const { proposal } = await overview(t)
  expect((await approve(t, 'admin', proposal)).status).toBe(200)
  expect(new Set(await waiting())).toEqual(new Set(['otherAdmin']))
  await old(t)
  await night(portal)
  expect(new Set(await waiting())).toEqual(new Set(['admin', 'otherAdmin']))
  const anew = (await overview(t)).proposal
  await approve(t, 'admin', anew)
  expect((await approve(t, 'otherAdmin', { ...anew, version: anew.version + 1 })).status).toBe(200)
  expect(await waiting()).toEqual([])
})

/** A column added tomorrow becomes words by itself; a code no check binds says with `comment on column` that it stays. */
test('what a case is counted by stays, and every text somebody writes goes', async () => {
  const rows = await portal.owner<{ fate: string; cols: string[] }>(
    `select f.fate, array_agg(distinct t.tbl || '.' || f.col order by t.tbl || '.' || f.col) as cols
     from disposal_rows_of('t-x', gen_random_uuid(), 'deviations') t cross join lateral disposal_fates(t.tbl) f where f.fate <> 'person' group by 1`,
  )
  const of = (fate: string) => rows.find((row) => row.fate === fate)?.cols ?? []
  const written = [
    'title',
    'description',
    'on_behalf_of',
    'location_text',
    'immediate_action',
    'root_cause',
    'resolution_summary',
    'closure_comment',
  ]
  const others = [
    'comments.body',
    'records.title',
    'actions.title',
    'actions.completion_note',
    'injuries.person_name',
    'injuries.witnesses',
  ]
  expect(of('words')).toEqual(
    expect.arrayContaining([...written.map((col) => `deviations.${col}`), ...others, 'authority_notifications.draft']),
  )
  expect([...of('null'), ...of('none')]).toEqual(expect.arrayContaining(['deviations.third_party_org_number', 'deviations.five_whys']))
  const counted = ['category', 'severity', 'status', 'deviation_type', 'root_cause_categories', 'closure_reason', 'number']
  expect(of('keep')).toEqual(
    expect.arrayContaining([...counted.map((col) => `deviations.${col}`), 'injuries.outcome', 'privacy_breaches.risk_level']),
  )
  // Codes that are called like words, what an authority called a notice, and what was shared without names.
  expect(
    of('keep').filter((col) => /\.(\w*_)?(title|description|body|note|comment|reason|name|text|message|reference)$/.test(col)),
  ).toEqual(['authority_sendings.reference', 'deviations.closure_reason', 'lessons.body', 'lessons.title', 'record_access.reason'])
})
