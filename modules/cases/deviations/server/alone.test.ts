import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Answer, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, inDays, reported, seen, step } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const why = 'Lærlingen fikk bare et støkk, og var på jobb igjen samme dag'
const hurt = {
  personName: 'Lærlingen',
  relation: 'apprentice',
  activity: 'Kobling i underfordeling',
  mechanism: 'electricShock',
  bodyPart: 'hand',
  outcome: 'serious',
  seriousCriteria: ['hospital'],
  medicalTreatment: true,
  isSafetyRepInformed: true,
}
const cause = { rootCause: 'Kursen var merket feil og ble ikke målt spenningsløs', rootCauseCategories: ['routineNotFollowed'] }
const solved = { resolutionSummary: 'Kursen er merket om og målerutinen gjennomgått' }
const rules = ['N-01', 'N-02', 'N-03'] as const

const notices = async (t: Tenant, id: string, who: Who = 'leader'): Promise<{ id: string; version: number; ruleId: string; why: any }[]> =>
  (await t.as(who).get(`/deviations/${id}/authority-notifications`)).body.items
const decide = async (t: Tenant, who: Who, id: string, ruleId: string, answer: 'yes' | 'no') => {
  const notice = (await notices(t, id, who)).find((one) => one.ruleId === ruleId)!
  const reason = answer === 'no' ? { reason: why } : {}
  return t.as(who).post(`/authority-notifications/${notice.id}/decide`, { version: notice.version, answer, ...reason })
}
const send = async (t: Tenant, who: Who, id: string, ruleId: string, authorities: string[]) => {
  const notice = (await notices(t, id, who)).find((one) => one.ruleId === ruleId)!
  const sending = { version: notice.version, sentAt: new Date().toISOString(), channel: 'altinn', told: authorities, isPartial: false }
  return t.as(who).post(`/authority-notifications/${notice.id}/send`, sending)
}
const begin = (t: Tenant, given: object = {}) => ({
  assigneeId: t.users.leader.id,
  category: 'electrical',
  severity: 'critical',
  impact: 4,
  likelihood: 3,
  dueDate: inDays(5),
  regulatoryFlags: [{ flag: 'damage', answer: 'no' }],
  ...given,
})
const answers = (answer: 'yes' | 'no') => rules.map((ruleId) => ({ ruleId, answer, ...(answer === 'no' && { reason: why }) }))
const measure = (t: Tenant) => ({
  title: 'Merke alle kurser',
  actionType: 'corrective',
  hierarchyLevel: 'engineering',
  ownerId: t.users.employee.id,
  dueDate: inDays(3),
})
const outcomeOf = ({ status, body }: Answer) => [status, body.code, body.message]

/** An apprentice got an electric shock and is in hospital; the leader has written it in the register. */
async function shocked(t: Tenant) {
  const { id } = await reported(t, { description: 'Lærling fikk strøm gjennom seg ved kobling', category: 'electrical' })
  expect((await t.as('leader').post(`/deviations/${id}/injuries`, hurt)).status).toBe(200)
  return seen(t, id, 'leader')
}

