import type { Actor, Role } from '@portal/kit/actor'
import { expect, test } from 'vitest'
import { clockEnd, lackingIn, mayDecideBreach, mayEditBreach, mayOpenBreach, mayReadLog } from './rules.ts'

const actor = (id: string, role: Role, team: string[] = []) => ({ id, role, team }) as unknown as Actor
const of = { status: 'inProgress', departmentId: 'north', assigneeId: 'handler', hasOfficer: true, isRestricted: false }

test.each([
  ['an administrator', actor('a', 'admin'), true],
  ['the leader of the department', actor('a', 'leader', ['north']), true],
  ['the leader of another', actor('a', 'leader', ['south']), false],
  ['the handler', actor('handler', 'employee'), true],
  ['an auditor who was made handler', actor('handler', 'auditor'), false],
  ['the reporter or another employee', actor('reporter', 'employee'), false],
  ['an auditor', actor('a', 'auditor'), false],
  ['a controller', actor('a', 'controller'), false],
])('%s opens a breach: %s', (_, who, expected) => expect(mayOpenBreach(who, of)).toBe(expected))

test('an auditor who was let in to the restricted case reads, and writes nothing (domain 4.2 «V read»)', () => {
  const letIn = { ...of, isRestricted: true }
  expect([mayOpenBreach(actor('a', 'auditor'), letIn), mayEditBreach(actor('a', 'auditor'), letIn)]).toEqual([true, false])
  expect(mayOpenBreach(actor('a', 'controller'), letIn)).toBe(false)
})

test('the log is for the data protection officer, administrators and auditors (domain 4.2 breachLog.read)', () => {
  const officer = { ...actor('pvo', 'employee'), appointments: [{ type: 'personvernombud', departments: null, locationId: null }] }
  const asked = [officer, ...(['admin', 'auditor', 'leader', 'employee', 'controller'] as const).map((role) => actor('a', role))]
  expect(asked.map(mayReadLog)).toEqual([true, true, true, false, false, false])
})

test('who decides for those it concerns is the data protection officer, else an administrator, and the leader where nobody is appointed', () => {
  const officer = { ...actor('pvo', 'employee'), appointments: [{ type: 'personvernombud', departments: null, locationId: null }] }
  expect([mayOpenBreach(officer, of), mayDecideBreach(officer, of)]).toEqual([true, true])
  expect(mayDecideBreach(actor('a', 'admin'), of)).toBe(true)
  expect(mayDecideBreach(actor('a', 'leader', ['north']), of)).toBe(false)
  expect(mayDecideBreach(actor('a', 'leader', ['north']), { ...of, hasOfficer: false })).toBe(true)
})

test('BIZ-13, PRV-05: the clock runs 72 real hours: over a weekend, over Christmas, and over the night the clocks go back', () => {
  expect(clockEnd('2026-12-23T15:00:00+01:00')).toBe('2026-12-26T14:00:00.000Z')
  // 25 October 2026 has 25 hours in Norway: 18:00 on Friday is 17:00 on Monday.
  expect(clockEnd('2026-10-23T18:00:00+02:00')).toBe('2026-10-26T16:00:00.000Z')
})

const whole = {
  breachTypes: ['confidentiality'],
  mainCause: 'sentToWrong',
  personCount: 0,
  personCategories: ['employees'],
  dataTypes: ['contact'],
  consequences: 'Lønn er kjent for en kollega',
  riskLevel: 'low',
  measuresDone: 'Mottakeren har slettet e-posten',
  measuresPlanned: null,
  notifiesSubjects: false,
  subjectsChannel: null,
  subjectsToldAt: null,
} as const
const breach = (given: object = {}) => ({ ...whole, ...given }) as unknown as Parameters<typeof lackingIn>[0]
test('an assessed breach lacks nothing, and nobody harmed is a number too', () => expect(lackingIn(breach())).toEqual([]))
test('each field Datatilsynet asks for is required', () => {
  for (const field of ['mainCause', 'personCount', 'consequences', 'riskLevel', 'notifiesSubjects'])
    expect(lackingIn(breach({ [field]: null }))).toEqual([field])
  for (const field of ['breachTypes', 'personCategories', 'dataTypes']) expect(lackingIn(breach({ [field]: [] }))).toEqual([field])
})
test('a planned measure is enough, no measure is not', () => {
  expect(lackingIn(breach({ measuresDone: null, measuresPlanned: 'Ny rutine' }))).toEqual([])
  expect(lackingIn(breach({ measuresDone: null }))).toEqual(['measuresDone'])
})
test('those who shall be told, have been told, and how', () =>
  expect(lackingIn(breach({ notifiesSubjects: true }))).toEqual(['subjectsChannel', 'subjectsToldAt']))
