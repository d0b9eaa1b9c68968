import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { notify } from './public.ts'
import { eventNamed } from './testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const outbox = join(portal.portal.config.dataDir, 'outbox')

const awake = async () => {
  const t = await portal.tenant()
  await t.owner('insert into notification_settings (ks_id) values ($1)', [t.ksId])
  return t
}
async function lettersTo(t: Tenant, who: Who) {
  const names = (() => {
    try {
      return readdirSync(outbox).toSorted()
    } catch {
      return []
    }
  })()
  const letters = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
  return letters.filter(({ to }) => to?.some(({ address }) => address === t.users[who].email))
}
const tell = (t: Tenant, event: string, who: Who, { number = 'AVV-2026-0042', path = `/deviations/${newId()}`, now = new Date() } = {}) =>
  inTenant(portal.portal.pool, t.ksId, (tx) =>
    notify({ tx, now, actor: null }, { event: eventNamed(event), entity: { type: 'deviation', id: newId(), number }, path: path as '/x' }, [
      t.users[who].id,
    ]),
  )
/** What waits in the queue of this tenant, as if its time had come. */
const hurry = async (t: Tenant) => {
  await t.owner(`update graphile_worker._private_jobs set run_at = now() where payload::text like $1`, [`%${t.ksId}%`])
  await portal.runJobs()
}
const waiting = async (t: Tenant) => {
  const rows = await t.owner<{ task: string; run_at: string }>(
    `select k.identifier as task, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
     where j.payload::text like $1 order by j.id`,
    [`%${t.ksId}%`],
  )
  return rows.map(({ task, run_at }) => ({ task, runAt: new Date(run_at).toISOString() }))
}
const prefer = async (t: Tenant, who: Who, changes: object) => {
  const { version } = (await t.as(who).get('/notifications/preferences')).body
  return t.as(who).put('/notifications/preferences', { rules: {}, digest: 'daily', quiet: { is: 'company' }, version, ...changes })
}

describe('a letter about one thing', () => {
  test('names the number and the page, never what happened or to whom', async () => {
    const t = await awake()
    const { body } = await t.as('employee').post('/deviations', {
      title: 'Ola falt fra stigen',
      description: 'Ola Nordmann falt fra stigen og slo hodet',
      severity: 'high',
      isSomeoneInjured: true,
      locationText: 'Trappehus B',
    })
    await portal.runJobs()
    const [letter, ...more] = await lettersTo(t, 'leader')
    expect(more).toEqual([])
    expect(letter!.subject).toBe(`${body.number} må leses nå`)
    expect(letter!.text).toContain(`http://localhost:8080/deviations/${body.id}`)
    for (const word of ['Ola', 'stige', 'falt', 'hodet', 'Trappehus', 'employee'])
      expect(`${letter!.subject} ${letter!.text} ${letter!.html}`).not.toContain(word)
  })

  test('REL-06: is sent once, though its job runs again after it was handed on, by two workers at a time', async () => {
    const t = await awake()
    await tell(t, 'deviationToVerify', 'controller')
    await portal.runJobs()
    const [{ id }] = await t.owner('select id from notifications where ks_id = $1', [t.ksId])
    for (let n = 0; n < 3; n++) await inTenant(portal.portal.pool, t.ksId, (tx) => enqueueIn(tx)('notifications.deliver', { ids: [id] }))
    await Promise.all([portal.runJobs(), portal.runJobs()])
    expect((await lettersTo(t, 'controller')).length).toBe(1)
    const [{ waits, sent }] = await t.owner('select waits, sent from notifications where id = $1', [id])
    expect([waits, sent.toSorted()]).toEqual([[], ['email', 'push']])
  })

  test('is not sent for a demo company, nor to who has left or has read it in the bell', async () => {
    const [demo, t] = [await awake(), await awake()]
    await demo.owner('update companies set is_demo = true where ks_id = $1', [demo.ksId])
    await tell(demo, 'deviationToVerify', 'controller')
    await tell(t, 'deviationToVerify', 'controller')
    await tell(t, 'deviationToVerify', 'leader')
    await t.owner(`update users set status = 'suspended' where ks_id = $1 and id = $2`, [t.ksId, t.users.leader.id])
    await t.as('controller').post('/notifications/read', { until: new Date(Date.now() + 1000).toISOString() })
    await portal.runJobs()
    expect([await lettersTo(demo, 'controller'), await lettersTo(t, 'controller'), await lettersTo(t, 'leader')]).toEqual([[], [], []])
  })
})