test('a leader does not alone call an apprentice’s shock «Lav», waive its duties, solve it and close it', async () => {
  const t = await portal.tenant()
  const one = await shocked(t)
  expect(one).toMatchObject({ severity: 'critical', severityFloor: { severity: 'critical', because: 'seriousInjury' } })
  const now = () => seen(t, one.id, 'leader')

  const low = await step(t, 'leader', one, 'start', begin(t, { severity: 'low', reason: why, dutyAnswers: answers('no') }))
  expect(outcomeOf(low)).toEqual([403, 'sod', expect.stringMatching(/ikke settes lavere enn Kritisk: noen er alvorlig skadet/)])
  const waived = await step(t, 'leader', one, 'start', begin(t, { dutyAnswers: answers('no') }))
  expect(outcomeOf(waived)).toEqual([403, 'sod', expect.stringMatching(/En annen leder eller administrator må avgjøre/)])
  expect((await now()).status).toBe('open')

  // He may take the case as grave as it is, and say that it is to be notified.
  expect((await step(t, 'leader', one, 'start', begin(t, { dutyAnswers: answers('yes') }))).status).toBe(200)
  for (const ruleId of rules) expect(outcomeOf(await decide(t, 'leader', one.id, ruleId, 'no'))).toEqual([403, 'sod', expect.any(String)])
  expect((await notices(t, one.id)).every((notice) => notice.why.waive.includes('du behandler den'))).toBe(true)
  const bare = await step(t, 'leader', await now(), 'resolve', solved)
  expect([bare.status, bare.body.missing]).toEqual([422, expect.arrayContaining(['actions'])])
  const lowered = await step(t, 'leader', await now(), 'change-severity', { severity: 'low', reason: why })
  expect(outcomeOf(lowered)).toEqual([403, 'sod', expect.stringMatching(/noen er alvorlig skadet/)])

  // Told to whom law says, with a measure somebody else carries out and a controller looks at.
  expect((await send(t, 'leader', one.id, 'N-01', ['labourInspection', 'police'])).status).toBe(200)
  expect((await send(t, 'leader', one.id, 'N-02', ['nav', 'insurer'])).status).toBe(200)
  const [accident] = await notices(t, one.id)
  const copy = { version: accident!.version, copiedTo: 'Verneombudet', copiedAt: new Date().toISOString() }
  expect((await t.as('leader').post(`/authority-notifications/${accident!.id}/copy`, copy)).status).toBe(200)
  expect((await decide(t, 'admin', one.id, 'N-03', 'no')).status).toBe(200)
  const { id: action } = (await step(t, 'leader', await now(), 'actions', measure(t))).body.actions[0]
  await t.as('employee').post(`/actions/${action}/start`, { version: 1 })
  await t.as('employee').post(`/actions/${action}/complete`, { version: 2, note: 'Alle kurser er merket' })
  expect((await t.as('controller').post(`/actions/${action}/verify`, { version: 3, method: 'visual' })).status).toBe(200)
  const byWaiver = await step(t, 'admin', await now(), 'resolve', { ...solved, ...cause })
  expect(outcomeOf(byWaiver)).toEqual([403, 'sod', expect.stringMatching(/Du har avgjort at saken ikke er meldepliktig/)])
  expect((await step(t, 'leader', await now(), 'resolve', { ...solved, ...cause })).status).toBe(200)

  const alone = await step(t, 'leader', await now(), 'close')
  expect(outcomeOf(alone)).toEqual([403, 'sod', 'En annen enn saksbehandleren må lukke avvik med høy eller kritisk alvorlighetsgrad'])
  const waiver = await step(t, 'admin', await now(), 'close')
  expect(outcomeOf(waiver)).toEqual([403, 'sod', expect.stringMatching(/ikke er meldepliktig/)])
  expect((await t.as('admin').get('/deviations?view=toVerify')).body.total).toBe(0)
  expect((await t.as('controller').get('/deviations?view=toVerify')).body.total).toBe(1)
  const closed = (await step(t, 'controller', await now(), 'close')).body
  expect(closed).toMatchObject({ status: 'closed', closedBy: { id: t.users.controller.id } })
  expect((await audited(t, 'deviation.close', one.id))[0].after).not.toHaveProperty('isSodRelaxed')
  expect(await t.owner('select effect_check_date is not null as is_due from deviations where ks_id = $1', [t.ksId])).toEqual([
    { is_due: true },
  ])
})

