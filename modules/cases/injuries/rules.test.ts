import type { Actor, Role } from '@portal/kit/actor'
import { describe, expect, test } from 'vitest'
import { absenceDays } from './absenceRules.ts'
import { type InjuryCase, lackingIn, mayEditInjury, mayExportRegister, mayOpenInjury, mayReadRegister, wrongAbsence } from './rules.ts'

const actor = (id: string, role: Role, team: string[] = []) => ({ id, role, team }) as unknown as Actor
const of = (given: Partial<InjuryCase> = {}): InjuryCase => ({
  status: 'inProgress',
  departmentId: 'north',
  assigneeId: 'handler',
  reportedById: 'reporter',
  isRestricted: false,
  isUnled: false,
  injuredIds: ['injured'],
  ...given,
})

describe('who may read and write the register (domain 4.2, 4.3)', () => {
  test.each([
    ['the leader of the department', actor('a', 'leader', ['north']), 'read write'],
    ['the leader of another', actor('a', 'leader', ['south']), ''],
    ['a leader who handles it', actor('handler', 'leader', ['south']), 'read write'],
    ['an employee who handles it', actor('handler', 'employee'), 'read'],
    ['the reporter', actor('reporter', 'employee'), 'read'],
    ['the person it is about', actor('injured', 'employee'), 'read'],
    ['another employee', actor('a', 'employee'), ''],
    ['an administrator', actor('a', 'admin'), ''],
    ['an auditor', actor('a', 'auditor'), ''],
    ['a controller', actor('a', 'controller'), ''],
    ['a guest who once was the reporter', actor('reporter', 'guest'), ''],
  ])('%s: %s', (_, who, expected) => {
    const may = [mayOpenInjury(who, of()) && 'read', mayEditInjury(who, of()) && 'write']
    expect(may.filter(Boolean).join(' ')).toBe(expected)
  })
  test('an administrator stands in where nobody leads', () => expect(mayEditInjury(actor('a', 'admin'), of({ isUnled: true }))).toBe(true))
})

test('an auditor or controller who was let in to the restricted case reads it, and writes nothing (domain 4.2 «V»)', () => {
  const letIn = of({ isRestricted: true })
  for (const role of ['auditor', 'controller'] as const)
    expect([mayOpenInjury(actor('a', role), letIn), mayEditInjury(actor('a', role), letIn)]).toEqual([true, false])
  expect(mayOpenInjury(actor('a', 'admin'), letIn)).toBe(false)
})

test('the register is for leaders, auditors and the offices the law names; fewer take it out (aml. § 5-1, 4.2)', () => {
  const holding = (type: string) => ({ ...actor('a', 'employee'), appointments: [{ type, departments: null, locationId: null }] })
  const offices = ['hmsAnsvarlig', 'verneombud', 'hovedverneombud', 'bhtKontakt', 'amuMedlem', 'personvernombud'].map(holding)
  expect(offices.map(mayReadRegister)).toEqual([true, true, true, true, true, false])
  expect(offices.map(mayExportRegister)).toEqual([true, true, true, false, false, false])
  const roles = (['leader', 'auditor', 'admin', 'controller', 'employee'] as const).map((role) => actor('a', role))
  expect(roles.map(mayReadRegister)).toEqual([true, true, false, false, false])
  expect(roles.map(mayExportRegister)).toEqual([false, true, false, false, false])
})

describe('what an injury lacks before its case is closed', () => {
  const whole = {
    personUserId: null,
    personName: 'Ola Nordmann',
    relation: 'permanent',
    employerName: null,
    occurredAt: '2026-11-20T08:00:00Z',
    activity: 'Montering av stillas',
    mechanism: 'fallToLower',
    bodyPart: 'leg',
    outcome: 'firstAid',
    medicalTreatment: false,
    absenceStart: null,
    safetyRepInformedAt: '2026-11-20T09:00:00Z',
  } as const
  test('nothing, when all is told', () => expect(lackingIn(whole)).toEqual([]))
  test('the employer of a hired worker', () => expect(lackingIn({ ...whole, relation: 'hired' })).toEqual(['employerName']))
  test('the first day of absence', () => expect(lackingIn({ ...whole, outcome: 'lostTime' })).toEqual(['absenceStart']))
  test('the word to the safety representative', () =>
    expect(lackingIn({ ...whole, safetyRepInformedAt: null })).toEqual(['isSafetyRepInformed']))
  test('whether a doctor was seen: «no» is an answer, silence is none', () =>
    expect(lackingIn({ ...whole, medicalTreatment: null })).toEqual(['medicalTreatment']))
})

describe('absence (X-03, X-04)', () => {
  const base = { outcome: 'lostTime', occurredAt: '2026-11-20T08:00:00Z', absenceStart: '2026-11-21', absenceEnd: null } as const
  test('begins on the day of the injury at the earliest', () => {
    expect(wrongAbsence({ ...base, absenceStart: '2026-11-19' })).toBe('absenceStart')
    expect(wrongAbsence({ ...base, absenceStart: '2026-11-20' })).toBeNull()
  })
  test('is required of lost time', () => expect(wrongAbsence({ ...base, absenceStart: null })).toBe('absenceStart'))
  test('ends when it has begun', () => {
    expect(wrongAbsence({ ...base, absenceEnd: '2026-11-20' })).toBe('absenceEnd')
    expect(wrongAbsence({ ...base, outcome: 'firstAid', absenceStart: null, absenceEnd: '2026-11-22' })).toBe('absenceEnd')
  })
  test('is counted in calendar days, both ends included, and so far while it lasts', () => {
    expect(absenceDays('2026-11-20', '2026-11-22', '2026-12-01')).toBe(3)
    expect(absenceDays('2026-11-20', null, '2026-11-21')).toBe(2)
    expect(absenceDays('2026-11-25', null, '2026-11-21')).toBe(0)
    expect(absenceDays(null, null, '2026-11-21')).toBeNull()
  })
  test('the day of the injury is no day of absence, and one injury counts 365 at most (domain 7.2)', () => {
    expect(absenceDays('2026-11-20', '2026-11-22', '2026-12-01', '2026-11-20')).toBe(2)
    expect(absenceDays('2024-01-02', null, '2026-12-01', '2024-01-01')).toBe(365)
  })
})