describe('quiet hours', () => {
  test('hold mail back until they are over, but not what is critical', async () => {
    const t = await portal.tenant()
    const night = new Date('2027-01-12T22:00:00Z')
    await tell(t, 'deviationToVerify', 'controller', { now: night })
    await tell(t, 'deviationCritical', 'leader', { now: night })
    const jobs = await waiting(t)
    expect(jobs.map(({ task, runAt }) => [task, Date.parse(runAt) > Date.now() ? runAt : 'now'])).toEqual([
      ['notifications.deliver', '2027-01-13T05:30:00.000Z'],
      ['notifications.deliver', 'now'],
    ])
    await portal.runJobs()
    expect([(await lettersTo(t, 'leader')).length, (await lettersTo(t, 'controller')).length]).toEqual([1, 0])
    await hurry(t)
    expect((await lettersTo(t, 'controller')).length).toBe(1)
  })

  test('are the company’s, until a person chooses their own or none', async () => {
    const t = await portal.tenant()
    const at = new Date('2027-01-12T11:30:00Z')
    const when = async () => (await waiting(t)).at(-1)?.runAt
    expect(
      (await t.as('admin').put('/notifications/company', { quiet: { from: '12:00', to: '13:00' }, digestTime: '07:00', version: 0 }))
        .status,
    ).toBe(200)
    await tell(t, 'deviationToVerify', 'controller', { now: at })
    expect(await when()).toBe('2027-01-12T12:00:00.000Z')
    expect((await prefer(t, 'controller', { quiet: { is: 'own', from: '12:15', to: '14:00' } })).status).toBe(200)
    await tell(t, 'deviationToVerify', 'controller', { now: at })
    expect(await when()).toBe('2027-01-12T13:00:00.000Z')
    expect((await prefer(t, 'controller', { quiet: { is: 'off' } })).status).toBe(200)
    await portal.runJobs()
    const before = (await lettersTo(t, 'controller')).length
    await tell(t, 'deviationToVerify', 'controller', { now: at })
    await portal.runJobs()
    expect((await lettersTo(t, 'controller')).length).toBe(before + 1)
  })
})

describe('the digest', () => {
  const gather = async (t: Tenant, now: Date) => {
    await tell(t, 'deviationReported', 'leader', { number: 'AVV-2026-0001', path: '/deviations/a', now })
    await tell(t, 'deviationAssigned', 'leader', { number: 'AVV-2026-0001', path: '/deviations/a', now })
    await tell(t, 'deviationReported', 'leader', { number: 'AVV-2026-0002', path: '/deviations/b', now })
  }
  /** The digests that are planned, in the order they come. */
  const digests = async (t: Tenant) =>
    (await waiting(t))
      .filter(({ task, runAt }) => task === 'notifications.digest' && Date.parse(runAt) > Date.now())
      .map(({ runAt }) => runAt)
      .toSorted()

  test('holds a day’s news in one letter at seven, each case once with its link', async () => {
    const t = await portal.tenant()
    await prefer(t, 'leader', { rules: { reported: { push: false }, assigned: { push: false } } })
    await gather(t, new Date('2027-01-12T11:00:00Z'))
    await gather(t, new Date('2027-01-12T18:00:00Z'))
    expect(await digests(t)).toEqual(['2027-01-13T06:00:00.000Z'])
    await hurry(t)
    const [letter, ...more] = await lettersTo(t, 'leader')
    expect(more).toEqual([])
    expect(letter!.subject).toBe('Oppsummering: 2 saker i Kontrollportalen')
    expect(letter!.text).toContain('Nytt avvik AVV-2026-0001')
    expect(letter!.text).toContain('Du er saksbehandler for AVV-2026-0001')
    expect(letter!.text!.split('/deviations/a').length).toBe(2)
    await hurry(t)
    expect((await lettersTo(t, 'leader')).length).toBe(1)
  })

  test('leaves out what was read, and is not sent when that is all of it', async () => {
    const t = await portal.tenant()
    await gather(t, new Date(Date.now() - 1000))
    await t.as('leader').post('/notifications/read', { until: new Date().toISOString(), path: '/deviations/a' })
    await t.as('leader').post('/notifications/read', { until: new Date().toISOString(), path: '/deviations/b' })
    await hurry(t)
    expect(await lettersTo(t, 'leader')).toEqual([])
    expect(await t.owner(`select 1 from notifications where ks_id = $1 and waits <> '{}'`, [t.ksId])).toEqual([])
  })

  test('waits for Monday for who wants it weekly, and what was planned for another day goes along', async () => {
    const t = await portal.tenant()
    await prefer(t, 'leader', { rules: { reported: { push: false }, assigned: { push: false } } })
    await gather(t, new Date('2027-01-12T11:00:00Z'))
    expect((await prefer(t, 'leader', { digest: 'weekly', rules: { reported: { push: false }, assigned: { push: false } } })).status).toBe(
      200,
    )
    await t.owner(`delete from graphile_worker._private_jobs where payload::text like $1 and run_at < '2027-01-13'`, [`%${t.ksId}%`])
    await hurry(t)
    expect(await lettersTo(t, 'leader')).toEqual([])
    expect(await digests(t)).toEqual(['2027-01-18T06:00:00.000Z'])
    await hurry(t)
    expect((await lettersTo(t, 'leader')).length).toBe(1)
  })

  test('REL-17: over the change of the clock it is still one a day, at seven', async () => {
    const t = await portal.tenant()
    await prefer(t, 'leader', { rules: { reported: { push: false } } })
    for (const now of ['2027-03-27T12:00:00Z', '2027-03-28T12:00:00Z', '2027-10-30T12:00:00Z', '2027-10-31T12:00:00Z'])
      await tell(t, 'deviationReported', 'leader', { now: new Date(now) })
    expect(await digests(t)).toEqual([
      '2027-03-28T05:00:00.000Z',
      '2027-03-29T05:00:00.000Z',
      '2027-10-31T06:00:00.000Z',
      '2027-11-01T06:00:00.000Z',
    ])
  })
})

