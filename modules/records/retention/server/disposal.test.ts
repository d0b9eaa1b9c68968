// What is disposed of is gone everywhere, and what must stand stands (domain 2.6; PRV-02, PRV-03). A database of its own: the log is verified whole.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditPublicKeys, exportAudit } from '@portal/platform/audit/auditExport'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { inTenant } from '@portal/platform/db/db'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { audited, reported, seen } from '../../../cases/deviations/server/testing.ts'
import { fileJobs } from '../../files/server/sweep.ts'
import { approved, canary, carryOut, closedAgo, disposed, foundIn, leftAgo, night, overview, wholeCase } from './testing.ts'

const portal = await testPortal({ isOwn: true })
const folder = mkdtempSync(join(tmpdir(), 'portal-retention-'))
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
const { secrets } = portal.portal
// To seal waits for whatever else runs in the cluster, and other files' tests do.
const aMinuteAndAHalf = 90_000
const verdict = (t: Tenant) => sealedSnapshot(portal.database, portal.portal, (client) => verifyAudit(client, portal.portal, t.ksId))
/** The log as it is taken out, and what the independent program says of it. */
async function outside(t: Tenant, change: (lines: any[]) => void = () => {}) {
  const lines = await sealedSnapshot(portal.database, portal.portal, async (client) => {
    const all: any[] = []
    for await (const line of exportAudit(client, portal.portal, t.ksId)) all.push(JSON.parse(line))
    return all
  })
  change(lines)
  const path = join(folder, t.ksId)
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  writeFileSync(path, text)
  const program = join(import.meta.dirname, '../../../../scripts/verify-audit.mjs')
  const run = spawnSync(process.execPath, [program, path, '--key', auditPublicKeys(secrets)[0]!.publicKey], { encoding: 'utf8' })
  return { text, output: (run.stdout + run.stderr).trim() }
}
const state = async (t: Tenant) => {
  const figures = []
  for (const [from, to] of [
    ['2020-01-01', '2024-12-31'],
    ['2022-01-01', '2026-12-31'],
  ]) {
    const { status, body, text } = await t.as('admin').get(`/statistics/deviations?from=${from}&to=${to}`)
    expect(status, text).toBe(200)
    figures.push(body)
  }
  const { body: list, status, text } = await t.as('admin').get('/deviations?limit=50')
  expect(status, text).toBe(200)
  const plain = list.items.map(({ number, severity, status, departmentName, reportedAt, dueDate }: any) => ({
    number,
    severity,
    status,
    departmentName,
    reportedAt,
    dueDate,
  }))
  return { figures, rates: (await t.as('admin').get('/statistics/injury-rates')).body, plain, total: list.total }
}

