import type { Actor } from '@portal/kit/actor'
import { expect, test } from 'vitest'
import { decisions, requestStatuses, requestSteps } from './choices.ts'
import { dueOf, furthestOf } from './deadlineRules.ts'
import { answerGaps, extensionGaps, mayComplain, mayHandle, type RequestFacts, requestRules } from './rules.ts'

const actor = (given: Partial<Actor> = {}): Actor => ({
  id: 'a',
  ksId: 'ks-a',
  roleId: 1,
  role: 'admin',
  name: 'Ida',
  departmentId: null,
  team: [],
  verifiers: 3,
  accountId: 'a',
  sessionId: 's',
  ...given,
})
const office = (given: object = {}) => ({ type: 'personvernombud', departments: null, locationId: null, ...given })
const facts = (given: Partial<RequestFacts> = {}): RequestFacts => ({
  status: 'collecting',
  personId: 'p',
  identityHow: 'Innlogging',
  extendedTo: null,
  isAnonymised: false,
  ...given,
})
const fields = (gaps: { missing: string[] }[]) => gaps.flatMap(({ missing }) => missing)

test('one month from the day it was received, and three at most: from the last of a month to the last of a shorter one', () => {
  expect(['2026-01-31', '2028-01-31', '2026-03-31', '2026-12-05'].map(dueOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2027-01-05',
  ])
  expect(['2026-11-30', '2026-01-15'].map(furthestOf)).toEqual(['2027-02-28', '2026-04-15'])
})

test('4.2 dsr.handle: administrators, and the officer of the whole company', () => {
  expect(mayHandle(actor())).toBe(true)
  for (const role of ['leader', 'employee', 'auditor', 'controller', 'guest'] as const) {
    expect([role, mayHandle(actor({ role }))]).toEqual([role, false])
    expect([role, mayHandle(actor({ role, appointments: [office()] }))]).toEqual([role, true])
  }
  for (const given of [{ departments: ['d'] }, { locationId: 'l' }, { projectId: 'p' }, { type: 'verneombud' }])
    expect([given, mayHandle(actor({ role: 'leader', appointments: [office(given)] }))]).toEqual([given, false])
})

test('no step is for whom it is about, for who does not answer them, or for one that is anonymised', () => {
  for (const status of requestStatuses)
    for (const step of requestSteps) {
      const refusal = (who: Actor, given: Partial<RequestFacts> = {}) =>
        requestRules.steps[step].who(who, facts({ status, ...given }))?.code
      expect([step, refusal(actor({ id: 'p' }))]).toEqual([step, 'sod'])
      expect([step, refusal(actor({ role: 'auditor' }))]).toEqual([step, 'forbidden'])
      expect([step, refusal(actor(), { isAnonymised: true })]).toEqual([step, 'locked'])
      expect([step, refusal(actor())]).toEqual([step, undefined])
    }
  expect(requestRules.transitions.toSorted()).toEqual(
    [
      'received>identityCheck',
      'received>collecting',
      'identityCheck>collecting',
      'identityCheck>answered',
      'collecting>review',
      'collecting>answered',
      'review>collecting',
      'review>answered',
      'answered>closed',
    ].toSorted(),
  )
})

test('GDPR 12(3): extended within the first month, past its end, by at most two, and with the person informed', () => {
  const one = { receivedOn: '2026-01-31', personId: 'p' }
  const gaps = (until: string, today: string, given = {}, notice: string | null = null) =>
    fields(extensionGaps({ ...one, ...given }, { until, notice }, today))
  expect(gaps('2026-04-30', '2026-02-28')).toEqual([])
  expect(gaps('2026-05-01', '2026-02-28')).toEqual(['until'])
  expect(gaps('2026-02-28', '2026-02-28')).toEqual(['until'])
  expect(gaps('2026-03-15', '2026-03-01')).toEqual(['until'])
  expect(gaps('2026-03-15', '2026-02-01', { personId: null })).toEqual(['notice'])
  expect(gaps('2026-03-15', '2026-02-01', { personId: null }, 'E-post')).toEqual([])
})

test('an answer that does not grant all has a reason and tells of the right to complain; of somebody who is not known, only a refusal', () => {
  const given = { basis: null, channel: null }
  const basis = 'Loven krever at vi har det'
  for (const decision of decisions) {
    expect(fields(answerGaps(facts(), { ...given, decision }))).toEqual(decision === 'granted' ? [] : ['basis'])
    expect(fields(answerGaps(facts({ status: 'identityCheck' }), { ...given, basis, decision }))).toEqual(
      decision === 'refused' ? [] : ['decision'],
    )
    expect(fields(answerGaps(facts({ personId: null }), { ...given, basis, decision }))).toEqual(['channel'])
    expect(mayComplain(decision)).toBe(decision !== 'granted')
  }
  expect(fields(answerGaps(facts(), { ...given, basis: 'Kort', decision: 'refused' }))).toEqual(['basis'])
  expect(mayComplain(null)).toBe(false)
})
