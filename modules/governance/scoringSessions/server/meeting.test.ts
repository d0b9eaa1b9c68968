import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { longestHours } from '../choices.ts'
import { endForgotten } from './jobs.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Answer = { status: number; body: any; text: string }
const refused = ({ status, body }: Answer) => [status, body.fields ?? body.message]
type Given = { type?: string; participants?: Who[]; hazards?: string[]; facilitator?: Who }

/** An assessment of the north that is under work, with its hazards and who takes part. */
async function assessment(t: Tenant, given: Given = {}) {
  const { type = 'ros', participants = ['employee', 'leader', 'otherEmployee'], hazards = ['Fall fra tak'], facilitator } = given
  const leader = t.as('leader')
  const made = ok(
    await leader.post('/risk-assessments', { title: 'Arbeid på tak', assessmentType: type, departmentId: t.departments.north }),
  )
  for (const title of hazards) ok(await leader.post('/risks', { title, category: 'workAtHeight', assessmentId: made.id }))
  await setParticipants(t, made.id, participants)
  if (facilitator) {
    const { version, title, departmentId, owner } = ok(await leader.get(`/risk-assessments/${made.id}`))
    const fields = { version, title, departmentId, ownerId: owner.id, facilitatorId: t.users[facilitator].id }
    ok(await leader.put(`/risk-assessments/${made.id}`, fields))
  }
  return made.id as string
}
async function setParticipants(t: Tenant, id: string, people: Who[]) {
  const { version } = ok(await t.as('leader').get(`/risk-assessments/${id}`))
  const participants = people.map((who) => ({ userId: t.users[who].id, part: 'participant' }))
  ok(await t.as('leader').put(`/risk-assessments/${id}/participants`, { version, participants }))
}
const at = (id: string, step = '') => `/risk-assessments/${id}/meeting${step && `/${step}`}`
const seen = async (t: Tenant, id: string, who: Who = 'leader') => ok(await t.as(who).get(at(id)))
const refOf = (meeting: any, nth = 0) => {
  const { id: riskId, round } = meeting.hazards[nth]
  return { sessionId: meeting.session.id, riskId, round }
}
async function opened(t: Tenant, given: Given = {}) {
  const id = await assessment(t, given)
  const meeting = ok(await t.as('leader').post(at(id), {}))
  return { id, meeting, ref: refOf(meeting) }
}
const votes = (t: Tenant, who: Who, id: string, ref: object, probability: number, consequence: number) =>
  t.as(who).post(at(id, 'vote'), { ...ref, probability, consequence })
type Ref = { sessionId: string; riskId: string; round: number }
const showing = (...refs: Ref[]) => ({ sessionId: refs[0]!.sessionId, rounds: refs.map(({ riskId, round }) => ({ riskId, round })) })
const reveal = (t: Tenant, id: string, ref: Ref, who: Who = 'leader') => t.as(who).post(at(id, 'reveal'), showing(ref))
/** The same of two, so that it can be shown. */
async function bothVote(t: Tenant, id: string, ref: Ref, probability: number, consequence: number) {
  for (const who of ['employee', 'otherEmployee'] as const) ok(await votes(t, who, id, ref, probability, consequence))
}

