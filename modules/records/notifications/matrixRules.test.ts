import { describe, expect, test } from 'vitest'
import { notices } from '../../server.ts'
import { matrixOf, waysOf as waysOfEvent } from './matrixRules.ts'

const { events, rules, eventNamed } = matrixOf(notices)
const ruleNames = rules.map(({ name }) => name)
const waysOf = (event: string, choices: Parameters<typeof waysOfEvent>[1]) => waysOfEvent(eventNamed(event), choices)

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
  ] as [string, string, boolean][])('%s: e-mail %s, push %s', (event, email, push) => expect(waysOf(event, {})).toEqual({ email, push }))

  test('what may not be turned off stays on, whatever was stored', () => {
    const off = Object.fromEntries(ruleNames.map((rule) => [rule, { email: 'off' as const, push: false }]))
    expect(waysOf('deviationCritical', off)).toEqual({ email: 'now', push: true })
    expect(waysOf('deviationToVerify', off)).toEqual({ email: 'now', push: false })
    expect(waysOf('deviationReported', off)).toEqual({ email: 'off', push: false })
  })

  test('a choice goes before what the event would do by itself', () => {
    expect(waysOf('deviationReportedGrave', { reported: { email: 'digest' } })).toEqual({ email: 'digest', push: true })
    expect(waysOf('deviationTaken', { status: { email: 'now', push: false } })).toEqual({ email: 'now', push: false })
  })

  test('every row has an event, and every event a row', () => {
    const declared = notices.flatMap((some) => some.events)
    const used = new Set(declared.map(({ rule }) => rule))
    expect(rules.filter((rule) => !used.has(rule))).toEqual([])
    for (const { rule } of declared) expect(rules).toContain(rule)
    expect([new Set(ruleNames).size, events.size]).toEqual([rules.length, declared.length])
  })
})