test('who waived a duty does not get the case to treat: not when it starts, not later, not among several', async () => {
  const t = await portal.tenant()
  const one = await shocked(t)
  expect((await decide(t, 'leader', one.id, 'N-03', 'no')).status).toBe(200)
  const rest = { dutyAnswers: answers('yes').slice(0, 2) }
  const own = await step(t, 'leader', await seen(t, one.id, 'leader'), 'start', begin(t, rest))
  expect(own.body).toMatchObject({ code: 'guard', missing: ['assigneeId'], message: expect.stringContaining('ikke er meldepliktig') })
  const other = await step(t, 'leader', await seen(t, one.id, 'leader'), 'start', begin(t, { ...rest, assigneeId: t.users.employee.id }))
  expect(other.status).toBe(200)
  const back = { assigneeId: t.users.leader.id }
  expect((await step(t, 'leader', other.body, 'assign', back)).body.missing).toEqual(['assigneeId'])
  const rows = [{ id: one.id, version: other.body.version }]
  const several = await t.as('leader').post('/deviations/bulk', { step: 'assign', rows, ...back })
  expect(several.body).toMatchObject({ done: 0, refused: [{ message: expect.stringContaining('ikke er meldepliktig') }] })
})

test('in a small company the leader may waive, treat and close, and the log says so each time; the action is another’s', async () => {
  const t = await portal.tenant()
  await t.owner(`update users set status = 'suspended' where ks_id = $1 and role_id in (1, 2, 5) and id <> all($2)`, [
    t.ksId,
    [t.users.leader.id, t.users.controller.id],
  ])
  const one = await shocked(t)
  expect((await step(t, 'leader', one, 'start', begin(t, { dutyAnswers: answers('no') }))).status).toBe(200)
  const waivers = await t.owner(`select after from audit where ks_id = $1 and action = 'authorityNotification.waive'`, [t.ksId])
  expect(waivers.map(({ after }) => after.isSodRelaxed)).toEqual([true, true, true])
  const { id: action } = (await step(t, 'leader', await seen(t, one.id, 'leader'), 'actions', measure(t))).body.actions[0]
  await t.as('employee').post(`/actions/${action}/start`, { version: 1 })
  await t.as('employee').post(`/actions/${action}/complete`, { version: 2, note: 'Alle kurser er merket' })
  expect((await t.as('leader').post(`/actions/${action}/verify`, { version: 3, method: 'visual' })).status).toBe(200)
  expect((await step(t, 'leader', await seen(t, one.id, 'leader'), 'resolve', { ...solved, ...cause })).status).toBe(200)
  expect((await step(t, 'leader', await seen(t, one.id, 'leader'), 'close')).status).toBe(200)
  expect((await audited(t, 'deviation.close', one.id))[0].after).toMatchObject({ isSodRelaxed: true })
})

