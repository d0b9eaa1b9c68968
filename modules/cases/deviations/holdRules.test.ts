import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { describe, expect, test } from 'vitest'
import { type DeviationFacts, deviationRules, openDuties } from './rules.ts'
import { deviation } from './server/testing.ts'

const admin = { id: 'admin', role: 'admin', team: [] as string[], verifiers: 3 } as unknown as Actor

describe('what law asks holds a case (D2, D3, D5, D9)', () => {
  const solved = (given: Partial<DeviationFacts>) => deviation({ status: 'resolved', ...given })
  const refused = (facts: DeviationFacts, step: 'close' | 'delete') => {
    try {
      return deviationRules.decide(admin, facts, step)
    } catch (error) {
      return error instanceof Failure ? error.detail.missing : error
    }
  }
  test('a notice that waits holds both ways of closing', () => {
    expect(openDuties({ holds: ['dutyOpen'] })).toMatchObject([{ missing: ['duties'] }])
    expect(openDuties({ holds: ['dutySent', 'injury'] })).toEqual([])
    expect(refused(solved({ holds: ['dutyToAnswer', 'dutyOpen'] }), 'close')).toEqual(['duties'])
    expect(refused(solved({ holds: ['dutySent', 'copyMissing'] }), 'close')).toEqual(['duties'])
    expect(refused(solved({ holds: ['dutySent'] }), 'close')).toBe('closed')
  })
  test('an injury is told of to the end, or it is said that there was none', () => {
    expect(refused(solved({ isSomeoneInjured: true }), 'close')).toEqual(['injuries'])
    expect(refused(solved({ categoriesHeld: ['personalInjury'] }), 'close')).toEqual(['injuries'])
    expect(refused(solved({ isSomeoneInjured: true, holds: ['injury', 'injuryIncomplete'] }), 'close')).toEqual(['injuries'])
    expect(refused(solved({ isSomeoneInjured: true, holds: ['injury'] }), 'close')).toBe('closed')
    expect(refused(solved({ isSomeoneInjured: true, holds: ['noInjury'] }), 'close')).toBe('closed')
  })
  test('a breach is assessed, also when the case is called something else now', () => {
    expect(refused(solved({ categoriesHeld: ['privacy', 'other'] }), 'close')).toEqual(['privacyBreach'])
    expect(refused(solved({ categoriesHeld: ['privacy'], holds: ['breach', 'breachIncomplete'] }), 'close')).toEqual(['privacyBreach'])
    expect(refused(solved({ categoriesHeld: ['privacy'], holds: ['breach'] }), 'close')).toBe('closed')
  })
  test('what is notified, or tells of an injury or a breach, is never deleted', () => {
    for (const hold of ['dutySent', 'injury', 'breach'] as const) expect(refused(deviation({ holds: [hold] }), 'delete')).toEqual([])
    expect(refused(deviation({ holds: ['dutyOpen'] }), 'delete')).toBe('open')
  })
})