describe('what a person chooses', () => {
  const rulesOf = async (t: Tenant, who: Who) =>
    Object.fromEntries(
      (await t.as(who).get('/notifications/preferences')).body.rules.map(({ rule, ...ways }: { rule: string }) => [rule, ways]),
    )

  test('is theirs alone, and what they do not touch follows the matrix', async () => {
    const t = await portal.tenant()
    expect(
      (await prefer(t, 'leader', { rules: { reported: { email: 'off', push: false }, assigned: { email: 'digest', push: true } } })).status,
    ).toBe(200)
    expect((await rulesOf(t, 'leader')).reported).toEqual({ email: 'off', push: false, locked: [] })
    expect((await rulesOf(t, 'otherLeader')).reported).toEqual({ email: 'digest', push: true, locked: [] })
    expect(await t.owner('select rules from notification_preferences where ks_id = $1', [t.ksId])).toEqual([
      { rules: { reported: { email: 'off', push: false } } },
    ])
    await t.as('employee').post('/deviations', { description: 'Rekkverk mangler ved trappen' })
    expect(await t.owner('select user_id, waits from notifications where ks_id = $1', [t.ksId])).toEqual([
      { user_id: t.users.leader.id, waits: [] },
    ])
  })

  test('cannot turn off what is locked', async () => {
    const t = await portal.tenant()
    for (const rules of [{ critical: { email: 'off' } }, { critical: { push: false } }, { verify: { email: 'digest' } }])
      expect(await prefer(t, 'leader', { rules })).toMatchObject({ status: 422, body: { message: 'Dette varselet kan ikke slås av' } })
  })

  test('is refused when it is no choice at all, or was changed meanwhile', async () => {
    const t = await portal.tenant()
    const bad = [
      { rules: { unknown: { email: 'now' } } },
      { rules: { reported: { email: 'sms' } } },
      { digest: 'hourly' },
      { quiet: { is: 'own', from: '25:00', to: '06:00' } },
      { quiet: { is: 'own', from: '20:00' } },
    ]
    for (const changes of bad) expect((await prefer(t, 'leader', changes)).status).toBe(400)
    expect((await prefer(t, 'leader', { quiet: { is: 'own', from: '20:00', to: '20:00' } })).status).toBe(422)
    const body = { rules: {}, digest: 'weekly', quiet: { is: 'off' }, version: 0 }
    const answers = await Promise.all([1, 2, 3].map(() => t.as('leader').put('/notifications/preferences', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('is for the company an administrator’s alone', async () => {
    const t = await portal.tenant()
    const body = { quiet: null, digestTime: '08:00', version: 0 }
    for (const who of ['leader', 'employee', 'auditor', 'controller'] as Who[])
      expect([who, (await t.as(who).put('/notifications/company', body)).status]).toEqual([who, 403])
    expect((await t.as('admin').put('/notifications/company', body)).body).toEqual({
      quiet: null,
      digestTime: '08:00',
      version: 1,
      canEdit: true,
    })
    expect((await t.as('admin').put('/notifications/company', body)).status).toBe(409)
    expect((await t.as('employee').get('/notifications/company')).body.digestTime).toBe('08:00')
  })
})

describe('what a company chooses for those who have not', () => {
  const choose = async (t: Tenant, rules: object, who: Who = 'admin') => {
    const { version } = (await t.as('admin').get('/notifications/company/rules')).body
    return t.as(who).put('/notifications/company/rules', { rules, version })
  }
  const waits = async (t: Tenant, who: Who) =>
    (await t.owner('select waits from notifications where ks_id = $1 and user_id = $2 order by created_at', [t.ksId, t.users[who].id])).map(
      (row) => row.waits.toSorted().join(),
    )

  test('holds for them, and a person’s own choice goes before it, also where it is the matrix’s own', async () => {
    const t = await awake()
    expect((await choose(t, { reported: { email: 'off', push: false }, status: { email: 'now' } })).status).toBe(200)
    const shown = async (who: Who) =>
      (await t.as(who).get('/notifications/preferences')).body.rules.find(({ rule }: { rule: string }) => rule === 'reported')
    expect(await shown('leader')).toEqual({ rule: 'reported', email: 'off', push: false, locked: [] })
    expect((await prefer(t, 'otherLeader', { rules: { reported: { email: 'digest', push: false } } })).status).toBe(200)
    expect(await shown('otherLeader')).toEqual({ rule: 'reported', email: 'digest', push: false, locked: [] })
    for (const who of ['leader', 'otherLeader'] as Who[]) await tell(t, 'deviationReported', who)
    await tell(t, 'deviationReportedGrave', 'leader')
    await tell(t, 'deviationTaken', 'employee')
    expect([await waits(t, 'leader'), await waits(t, 'otherLeader'), await waits(t, 'employee')]).toEqual([['', ''], ['digest'], ['email,push']]) // biome-ignore format: one line
  })

  test('a digest that has gathered goes by what is chosen when it is sent', async () => {
    const t = await awake()
    await tell(t, 'deviationReported', 'leader')
    await choose(t, { reported: { email: 'off' } })
    await hurry(t)
    expect(await lettersTo(t, 'leader')).toEqual([])
  })

  test('never turns off what nobody may turn off, and leaves the hours as they were', async () => {
    const t = await portal.tenant()
    for (const rules of [{ critical: { email: 'off' } }, { duty: { push: false } }, { overdueCase: { email: 'digest' } }])
      expect(await choose(t, rules)).toMatchObject({ status: 422, body: { message: 'Dette varselet kan ikke slås av' } })
    expect((await choose(t, { due: { email: 'now' } })).status).toBe(200)
    expect((await t.as('employee').get('/notifications/company')).body).toEqual({
      quiet: { from: '20:00', to: '06:30' },
      digestTime: '07:00',
      version: 1,
      canEdit: false,
    })
    await t.as('admin').put('/notifications/company', { quiet: null, digestTime: '08:00', version: 1 })
    const { rules, version } = (await t.as('admin').get('/notifications/company/rules')).body
    expect(version).toBe(2)
    expect(rules.find(({ rule }: { rule: string }) => rule === 'due')).toMatchObject({ email: 'now', push: true })
    await t.owner(`update notification_settings set rules = '{"critical": {"email": "off", "push": false}}' where ks_id = $1`, [t.ksId])
    await tell(t, 'deviationCritical', 'leader')
    expect(await waits(t, 'leader')).toEqual(['email,push'])
  })

  test('is an administrator’s alone, one at a time, and no other company’s', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    for (const who of ['leader', 'employee', 'auditor', 'controller'] as Who[])
      expect([who, (await choose(t, {}, who)).status]).toEqual([who, 403])
    const body = { rules: { due: { push: false } }, version: 0 }
    const answers = await Promise.all([1, 2, 3].map(() => t.as('admin').put('/notifications/company/rules', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await t.as('admin').put('/notifications/company/rules', { ...body, rules: { unknown: {} } })).status).toBe(400)
    expect((await other.as('admin').get('/notifications/company/rules')).body.version).toBe(0)
  })

  test('a mail is shown as it will look, and what is shown is sent to nobody', async () => {
    const t = await awake()
    for (const rule of ['verify', 'weekly', 'monthly'])
      for (const way of ['now', 'digest']) {
        const { status, body } = await t.as('admin').get(`/notifications/preview?rule=${rule}&way=${way}`)
        expect([rule, way, status]).toEqual([rule, way, 200])
        expect(body.text).toContain('Hei admin.')
      }
    await tell(t, 'deviationToVerify', 'controller')
    await portal.runJobs()
    const [letter, ...more] = await lettersTo(t, 'controller')
    const shown = (await t.as('controller').get('/notifications/preview?rule=verify&way=now')).body
    expect(letter!.subject).toBe(shown.subject)
    expect(letter!.text!.trim().split('\n\n').length).toBe(shown.text.split('\n\n').length)
    expect([more, await lettersTo(t, 'admin')]).toEqual([[], []])
  })
})