/** What one person may try, in any order; each with the newest versions, so that only the rules refuse. */
const tries: Record<string, (t: Tenant, who: Who, id: string) => Promise<unknown>> = {
  startOwn: async (t, who, id) =>
    step(t, who, await seen(t, id, who), 'start', begin(t, { assigneeId: t.users[who].id, dutyAnswers: answers('yes') })),
  startOwnWaived: async (t, who, id) =>
    step(t, who, await seen(t, id, who), 'start', begin(t, { assigneeId: t.users[who].id, dutyAnswers: answers('no') })),
  startGiven: async (t, who, id) =>
    step(
      t,
      who,
      await seen(t, id, who),
      'start',
      begin(t, { assigneeId: t.users.employee.id, dutyAnswers: answers('no'), severity: 'low', reason: why }),
    ),
  lower: async (t, who, id) => step(t, who, await seen(t, id, who), 'change-severity', { severity: 'low', reason: why }),
  waive: async (t, who, id) => {
    for (const ruleId of rules) await decide(t, who, id, ruleId, 'no')
  },
  require: async (t, who, id) => {
    for (const ruleId of rules) await decide(t, who, id, ruleId, 'yes')
  },
  send: async (t, who, id) => {
    await send(t, who, id, 'N-01', ['labourInspection', 'police'])
    await send(t, who, id, 'N-02', ['nav', 'insurer'])
    await send(t, who, id, 'N-03', ['dsb'])
    const [notice] = await notices(t, id, who)
    await t
      .as(who)
      .post(`/authority-notifications/${notice!.id}/copy`, { version: notice!.version, copiedTo: 'VO', copiedAt: new Date().toISOString() })
  },
  milderInjury: async (t, who, id) => {
    const { body } = await t.as(who).post(`/deviations/${id}/injuries/open`)
    for (const one of body.items ?? [])
      await t.as(who).put(`/injuries/${one.id}`, { ...hurt, version: one.version, outcome: 'firstAid', seriousCriteria: [] })
  },
  planOwn: async (t, who, id) => plan(t, who, id, t.users[who].id),
  planOthers: async (t, who, id) => plan(t, who, id, t.users.employee.id),
  act: async (t, who, id) => {
    for (const one of (await seen(t, id, who)).actions) {
      await t.as(who).post(`/actions/${one.id}/start`, { version: one.version })
      await t.as(who).post(`/actions/${one.id}/complete`, { version: one.version + 1, note: 'Gjort i dag' })
    }
  },
  verify: async (t, who, id) => {
    for (const one of (await seen(t, id, who)).actions)
      await t.as(who).post(`/actions/${one.id}/verify`, { version: one.version, method: 'visual' })
  },
  resolve: async (t, who, id) => step(t, who, await seen(t, id, who), 'resolve', { ...solved, ...cause, impact: 4, likelihood: 3 }),
  assignOther: async (t, who, id) => step(t, who, await seen(t, id, who), 'assign', { assigneeId: t.users.employee.id }),
  assignSelf: async (t, who, id) => step(t, who, await seen(t, id, who), 'assign', { assigneeId: t.users[who].id }),
  sendBack: async (t, who, id) => step(t, who, await seen(t, id, who), 'send-back', { reason: 'Mangler et bilde av tavla' }),
  putBack: async (t, who, id) => step(t, who, await seen(t, id, who), 'put-back', { reason: 'Tilbake til bunken igjen' }),
  close: async (t, who, id) => step(t, who, await seen(t, id, who), 'close'),
  dismiss: async (t, who, id) =>
    step(t, who, await seen(t, id, who), 'close-directly', { closureReason: 'notDeviation', closureComment: 'Dette var ingenting' }),
  fileAsTrifle: async (t, who, id) => {
    const trifle = await reported(t, {}, who)
    return step(t, who, await seen(t, id, who), 'close-directly', {
      closureReason: 'duplicate',
      closureComment: 'Samme sak',
      duplicateOfId: trifle.id,
    })
  },
}
const plan = async (t: Tenant, who: Who, id: string, ownerId: string) =>
  step(t, who, await seen(t, id, who), 'actions', {
    title: 'Merke alle kurser',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId,
    dueDate: inDays(3),
  })

test('whatever one person does, in whatever order, a case with somebody in hospital is not closed by them alone', async () => {
  const t = await portal.tenant()
  const names = Object.keys(tries)
  /** The shortest way there would be, if the rules let them. */
  const straight = ['startOwn', 'send', 'planOthers', 'act', 'verify', 'resolve', 'close']
  const others = ['waive', 'startGiven', 'milderInjury', 'lower', 'planOwn', 'act', 'verify', 'resolve', 'assignSelf', 'close']
  const walk = async (who: Who, steps: readonly string[]) => {
    const { id } = await shocked(t)
    for (const name of steps) await tries[name]!(t, who, id)
    const [{ status }] = await t.owner('select status from deviations where ks_id = $1 and id = $2', [t.ksId, id])
    expect([who, steps, status]).toEqual([who, steps, expect.not.stringMatching('closed')])
    return status
  }
  for (const who of ['leader', 'admin'] as const) await walk(who, others)
  // All the way but the last step, so that it is the last step that is refused.
  expect([await walk('leader', straight), await walk('admin', straight)]).toEqual(['inProgress', 'resolved'])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Who>('leader', 'admin'),
      fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 18 }),
      async (who, steps) => void (await walk(who, steps)),
    ),
    { numRuns: 25 },
  )
}, 120_000)