test('votes are blind, shown all at once, and the median is proposed and taken by somebody', async () => {
  const t = await portal.tenant()
  const { id, meeting, ref } = await opened(t)
  expect(meeting).toMatchObject({ session: { closedAt: null }, hazards: [{ round: 1, votedIds: [], spread: null }] })
  expect(meeting.voters.map(({ id: one }: any) => one).toSorted()).toEqual(
    [t.users.employee.id, t.users.leader.id, t.users.otherEmployee.id].toSorted(),
  )
  ok(await votes(t, 'employee', id, ref, 2, 4))
  expect(ok(await votes(t, 'employee', id, ref, 3, 5)).hazards[0]).toMatchObject({ mine: { probability: 3, consequence: 5 } })
  const blind = await seen(t, id)
  expect(blind.hazards[0]).toMatchObject({ votedIds: [t.users.employee.id], mine: null, spread: null })
  ok(await votes(t, 'otherEmployee', id, ref, 2, 3))
  const shown = ok(await reveal(t, id, ref)).hazards[0]
  expect(shown).toMatchObject({
    // Of an even number the higher.
    spread: { votes: 2, probability: [0, 1, 1, 0, 0], consequence: [0, 0, 1, 0, 1], medianP: 3, medianC: 5 },
    probability: null,
  })
  expect((await seen(t, id, 'employee')).hazards[0].spread).toEqual(shown.spread)

  const taking = { ...ref, version: shown.version, probability: 3, consequence: 5 }
  expect(refused(await t.as('leader').post(at(id, 'take'), taking))).toEqual([
    422,
    { reasonP: 'Skriv en begrunnelse. Nivået er høy.', reasonC: 'Skriv en begrunnelse. Nivået er høy.' },
  ])
  const reasons = { reasonP: 'Har skjedd to ganger i år', reasonC: 'Fallhøyden er ni meter' }
  const taken = ok(await t.as('leader').post(at(id, 'take'), { ...taking, ...reasons, comment: 'Vi var uenige om konsekvensen' }))
    .hazards[0]
  expect(taken).toMatchObject({ probability: 3, consequence: 5, level: 'high', taken: { probability: 3, consequence: 5 } })
  const [score] = ok(await t.as('leader').get(`/risks/${ref.riskId}/scores`)).items
  expect(score).toMatchObject({ source: 'meeting', probability: 3, ...reasons, comment: 'Vi var uenige om konsekvensen' })
  expect(refused(await t.as('leader').post(at(id, 'take'), { ...taking, ...reasons, version: taken.version }))).toEqual([
    409,
    'Faren er allerede vurdert ut fra denne runden.',
  ])
})

test('another value than the median needs its reason, and a risk somebody has changed meanwhile is not overwritten', async () => {
  const t = await portal.tenant()
  const { id, ref } = await opened(t)
  await bothVote(t, id, ref, 2, 2)
  const { version } = ok(await reveal(t, id, ref)).hazards[0]
  const other = { ...ref, version, probability: 3, consequence: 2 }
  expect(refused(await t.as('leader').post(at(id, 'take'), other))).toEqual([
    422,
    { reasonP: 'Skriv hvorfor dere ikke velger medianen, som er 2' },
  ])
  const given = { version, probability: 1, consequence: 1 }
  ok(await t.as('leader').post(`/risks/${ref.riskId}/score`, given))
  expect((await t.as('leader').post(at(id, 'take'), { ...other, reasonP: 'Oftere om vinteren' })).status).toBe(409)
  expect(ok(await t.as('leader').get(`/risks/${ref.riskId}`)).current).toMatchObject({ probability: 1 })
  expect((await seen(t, id)).hazards[0].taken).toBeNull()
})

test('nobody votes once it is shown, and a new round keeps the one before it', async () => {
  const t = await portal.tenant()
  const { id, ref } = await opened(t)
  expect(refused(await reveal(t, id, ref))).toEqual([409, 'Ingen har stemt ennå.'])
  await bothVote(t, id, ref, 2, 4)
  ok(await reveal(t, id, ref))
  expect(refused(await votes(t, 'employee', id, ref, 3, 4))).toEqual([
    409,
    'Stemmene er vist. Be møtelederen om en ny runde hvis du vil endre stemmen din.',
  ])
  expect((await votes(t, 'leader', id, ref, 3, 4)).status).toBe(409)
  expect(refused(await reveal(t, id, ref))).toEqual([409, 'Stemmene er allerede vist.'])
  const again = ok(await t.as('leader').post(at(id, 'vote-again'), ref)).hazards[0]
  expect(again).toMatchObject({
    round: 2,
    spread: null,
    votedIds: [],
    earlier: [{ round: 1, spread: { votes: 2, medianP: 2 } }],
  })
  // The second click of the same, and a vote for the round before.
  expect((await t.as('leader').post(at(id, 'vote-again'), ref)).status).toBe(409)
  expect(refused(await votes(t, 'employee', id, ref, 3, 4))).toEqual([409, 'En ny runde er åpnet. Stem i den.'])
  await bothVote(t, id, { ...ref, round: 2 }, 5, 4)
  expect(ok(await reveal(t, id, { ...ref, round: 2 })).hazards[0]).toMatchObject({ spread: { medianP: 5 }, earlier: [{ round: 1 }] })
})

