import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { audited } from '../../deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const why = 'Risikoen er høy fordi lønn og kontonummer er på avveie'
const whole = {
  breachTypes: ['confidentiality'],
  mainCause: 'sentToWrong',
  personCount: 14,
  isCountEstimated: true,
  personCategories: ['employees'],
  dataTypes: ['contact', 'financial'],
  howArose: 'En lønnsliste ble sendt til feil mottaker',
  consequences: 'Lønnen til fjorten ansatte er kjent for én kollega',
  riskLevel: 'high',
  measuresDone: 'E-posten er slettet hos mottakeren',
}
async function breached(t: Tenant, given: object = {}, who: Who = 'employee') {
  const report = { description: 'Lønnsliste på avveie', category: 'privacy', occurredAt: hoursAgo(200), detectedAt: hoursAgo(5), ...given }
  const { status, body, text } = await t.as(who).post('/deviations', report)
  expect(status, text).toBe(200)
  return body as { id: string; number: string }
}
const path = ({ id }: { id: string }, verb: string) => `/deviations/${id}/privacy-breach${verb}`
const save = (t: Tenant, who: Who, one: { id: string }, version = 0, given: object = whole) =>
  t.as(who).put(path(one, ''), { version, ...given })
const decide = (t: Tenant, one: { id: string }, version: number, notifiesSubjects = true) =>
  t.as('otherEmployee').post(path(one, '/subjects'), { version, notifiesSubjects, subjectsReason: why })
const sent = { subjectsRecipients: 'Fjorten ansatte', subjectsChannel: 'E-post', subjectsToldAt: hoursAgo(1).replace(/\d{3}Z$/, '125Z') }
const log = async (t: Tenant, who: Who, query = '') => {
  const { status, body } = await t.as(who).get(`/privacy-breaches${query}`)
  return status === 200 ? body.items.map(({ number }: { number: string }) => number) : status
}
async function answered(t: Tenant, { id }: { id: string }, answer: 'yes' | 'no', sentAt?: string) {
  const [notice] = (await t.as('admin').get(`/deviations/${id}/authority-notifications`)).body.items
  const decision = await t
    .as('admin')
    .post(`/authority-notifications/${notice.id}/decide`, { version: notice.version, answer, reason: why })
  expect(decision.status, decision.text).toBe(200)
  if (!sentAt) return
  const sending = { channel: 'altinn', told: ['dataProtection'], isPartial: false, sentAt, lateReason: 'Oppdaget i helgen' }
  const { status, text } = await t
    .as('admin')
    .post(`/authority-notifications/${notice.id}/send`, { version: decision.body.version, ...sending })
  expect(status, text).toBe(200)
}

test('art. 34: the message is drafted of what is written, mended, and stands as it was sent', async () => {
  const t = await portal.tenant()
  const officer = t.users.otherEmployee
  await appoint(t, officer.id, 'personvernombud')
  const one = await breached(t)
  const written = (await save(t, 'leader', one)).body
  expect(written.subjectsMessage).toBeNull()
  const write = (version: number, subjectsMessage: string, who: Who = 'leader') =>
    t.as(who).put(path(one, '/message'), { version, subjectsMessage })
  const tell = (version: number, given: object = sent) => t.as('leader').post(path(one, '/told'), { version, ...given })
  expect((await write(1, 'Kjære alle ansatte, vi beklager dette')).body.missing).toEqual(['notifiesSubjects'])

  const decided = (await decide(t, one, 1)).body
  expect(decided).toMatchObject({ isMessageWritten: false, lacking: ['subjectsChannel', 'subjectsToldAt'] })
  for (const part of ['feil mottaker', officer.email, 'kjent for én kollega', 'slettet hos mottakeren'])
    expect(decided.subjectsMessage).toContain(part)
  expect((await tell(2)).body.missing).toEqual(['subjectsMessage'])
  // Advice to the person is nobody’s to guess: as drafted it is not ready.
  const saved = (await write(2, decided.subjectsMessage)).body
  expect((await tell(3)).body.message).toContain('hakeparentesene')
  const ready = decided.subjectsMessage.replace(/\[Fyll inn[^\]]*\]/, 'Følg med på kontoen din.')
  expect((await write(3, `${ready} 01019000083`)).status).toBe(400)
  expect((await write(saved.version, ready)).body).toMatchObject({ isMessageWritten: true, subjectsMessage: ready })
  expect((await tell(4, { ...sent, subjectsToldAt: hoursAgo(-2) })).body.missing).toEqual(['subjectsToldAt'])
  const both = await Promise.all([tell(4), tell(4)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)!.body).toMatchObject({ ...sent, lacking: [] })
  expect((await write(5, 'En annen tekst enn den som ble sendt')).status).toBe(423)
  expect((await decide(t, one, 5, false)).body.missing).toEqual(['notifiesSubjects'])

  const logged = JSON.stringify(await t.owner(`select * from audit where ks_id = $1 and entity_type = 'privacyBreach'`, [t.ksId]))
  expect(logged).toContain('tellSubjects')
  expect(logged).not.toMatch(/feil mottaker|Følg med/)
  expect((await write(5, 'En annens forsøk på å skrive her', 'employee')).status).toBe(404)
})

