import { describe, expect, test } from 'vitest'
import { events, matrix, type NoticeEvent, type RuleKey, ruleKeys, waysOf } from './matrixRules.ts'

const all = Object.keys(events) as NoticeEvent[]

describe('the matrix of domain 3.10', () => {
  test.each([
    ['deviationCritical', 'now', true],
    ['deviationReported', 'digest', true],
    ['deviationReportedGrave', 'now', true],
    ['deviationAssigned', 'digest', true],
    ['actionAssigned', 'digest', true],
    ['deviationTaken', 'off', true],
    ['deviationToVerify', 'now', true],
    ['deviationSentBack', 'now', false],
  ] as [NoticeEvent, string, boolean][])('%s: e-mail %s, push %s', (event, email, push) =>
    expect(waysOf(event, {})).toEqual({ email, push }),
  )

  test('what may not be turned off stays on, whatever was stored', () => {
    const off = Object.fromEntries(ruleKeys.map((rule) => [rule, { email: 'off', push: false }]))
    expect(waysOf('deviationCritical', off)).toEqual({ email: 'now', push: true })
    expect(waysOf('deviationToVerify', off)).toEqual({ email: 'now', push: false })
    expect(waysOf('deviationReported', off)).toEqual({ email: 'off', push: false })
  })

  test('a choice goes before what the event would do by itself', () => {
    expect(waysOf('deviationReportedGrave', { reported: { email: 'digest' } })).toEqual({ email: 'digest', push: true })
    expect(waysOf('deviationTaken', { status: { email: 'now', push: false } })).toEqual({ email: 'now', push: false })
  })

  test('every row has an event, and every event a row', () => {
    const used = new Set<RuleKey>(all.map((event) => events[event].rule))
    expect(ruleKeys.filter((rule) => !used.has(rule))).toEqual([])
    for (const event of all) expect(matrix[events[event].rule]).toBeDefined()
  })
})