test('what somebody saw is shown at once, all of it or nothing, and never what they did not see', async () => {
  const t = await portal.tenant()
  const { id, meeting } = await opened(t, { hazards: ['Fall fra tak', 'Fallende last', 'Støt', 'Støv'] })
  const refs = [0, 1, 2, 3].map((nth) => refOf(meeting, nth))
  for (const nth of [0, 1, 2]) await bothVote(t, id, refs[nth]!, 2 + nth, 3)
  const post = (body: object) => t.as('leader').post(at(id, 'reveal'), body)
  const { sessionId } = refs[0]!
  for (const body of [{ sessionId }, { sessionId, rounds: [] }, { sessionId, riskId: refs[0]!.riskId, round: 1 }])
    expect((await post(body)).status).toBe(400)
  expect(refused(await post(showing(refs[0]!, refs[3]!)))).toEqual([409, 'Ingen har stemt ennå.'])
  expect(refused(await post(showing(refs[0]!, { ...refs[1]!, round: 2 })))).toEqual([409, 'En ny runde er åpnet. Stem i den.'])
  const shownOf = ({ hazards }: any) => hazards.map(({ spread }: any) => spread !== null)
  expect(shownOf(await seen(t, id))).toEqual([false, false, false, false])
  // The third was voted on while the leader looked at two; said twice is said once.
  expect(shownOf(ok(await post(showing(refs[0]!, refs[1]!, refs[1]!))))).toEqual([true, true, false, false])
  expect(refused(await post(showing(refs[1]!, refs[2]!)))).toEqual([409, 'Stemmene er allerede vist.'])
  expect(shownOf(await seen(t, id))).toEqual([true, true, false, false])
})

test('a single vote is shown to nobody, unless only one may vote', async () => {
  const t = await portal.tenant()
  const { id, ref } = await opened(t)
  const tooFew = [409, 'Minst to må stemme før stemmene kan vises. Ellers ser alle hva den ene har svart.']
  ok(await votes(t, 'employee', id, ref, 5, 5))
  expect(refused(await reveal(t, id, ref))).toEqual(tooFew)
  ok(await votes(t, 'otherEmployee', id, ref, 1, 1))
  // Nor when all others but one are taken away.
  await setParticipants(t, id, ['employee'])
  expect((await seen(t, id)).hazards[0]).toMatchObject({ votedIds: [t.users.employee.id], isShowable: false })
  expect(refused(await reveal(t, id, ref))).toEqual(tooFew)
  await setParticipants(t, id, ['employee', 'leader', 'otherEmployee'])
  expect((await seen(t, id)).hazards[0].isShowable).toBe(true)
  expect(ok(await reveal(t, id, ref)).hazards[0].spread).toMatchObject({ votes: 2 })
  const alone = await opened(t, { participants: ['employee'] })
  ok(await votes(t, 'employee', alone.id, alone.ref, 2, 2))
  expect(ok(await reveal(t, alone.id, alone.ref)).hazards[0].spread).toMatchObject({ votes: 1 })
})