test('art. 33(5): the log has every breach, told or not, with the 72 hours as they went', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.admin.id, 'personvernombud')
  const inTime = await breached(t, { detectedAt: hoursAgo(60) })
  const late = await breached(t, { detectedAt: hoursAgo(100) })
  const spared = await breached(t, { detectedAt: hoursAgo(120) })
  const waiting = await breached(t, { detectedAt: hoursAgo(80) })
  const fresh = await breached(t, { detectedAt: hoursAgo(2) })
  await breached(t, { category: 'quality' })
  await save(t, 'leader', inTime)
  await answered(t, inTime, 'yes', hoursAgo(1))
  await answered(t, late, 'yes', hoursAgo(1))
  await answered(t, spared, 'no')
  const { items, total } = (await t.as('admin').get('/privacy-breaches')).body
  expect(total).toBe(5)
  expect(items.map((row: { number: string; authority: string; isLate: boolean }) => [row.number, row.authority, row.isLate])).toEqual([
    [fresh.number, 'undecided', false],
    [inTime.number, 'told', false],
    [waiting.number, 'undecided', true],
    [late.number, 'told', true],
    [spared.number, 'notRequired', false],
  ])
  expect(items[1]).toMatchObject({
    personCount: 14,
    riskLevel: 'high',
    consequences: whole.consequences,
    isAssessed: false,
    isClosed: false,
  })
  expect(items[4]).toMatchObject({ authorityReason: why, authorityDecidedByName: t.users.admin.name, authorityToldAt: null })
  expect(await log(t, 'admin', '?authority=told')).toEqual([inTime.number, late.number])
  expect(await log(t, 'admin', '?riskLevel=high')).toEqual([inTime.number])
  expect(await log(t, 'admin', `?to=${hoursAgo(24 * 3).slice(0, 10)}&authority=notRequired,undecided`)).toEqual(
    expect.arrayContaining([spared.number]),
  )
  const pages = [await t.as('admin').get('/privacy-breaches?limit=25')]
  expect(pages[0]!.body.nextCursor).toBeNull()
})

test('who reads the log: the officer where the office holds, administrators and auditors of what they are let in to; each read is filed (domain 4.2, 4.3)', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await appoint(t, t.users.otherEmployee.id, 'personvernombud', { departmentId: t.departments.north })
  const north = await breached(t)
  const south = await breached(t, {}, 'otherLeader')
  await breached(other)
  const everyone: Who[] = ['otherEmployee', 'admin', 'auditor', 'leader', 'otherLeader', 'employee', 'controller']
  const seen = await Promise.all(everyone.map(async (who) => [who, await log(t, who)]))
  expect(seen).toEqual([
    ['otherEmployee', [north.number]],
    // The office is held: administrators are on no list by being administrators.
    ['admin', []],
    ['auditor', []],
    ['leader', 403],
    ['otherLeader', 403],
    ['employee', 403],
    ['controller', 403],
  ])
  const give = { userId: t.users.auditor.id, reason: 'Skal gå gjennom bruddloggen' }
  expect((await t.as('otherLeader').post(`/deviations/${south.id}/access/give`, give)).status).toBe(200)
  expect(await log(t, 'auditor')).toEqual([south.number])
  expect((await t.as('auditor').post(path(south, '/open'))).body.canEdit).toBe(false)
  expect((await save(t, 'auditor', south)).status).toBe(403)
  const filed = await t.owner(`select actor_id, after from audit where ks_id = $1 and action = 'privacyBreach.readLog' order by n`, [
    t.ksId,
  ])
  expect(filed.map(({ actor_id, after }) => [actor_id, after.numbers])).toEqual([
    [t.users.otherEmployee.id, [north.number]],
    [t.users.auditor.id, [south.number]],
  ])
  const ways = async (who: Who) => (await t.as(who).get('/registers')).body.privacyBreaches
  expect([await ways('otherEmployee'), await ways('employee')]).toEqual([true, false])
})

test('SES-12, FIL-08: the log is taken out as it is shown, by whoever has just proved who they are, and no cell is a formula', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherEmployee.id, 'personvernombud')
  const one = await breached(t)
  await save(t, 'leader', one, 0, { ...whole, consequences: '=HYPERLINK("http://x")' })
  const ask = (who: Who, given: object = {}) => t.as(who).post('/privacy-breaches/export', { format: 'csv', ...given })
  const { status, text } = await ask('otherEmployee')
  expect(status).toBe(200)
  const [top, row, ...rest] = parse(text, { bom: true, delimiter: ';' }) as string[][]
  const cell = (heading: string) => row![top!.indexOf(heading)]
  expect(rest).toEqual([])
  expect([cell('Nr.'), cell('Personer'), cell('Risiko for personene'), cell('Datatilsynet')]).toEqual([
    one.number,
    'ca. 14',
    'Høy risiko',
    'Ikke avgjort',
  ])
  expect(cell('Konsekvenser for personene')).toBe('\'=HYPERLINK("http://x")')
  expect((await ask('otherEmployee', { format: 'xlsx', authority: ['told'] })).headers['content-type']).toContain('spreadsheet')
  expect((await ask('leader')).status).toBe(403)
  await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.otherEmployee.id])
  expect((await ask('otherEmployee')).body.code).toBe('stepUp')
  const filed = await t.owner(`select after from audit where ks_id = $1 and action = 'privacyBreach.exportLog' order by n`, [t.ksId])
  expect(filed.map(({ after }) => [after.rows, after.numbers])).toEqual([
    [1, [one.number]],
    [0, []],
  ])
  expect(JSON.stringify(filed)).not.toContain('HYPERLINK')
  expect((await audited(t, 'privacyBreach.save', one.id)).length).toBe(1)
})