test(
  'PRV-02, PRV-03: an anonymised case has no word and no person left anywhere, and still counts',
  async () => {
    const t = await portal.tenant()
    const other = await portal.tenant()
    const reporter = await t.addUser({ firstname: 'Synnøve', lastname: 'Kvitberg' })
    const mine = await wholeCase(t, reporter)
    const theirs = await reported(other, { title: `${canary} hos andre`, description: `${canary} på taket` })
    const young = await wholeCase(t, reporter)
    const before = await nowOf(t)
    for (const [tenant, { id }] of [
      [t, mine],
      [other, theirs],
    ] as const)
      await closedAgo(tenant, id, '5 years 2 days')
    await closedAgo(t, young.id, '5 years -2 days')
    await portal.runJobs()
    const [stateBefore, others] = [await state(t), await foundIn(other, canary)]
    expect((await foundIn(t, canary)).length).toBeGreaterThan(12)

    await t.owner(`delete from auth.sessions where user_id = $1`, [reporter.id])
    const runId = await disposed(portal, t)
    await fileJobs.handlers['files.sweep']!(portal.portal, { ksId: null }, portal.jobsPool)

    // Of the case: nothing. The young one is as it was.
    const left = await t.owner(`select * from deviations where id = $1`, [mine.id])
    expect(left[0]).toMatchObject({
      number: mine.number,
      category: 'workAtHeight',
      severity: 'medium',
      status: 'closed',
      title: 'Anonymisert etter oppbevaringstiden',
    })
    expect(left[0].reported_by).not.toBe(reporter.id)
    expect((await seen(t, young.id)).title).toBe(`${canary} mangler`)
    // It still counts, and others' stand.
    expect(await state(t)).toEqual(stateBefore)
    expect(await foundIn(other, canary)).toEqual(others)
    expect((await overview(other)).proposal.size).toEqual({ 'RET-AVV': 1 })
    await closedAgo(t, young.id, '5 years 2 days')
    await disposed(portal, t)
    expect(await foundIn(t, canary)).toEqual([])
    for (const person of [reporter.id, t.users.employee.id])
      for (const id of [mine.id, young.id])
        expect(
          await t.owner(
            `select action from audit where ks_id = $1 and entity_id = $2 and (actor_id = $3 or after::text like '%' || $3 || '%')`,
            [t.ksId, id, person],
          ),
        ).toEqual([])
    expect(
      (await t.owner(`select payload::text from graphile_worker._private_jobs`)).filter(({ payload }) => payload.includes(mine.id)),
    ).toEqual([])
    await t.owner(`update files set uploaded_at = uploaded_at - interval '2 days' where ks_id = $1`, [t.ksId])
    const [{ sha256 }] = await t.owner(`select sha256 from history.files where id = $1 limit 1`, [mine.photo])
    await fileJobs.handlers['files.sweep']!(portal.portal, { ksId: null }, portal.jobsPool)
    expect(await portal.portal.files.has(sha256)).toBe(false)
    expect((await t.as('auditor').get(`/deviations?q=${canary}`)).body.items).toEqual([])

    // At an earlier time too.
    const then = await t.as('auditor').get(`/deviations/${mine.id}`, { 'x-as-of': before })
    expect(then.body).toMatchObject({
      number: mine.number,
      title: 'Anonymisert etter oppbevaringstiden',
      files: [],
      reportedBy: { name: expect.stringMatching(/^Anonymisert person \d+$/) },
    })
    expect(then.text.toLowerCase()).not.toContain(canary.toLowerCase())
    expect(then.text).not.toContain('Kvitberg')
    const history = (await t.as('auditor').get(`/deviations/${mine.id}/timeline`)).body.items
    expect(history.at(-1)).toMatchObject({ action: 'deviation.anonymise', actorName: 'Oppbevaring' })
    expect(new Set(history.slice(0, -1).map(({ actorName }: any) => actorName.replace(/\d+$/, '#')))).toEqual(
      new Set(['Anonymisert person #']),
    )

    // The log tells of it, and can be proved.
    const [entry] = await audited(t, 'deviation.anonymise', mine.id)
    expect(entry).toMatchObject({
      actor_id: null,
      actor_role: 'system',
      after: { class: 'RET-AVV', runId, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(await verdict(t)).toMatchObject({ fault: null })
    const taken = await outside(t)
    expect(taken.output).toMatch(/^OK: .*2 redactions told of/)
    expect(taken.text.toLowerCase()).not.toContain(canary.toLowerCase())
    const run = (await overview(t)).runs.find(({ id }: any) => id === runId)
    expect(run).toMatchObject({ status: 'done', counts: { 'RET-AVV': { done: 1, held: 0, notDue: 0 } } })
    expect((await t.as('admin').get(`/retention/runs/${runId}`)).body.items).toMatchObject([
      { name: mine.number, class: 'RET-AVV', status: 'done' },
    ])

    // And it is over for good, for the verbs and for the database.
    const now = await seen(t, mine.id, 'leader')
    expect(now.can).toEqual([])
    expect((await t.as('leader').post(`/deviations/${mine.id}/comments`, { body: 'Husker du hvem det var?' })).status).toBe(423)
    const reopen = { version: now.version, reason: 'Vi må se på den igjen', dueDate: '2030-01-01' }
    expect((await t.as('leader').post(`/deviations/${mine.id}/reopen`, reopen)).status).toBe(423)
    const comment = `insert into comments (id, record_id, body, created_by) values (gen_random_uuid(), '${mine.id}', 'x', '${t.users.admin.id}')`
    for (const text of [`update deviations set title = 'x' where id = '${mine.id}'`, comment])
      await expect(inTenant(portal.portal.pool, t.ksId, (tx) => sql.raw(text).execute(tx))).rejects.toMatchObject({ code: 'KS409' })
  },
  aMinuteAndAHalf,
)

test(
  'an injury is kept twice as long, and then its person is gone while the figures stand',
  async () => {
    const t = await portal.tenant()
    const answer = await t
      .as('leader')
      .post('/accidents', { description: `${canary} falt ned`, outcome: 'serious', personName: `Per ${canary}` })
    expect(answer.status, answer.text).toBe(200)
    const { id } = answer.body
    await t.owner(
      `begin; set local session_replication_role = replica; update injuries set is_complete = true, witnesses = '${canary}' where deviation_id = '${id}';
     update authority_notifications set status = 'notRequired', decided_at = now(), decided_by = '${t.users.leader.id}', reason = '${canary} er ikke meldepliktig' where deviation_id = '${id}'; commit`,
    )
    await closedAgo(t, id, '9 years')
    await night(portal)
    expect((await overview(t)).proposal).toBeNull()
    await closedAgo(t, id, '10 years 2 days')
    const rates = (await t.as('admin').get('/statistics/injury-rates')).body
    await disposed(portal, t)
    expect(await foundIn(t, canary)).toEqual([])
    expect((await t.owner(`select person_name, outcome from injuries where deviation_id = $1`, [id]))[0]).toEqual({
      person_name: 'Anonymisert etter oppbevaringstiden',
      outcome: 'serious',
    })
    expect((await t.as('admin').get('/statistics/injury-rates')).body).toEqual(rates)
    expect(await t.owner(`select 1 from record_access where ks_id = $1 and record_id = $2 and user_id is not null`, [t.ksId, id])).toEqual(
      [],
    )
    expect(await verdict(t)).toMatchObject({ fault: null })
  },
  aMinuteAndAHalf,
)

test(
  '«Tidligere ansatt #n»: the profile, the account and the name in the log, and nobody else’s',
  async () => {
    const t = await portal.tenant()
    const person = await t.addUser({ firstname: 'Torbjørg', lastname: 'Zorbstad' })
    const client = await t.asUser(person)
    const { body } = await client.post('/deviations', { description: 'Rekkverk mangler', severity: 'low' })
    const phone = {
      firstname: 'Torbjørg',
      lastname: 'Zorbstad',
      departmentId: t.departments.north,
      employmentType: 'permanent',
      phone: '91234567',
      version: 1,
    }
    expect((await t.as('admin').put(`/users/${person.id}`, phone)).status).toBe(200)
    const shared = await leftAgo(t, '7 months')
    const elsewhere = await portal.tenant()
    await elsewhere.owner(
      `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, status) values ($1, gen_random_uuid(), $2, 'K', 'N', $3, 3, 'active')`,
      [elsewhere.ksId, shared.accountId, shared.email],
    )
    expect((await t.as('admin').post(`/users/${person.id}/deactivate`, { version: 2, reason: 'Har sluttet her' })).status).toBe(200)
    await t.owner(`update users set left_date = current_date - interval '6 months -1 day' where id = $1`, [person.id])
    await night(portal)
    expect((await overview(t)).proposal.size).toEqual({ 'RET-USER': 1 })
    await t.owner(`update users set left_date = current_date - interval '6 months 1 day' where id = $1`, [person.id])
    const runId = await disposed(portal, t)
    for (const word of ['Zorbstad', '91234567', person.email]) expect([word, await foundIn(t, word)]).toEqual([word, []])
    expect(await t.owner(`select 1 from auth.accounts where id = $1`, [person.accountId])).toEqual([])
    expect(await t.owner(`select 1 from auth.accounts where id = $1`, [shared.accountId])).toHaveLength(1)
    expect((await seen(t, body.id)).reportedBy.name).toMatch(/^Tidligere ansatt #[12]$/)
    const [entry] = await audited(t, 'deviation.report', body.id)
    expect(entry.actor_name).toMatch(/^Tidligere ansatt #[12]$/)
    expect(entry.after.description).toBe('Rekkverk mangler')
    expect((await t.as('admin').get(`/retention/runs/${runId}`)).body.items.map(({ name }: any) => name).sort()).toEqual([
      'Tidligere ansatt #1',
      'Tidligere ansatt #2',
    ])
    expect((await t.as('admin').post(`/users/${person.id}/reactivate`, { version: 4 })).status).toBe(409)
    expect(await verdict(t)).toMatchObject({ fault: null })
    expect((await outside(t)).output).toMatch(/^OK: .*, 1 redactions told of/)
  },
  aMinuteAndAHalf,
)

test(
  'LOG-02: what was taken out cannot be changed afterwards, nor taken out without a word',
  async () => {
    const t = await portal.tenant()
    const one = await reported(t)
    await closedAgo(t, one.id, '6 years')
    await disposed(portal, t)
    expect(await verdict(t)).toMatchObject({ fault: null })
    const tampered = async (change: string, undo: string) => {
      const by = (text: string) =>
        t.owner(`begin; set local session_replication_role = replica; ${text.replaceAll('$ks', `'${t.ksId}'`)}; commit`)
      await by(change)
      const found = [(await verdict(t)).fault?.what, (await outside(t)).output]
      await by(undo)
      return found
    }
    const report = `ks_id = $ks and action = 'deviation.report'`
    const changed = await tampered(`update audit set reason = 'x' where ${report}`, `update audit set reason = null where ${report}`)
    expect(changed).toEqual(['it does not have the hash it was filed with', expect.stringMatching(/^FAULT/)])
    const quietly = await tampered(
      `insert into audit_redactions (ks_id, witness_id, audit_id, remains) select ks_id, gen_random_uuid(), id, sha256(convert_to(audit_text(a), 'UTF8')) from audit a where ${report}`,
      `delete from audit_redactions where ks_id = $ks and n = (select max(n) from audit_redactions where ks_id = $ks)`,
    )
    expect(quietly).toEqual([
      'something was taken out of it that no entry tells of',
      expect.stringMatching(/^FAULT.*that no entry tells of/),
    ])
    expect(await verdict(t)).toMatchObject({ fault: null })
    for (const text of [
      `update audit set before = null where ks_id = $1`,
      `update audit_redactions set remains = '' where ks_id = $1`,
      `delete from audit_redactions where ks_id = $1`,
    ])
      await expect(t.owner(text, [t.ksId])).rejects.toMatchObject({ code: '42501' })
  },
  aMinuteAndAHalf,
)

test(
  'a run that was broken off goes on where it was: what is done stays done, once',
  async () => {
    const t = await portal.tenant()
    const cases = [await reported(t), await reported(t), await reported(t)]
    for (const { id } of cases) await closedAgo(t, id, '6 years')
    // The log of the second is not as it was filed: it is not touched, and the others are.
    const broken = cases[1]!.id
    const by = (text: string) => t.owner(`begin; set local session_replication_role = replica; ${text}; commit`)
    await by(
      `update audit set user_agent = 'en annen' where ks_id = '${t.ksId}' and entity_id = '${broken}' and action = 'deviation.report'`,
    )
    await night(portal)
    const runId = await approved(t)
    await expect(carryOut(portal, t, runId)).rejects.toMatchObject({ code: 'KS409' })
    const statuses = async () =>
      (await t.owner(`select status, count(*)::int as n from disposal_items where ks_id = $1 group by 1 order by 1`, [t.ksId])).map(
        ({ status, n }) => `${status} ${n}`,
      )
    expect(await statuses()).toEqual(['done 2', 'waiting 1'])
    expect((await overview(t)).runs[0].status).toBe('approved')
    await by(
      `update audit set user_agent = 'lightMyRequest' where ks_id = '${t.ksId}' and entity_id = '${broken}' and action = 'deviation.report'`,
    )
    await Promise.all([carryOut(portal, t, runId), carryOut(portal, t, runId)])
    expect(await statuses()).toEqual(['done 3'])
    for (const { id } of cases) expect(await audited(t, 'deviation.anonymise', id)).toHaveLength(1)
    expect(await audited(t, 'disposal.carryOut', runId)).toHaveLength(1)
    expect(await verdict(t)).toMatchObject({ fault: null })
  },
  aMinuteAndAHalf,
)