test('a double click votes once, and two leaders open one meeting', async () => {
  const t = await portal.tenant()
  const id = await assessment(t)
  const opening = await Promise.all([t.as('leader').post(at(id), {}), t.as('admin').post(at(id), {})])
  expect(opening.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const ref = refOf(await seen(t, id))
  const twice = await Promise.all([1, 2, 3].map((step) => votes(t, 'employee', id, ref, step, step)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  ok(await votes(t, 'otherEmployee', id, ref, 2, 2))
  const showing = await Promise.all([reveal(t, id, ref), reveal(t, id, ref)])
  expect(showing.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await seen(t, id)).hazards[0].spread.votes).toBe(2)
})

test('who does not take part does not vote, and who does not lead shows nothing', async () => {
  const t = await portal.tenant()
  const { id, ref } = await opened(t, { participants: ['employee', 'auditor'] })
  for (const who of ['leader', 'admin', 'auditor'] as const)
    expect(refused(await votes(t, who, id, ref, 2, 2))).toEqual([403, 'De som er deltakere i vurderingen, stemmer.'])
  expect((await votes(t, 'otherEmployee', id, ref, 2, 2)).status).toBe(404)
  ok(await votes(t, 'employee', id, ref, 2, 2))
  const { sessionId } = ref
  for (const [step, body] of [
    ['reveal', showing(ref)],
    ['vote-again', ref],
    ['close', { sessionId }],
  ] as const)
    expect(refused(await t.as('employee').post(at(id, step), body))).toEqual([
      403,
      'Prosesslederen, eieren eller lederen for avdelingen leder møtet.',
    ])
  expect((await t.as('otherLeader').post(at(id, 'reveal'), showing(ref))).status).toBe(403)
  expect((await t.as('employee').post(at(id), {})).status).toBe(403)
  const auditor = await seen(t, id, 'auditor')
  expect(auditor).toMatchObject({ can: [], hazards: [{ spread: null, mine: null, canScore: false }] })
})

test('a facilitator leads the meeting, but scores nothing that is not theirs to score', async () => {
  const t = await portal.tenant()
  const id = await assessment(t, { facilitator: 'otherEmployee', participants: ['employee'] })
  const ref = refOf(ok(await t.as('otherEmployee').post(at(id), {})))
  ok(await votes(t, 'employee', id, ref, 2, 2))
  const { hazards } = ok(await reveal(t, id, ref, 'otherEmployee'))
  expect(hazards[0]).toMatchObject({ canScore: false })
  const taking = { ...ref, version: hazards[0].version, probability: 2, consequence: 2 }
  expect((await t.as('otherEmployee').post(at(id, 'take'), taking)).status).toBe(403)
  expect((await seen(t, id)).hazards[0].taken).toBeNull()
})

test('a participant who is taken away neither votes nor counts', async () => {
  const t = await portal.tenant()
  const { id, ref } = await opened(t)
  ok(await votes(t, 'employee', id, ref, 5, 5))
  ok(await votes(t, 'leader', id, ref, 1, 1))
  await setParticipants(t, id, ['leader', 'otherEmployee'])
  expect((await votes(t, 'employee', id, ref, 4, 4)).status).toBe(404)
  expect((await seen(t, id)).hazards[0].votedIds).toEqual([t.users.leader.id])
  ok(await votes(t, 'otherEmployee', id, ref, 1, 1))
  expect(ok(await reveal(t, id, ref)).hazards[0].spread).toMatchObject({ votes: 2, medianP: 1 })
})

test('steps outside the matrix, hazards of another assessment and what is not under work are refused', async () => {
  const t = await portal.tenant()
  const { id, ref } = await opened(t)
  expect(refused(await votes(t, 'employee', id, ref, 6, 2))).toEqual([422, { probability: 'Velg et trinn fra 1 til 5' }])
  expect((await votes(t, 'employee', id, ref, 0, 2)).status).toBe(400)
  const other = await opened(t)
  expect((await votes(t, 'employee', id, { ...ref, riskId: other.ref.riskId }, 2, 2)).status).toBe(404)
  expect(refused(await votes(t, 'employee', id, { ...ref, sessionId: other.ref.sessionId }, 2, 2))).toEqual([409, 'Møtet er avsluttet.'])
  const { version } = ok(await t.as('leader').get(`/risk-assessments/${id}`))
  ok(await t.as('leader').post(`/risk-assessments/${id}/archive`, { version, reason: 'Arbeidet er avsluttet' }))
  expect(refused(await votes(t, 'employee', id, ref, 2, 2))).toEqual([409, 'Vurderingen er ikke lenger under arbeid.'])
  expect(await seen(t, id)).toMatchObject({ assessment: { isUnderWork: false }, can: [] })
  expect(await seen(t, other.id)).toMatchObject({ assessment: { isUnderWork: true } })
  const sja = ok(
    await t.as('leader').post('/risk-assessments', { title: 'Tom vurdering', assessmentType: 'ros', departmentId: t.departments.north }),
  )
  expect((await t.as('leader').post(at(sja.id), {})).body.message).toBe(
    'Legg til minst én fare først. Legg til deltakere som har en konto, først.',
  )
})

test('another company finds nothing, and a restricted assessment shows its meeting to nobody else', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id, ref } = await opened(t, { type: 'psychosocial', participants: ['employee'] })
  for (const who of ['admin', 'leader'] as const) {
    expect((await other.as(who).get(at(id))).status).toBe(404)
    expect((await votes(other, who, id, ref, 2, 2)).status).toBe(404)
    expect((await reveal(other, id, ref, who)).status).toBe(404)
  }
  for (const who of ['admin', 'otherLeader', 'auditor', 'otherEmployee'] as const) {
    expect((await t.as(who).get(at(id))).status).toBe(404)
    expect((await reveal(t, id, ref, who)).status).toBe(404)
  }
  ok(await votes(t, 'employee', id, ref, 2, 2))
  const openings = () => t.owner(`select id from audit where ks_id = $1 and entity_id = $2 and action = 'assessment.read'`, [t.ksId, id])
  const before = await openings()
  // Asked for again and again while it is open.
  for (let times = 0; times < 3; times++) await seen(t, id, 'employee')
  expect(await openings()).toHaveLength(before.length + 1)
  await seen(t, id)
  expect(await openings()).toHaveLength(before.length + 2)
  const { items } = ok(await t.as('leader').get(`/risk-assessments/${id}/timeline`))
  expect(items.map(({ action }: any) => action)).toContain('assessment.openMeeting')
  expect(items.map(({ action }: any) => action)).not.toContain('assessment.read')
  // Each meeting anew, and each time one that is over is read.
  const openedAgain = async () => {
    const already = (await openings()).length
    for (let times = 0; times < 2; times++) await seen(t, id, 'employee')
    return (await openings()).length - already
  }
  ok(await t.as('leader').post(at(id, 'close'), { sessionId: ref.sessionId }))
  expect(await openedAgain()).toBe(2)
  ok(await t.as('leader').post(at(id), {}))
  expect(await openedAgain()).toBe(1)
})

