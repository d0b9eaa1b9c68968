import type { Actor, Role } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { describe, expect, test } from 'vitest'
import { type NotificationStatus, notificationStatuses, notificationSteps } from './contract.ts'
import { lackingInSending, type NotificationFacts, notificationRules, seesNotices } from './rules.ts'

const actor = (id: string, role: Role, team: string[] = []) => ({ id, role, team }) as unknown as Actor
const admin = actor('admin', 'admin')
const leader = actor('leader', 'leader', ['north'])
const people: [string, Actor][] = [
  ['admin', admin],
  ['leader', leader],
  ['leader of another team', actor('other', 'leader', ['south'])],
  ['employee, handler', actor('handler', 'employee')],
  ['auditor', actor('auditor', 'auditor')],
  ['controller', actor('controller', 'controller')],
  ['guest', actor('guest', 'guest')],
]
const notice = (given: Partial<NotificationFacts> = {}): NotificationFacts => ({
  status: 'toAssess',
  ruleId: 'N-03',
  departmentId: 'north',
  projectLeaderId: null,
  locationId: null,
  assigneeId: 'handler',
  resolvedById: null,
  isGrave: false,
  isParentClosed: false,
  hasCopy: false,
  hasOfficer: false,
  ...given,
})
const outcome = (who: Actor, facts: NotificationFacts, step: (typeof notificationSteps)[number]) => {
  try {
    return notificationRules.decide(who, facts, step)
  } catch (error) {
    return error instanceof Failure ? error.code : error
  }
}

describe('who decides (domain 2.5, 4.2)', () => {
  test.each(people)('%s', (name, who) => {
    const expected = name === 'admin' || name === 'leader' ? 'required' : name === 'leader of another team' ? 'scope' : 'forbidden'
    expect(outcome(who, notice(), 'require')).toBe(expected)
  })
  const officer = { ...actor('pvo', 'employee'), appointments: [{ type: 'personvernombud', departments: null, locationId: null }] }
  test('of a breach its officer, else an administrator; its leader may say that it is not known yet', () => {
    const breach = notice({ ruleId: 'N-05', hasOfficer: true })
    expect(outcome(officer, breach, 'waive')).toBe('notRequired')
    expect(outcome(officer, notice({ ruleId: 'N-03' }), 'waive')).toBe('forbidden')
    expect(outcome(admin, breach, 'waive')).toBe('notRequired')
    expect(outcome(leader, breach, 'waive')).toBe('forbidden')
    expect(outcome(leader, breach, 'postpone')).toBe('toAssess')
    expect(outcome(leader, notice({ ruleId: 'N-05' }), 'waive')).toBe('notRequired')
  })
  test('whoever holds the office for a place decides what happens there, and nowhere else', () => {
    const marshal = {
      ...actor('marshal', 'employee'),
      appointments: [{ type: 'brannvernleder', departments: null, locationId: 'solbakken' }],
    }
    expect(outcome(marshal, notice({ ruleId: 'N-04', locationId: 'solbakken' }), 'require')).toBe('required')
    for (const locationId of [null, 'haugen']) expect(outcome(marshal, notice({ ruleId: 'N-04', locationId }), 'require')).toBe('forbidden')
  })
})

test('of a project its leader decides, or an administrator, and no other leader (N-10)', () => {
  const work = notice({ ruleId: 'N-10', departmentId: null, projectLeaderId: 'leader', assigneeId: null })
  expect(people.map(([, who]) => outcome(who, work, 'require'))).toEqual([
    'required',
    'required',
    'forbidden',
    'forbidden',
    'forbidden',
    'forbidden',
    'forbidden',
  ])
  // Who leads the project and has become an employee decides no more.
  expect(outcome(actor('leader', 'employee'), work, 'send')).toBe('forbidden')
  expect(outcome(leader, { ...work, isParentClosed: true }, 'waive')).toBe('locked')
  for (const [, who] of people) expect(seesNotices(who, work)).toBe(true)
})

test('who treats a grave case does not say that law asks nothing of it, unless too few may close (domain 4.4 S2)', () => {
  const handler = { ...actor('handler', 'leader', ['north']), verifiers: 3 }
  const answers = (who: Actor, given: Partial<NotificationFacts>) =>
    (['require', 'waive', 'postpone'] as const).map((step) => outcome(who, notice({ isGrave: true, ...given }), step))
  expect(answers(handler, {})).toEqual(['required', 'sod', 'toAssess'])
  expect(answers(handler, { assigneeId: 'another', resolvedById: 'handler' })).toEqual(['required', 'sod', 'toAssess'])
  expect(answers(handler, { assigneeId: 'another' })).toEqual(['required', 'notRequired', 'toAssess'])
  expect(answers(handler, { isGrave: false })).toEqual(['required', 'notRequired', 'toAssess'])
  expect(answers({ ...handler, verifiers: 2 }, {})).toEqual(['required', 'notRequired', 'toAssess'])
})

