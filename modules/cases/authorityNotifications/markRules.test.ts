import { expect, test } from 'vitest'
import { ruleIds } from './contract.ts'
import { type DutyFacts, deadlinesOf, ruleOf } from './dutyRules.ts'
import { reachedMark } from './markRules.ts'
import { dutyFacts } from './server/testing.ts'

const hour = 3_600_000
const start = new Date('2026-11-22T20:00:00Z')
const began = start.toISOString()
const facts = (given: Partial<DutyFacts> = {}) => dutyFacts({ occurredAt: began, detectedAt: began, ...given })
/** Every mark of a rule in the hours after its clock began, each found in the quarter of an hour it is reached. */
function marksWithin(ruleId: (typeof ruleIds)[number], upTo: number, given: Partial<DutyFacts> = {}, createdAt = start) {
  const rule = ruleOf(ruleId)
  const { dueAt } = deadlinesOf(rule, facts(given))
  const clock = { start, dueAt: dueAt === null ? null : new Date(dueAt), createdAt }
  const found = new Set<number>()
  for (let at = 0; at <= upTo; at += 0.25) {
    const mark = reachedMark(rule.marks, clock, new Date(start.getTime() + at * hour))
    if (mark) found.add((mark.getTime() - start.getTime()) / hour)
  }
  return [...found]
}

test('a breach is told of again at 24, 48, 60 and 70 hours (F-13), and each morning after until it is answered', () =>
  expect(marksWithin('N-05', 120)).toEqual([24, 48, 60, 70, 83, 107]))

test.each(['N-01', 'N-04', 'N-07', 'N-08', 'N-09', 'N-11'] as const)('%s is at once: in half an hour, and not let go of', (ruleId) =>
  expect(marksWithin(ruleId, 72)).toEqual([0.5, 1, 2, 4, 8, 24, 35, 59]),
)

test('electricity: the mornings of the second and third working day; at once when it is serious', () => {
  expect(marksWithin('N-03', 120)).toEqual([35, 59, 83, 107])
  const burnt = { outcome: 'lostTime', criteria: 1, medicalTreatment: true, absenceDays: 4, mechanism: 'arcFlash' }
  expect(marksWithin('N-03', 8, { injuries: [burnt] })).toEqual([0.5, 1, 2, 4, 8])
})

test('NAV and the insurer: before the 14 days and at their end, and again until the year is over', () => {
  const days = marksWithin('N-02', 24 * 400).map((hours) => Math.round((hours + 13) / 24))
  expect(days).toEqual([11, 14, 28, 60, 120, 240, 335, 358, 365, 395])
})

test('NSM: at 12 and 20 of its 24 hours; an anmeldelse, which no law sets a time for, once', () => {
  expect(marksWithin('N-06', 24)).toEqual([12, 20])
  expect(marksWithin('N-12', 24 * 60)).toHaveLength(1)
})

test('what is reported late is not told of marks that passed before anybody knew', () =>
  expect(marksWithin('N-05', 72, {}, new Date(start.getTime() + 30 * hour))).toEqual([48, 60, 70]))

test.each(ruleIds.filter((ruleId) => ruleId !== 'N-10'))('%s is never told of once and then forgotten', (ruleId) =>
  expect(marksWithin(ruleId, 24 * 15).length).toBeGreaterThan(0),
)