test('a meeting is closed, what was not shown is never shown, and the next begins anew', async () => {
  const t = await portal.tenant()
  const { id, meeting, ref } = await opened(t)
  const notes = { sessionId: ref.sessionId, version: meeting.session.version, notes: 'Alle hadde lest malen' }
  ok(await t.as('leader').put(at(id, 'notes'), notes))
  expect((await t.as('leader').put(at(id, 'notes'), { ...notes, notes: 'Skrevet av en annen' })).status).toBe(409)
  ok(await votes(t, 'employee', id, ref, 4, 4))
  const { sessionId } = ref
  const closed = ok(await t.as('leader').post(at(id, 'close'), { sessionId }))
  expect(closed).toMatchObject({
    session: { closedAt: expect.any(String), notes: 'Alle hadde lest malen' },
    can: ['open'],
    hazards: [{ spread: null }],
  })
  for (const run of [votes(t, 'employee', id, ref, 4, 4), reveal(t, id, ref), t.as('leader').post(at(id, 'close'), { sessionId })])
    expect(refused(await run)).toEqual([409, 'Møtet er avsluttet.'])
  const next = ok(await t.as('leader').post(at(id), {}))
  expect(next.hazards[0]).toMatchObject({ round: 2, votedIds: [], spread: null, earlier: [] })
  expect((await reveal(t, id, ref)).status).toBe(409)
})

test('a meeting nobody closes ends by itself after a day', async () => {
  const t = await portal.tenant()
  const { id, ref } = await opened(t)
  const after = (minutes: number) => new Date(Date.now() + longestHours * 3_600_000 + minutes * 60_000)
  await inTenant(portal.portal.pool, t.ksId, (tx) => endForgotten(tx, after(-5)))
  expect((await seen(t, id)).session.closedAt).toBeNull()
  await inTenant(portal.portal.pool, t.ksId, (tx) => endForgotten(tx, after(5)))
  expect(await seen(t, id)).toMatchObject({ session: { closedAt: expect.any(String) }, can: ['open'] })
  expect((await votes(t, 'employee', id, ref, 2, 2)).status).toBe(409)
  const { items } = ok(await t.as('leader').get(`/risk-assessments/${id}/timeline`))
  expect(items.at(-1)).toMatchObject({ actorName: 'Kontrollportalen', action: 'assessment.endMeeting' })
})