test('the life of a notice (domain 3.3.6), status by step', () => {
  const table = Object.fromEntries(
    notificationStatuses.map((status) => [
      status,
      notificationSteps.filter((step) => outcome(leader, notice({ status, hasCopy: true }), step) !== 'state'),
    ]),
  )
  expect(table).toEqual({
    toAssess: ['require', 'waive', 'postpone', 'write'],
    required: ['waive', 'write', 'sendPart', 'send', 'copy'],
    notRequired: ['require'],
    sentPartial: ['write', 'sendPart', 'send', 'copy'],
    sent: ['copy', 'finish'],
    closed: [],
  } satisfies Record<NotificationStatus, string[]>)
})
test('what the database lets through is exactly this', () =>
  expect(notificationRules.transitions.toSorted()).toEqual(
    [
      'notRequired>required',
      'required>notRequired',
      'required>sent',
      'required>sentPartial',
      'sent>closed',
      'sentPartial>sent',
      'toAssess>notRequired',
      'toAssess>required',
    ].toSorted(),
  ))

test('a closed case binds what was decided; what was sent may still be finished', () => {
  expect(outcome(leader, notice({ status: 'notRequired', isParentClosed: true }), 'require')).toBe('locked')
  expect(outcome(leader, notice({ status: 'sent', isParentClosed: true }), 'finish')).toBe('closed')
})
test('a serious accident is not finished before the safety representative has a copy (aml. § 5-2)', () => {
  expect(outcome(leader, notice({ ruleId: 'N-01', status: 'sent' }), 'finish')).toBe('guard')
  expect(outcome(leader, notice({ ruleId: 'N-01', status: 'sent', hasCopy: true }), 'finish')).toBe('closed')
})
test('who only reported a case is not shown its notices', () => {
  expect(seesNotices(actor('reporter', 'employee'), notice())).toBe(false)
  expect(seesNotices(actor('handler', 'employee'), notice())).toBe(true)
  expect(seesNotices(actor('guest', 'guest'), notice())).toBe(false)
})

describe('what a message leaves out', () => {
  const accident = { ruleId: 'N-01', limitAt: null, told: [], lateReason: null } as const
  const sending = {
    channel: 'altinn',
    told: ['labourInspection', 'police'],
    isPartial: false,
    lateReason: null,
    sentAt: '2026-11-20T12:00:00Z',
  } as const
  const missing = (...[sent, given]: Parameters<typeof lackingInSending>) => lackingInSending(sent, given).flatMap((gap) => gap.missing)
  test('both Arbeidstilsynet and the police are told, at once or in steps', () => {
    expect(missing(accident, sending)).toEqual([])
    expect(missing(accident, { ...sending, told: ['labourInspection'] })).toEqual(['told'])
    expect(missing({ ...accident, told: ['police'] }, { ...sending, told: ['labourInspection'] })).toEqual([])
  })
  test('a call is a first message; it is confirmed in writing', () => {
    expect(missing(accident, { ...sending, channel: 'phone' })).toEqual(['channel'])
    expect(missing(accident, { ...sending, channel: 'phone', isPartial: true })).toEqual([])
    expect(missing({ ...accident, ruleId: 'N-03' }, { ...sending, channel: 'phone', told: ['dsb'] })).toEqual([])
  })
  test('after the deadline of law it says why it is late, once (GDPR art. 33(1))', () => {
    const breach = { ruleId: 'N-05', limitAt: '2026-11-20T11:59:59Z', told: [], lateReason: null } as const
    const late = { ...sending, told: ['dataProtection'] } as const
    expect(missing(breach, late)).toEqual(['lateReason'])
    expect(missing(breach, { ...late, lateReason: 'Vi trengte tid til å finne omfanget' })).toEqual([])
    expect(missing({ ...breach, lateReason: 'Omfanget var ukjent' }, late)).toEqual([])
    expect(missing(breach, { ...late, sentAt: '2026-11-20T11:59:58Z' })).toEqual([])
  })
})
