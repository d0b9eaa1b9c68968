import type { Action, ActionStep } from '@portal/modules/records/actions'
import { describe, expect, test } from 'vitest'
import type { Deviation } from '../../contract.ts'
import { byReason, nextStep, otherSteps } from './nextStep.ts'

const me = 'me'
const action = (ownerId: string, can: ActionStep[], status: Action['status'] = 'planned') =>
  ({ id: ownerId, ownerId, can, status }) as Action
const step = (seen: Partial<Pick<Deviation, 'can' | 'why' | 'lacking' | 'actions'>>) => {
  const next = nextStep({ can: [], why: {}, lacking: {}, actions: [], ...seen }, me)
  return next && (next.kind === 'case' ? next.step : `action ${next.step}`)
}

describe('the one thing that brings a case on', () => {
  test('a new case is started', () => {
    expect(step({ can: ['edit', 'closeDirectly', 'start'], lacking: { start: ['impact'] } })).toBe('start')
  })
  test('the cause comes before the actions, and the actions before the case is solved', () => {
    const handler = { can: ['investigate', 'planAction', 'edit'] as Deviation['can'], why: { resolve: 'Legg til minst ett tiltak' } }
    expect(step({ ...handler, lacking: { resolve: ['rootCause'] } })).toBe('investigate')
    expect(step(handler)).toBe('planAction')
  })
  test('an action that was called off does not count as one', () => {
    expect(step({ can: ['planAction'], why: { resolve: 'x' }, actions: [action(me, [], 'cancelled')] })).toBe('planAction')
  })
  test('what is mine to do is offered; what others are to do is left to them', () => {
    expect(step({ actions: [action('other', ['start', 'complete']), action(me, ['start'])] })).toBe('action start')
    expect(step({ actions: [action('other', ['complete'])], why: { resolve: '1 tiltak er ikke ferdig' } })).toBeUndefined()
  })
  test('whoever may judge an action is asked to', () => {
    expect(
      step({ can: ['sendBack'], why: { close: '1 tiltak er ikke verifisert' }, actions: [action('other', ['verify', 'reject'], 'done')] }),
    ).toBe('action verify')
  })
  test('a case with nothing in the way is solved, then closed', () => {
    expect(step({ can: ['planAction', 'resolve'], actions: [action('other', [], 'verified')] })).toBe('resolve')
    expect(step({ can: ['close', 'sendBack'] })).toBe('close')
  })
})

test('a step that waits for somebody else stands among the others, and the one that stands by itself does not', () => {
  const seen = { can: ['comment', 'edit'] as Deviation['can'], why: { resolve: 'Saksbehandleren gjør dette' } }
  expect(otherSteps(seen, 'edit')).toEqual(['resolve'])
  expect(otherSteps(seen)).toEqual(['resolve', 'edit'])
})

test('steps refused with the same words are told of together, and the words once', () => {
  const why = { edit: 'Et annet team', move: 'Et annet team', resolve: 'Mangler tiltak' }
  expect(byReason(['planAction', 'edit', 'resolve', 'move'], why)).toEqual({
    single: ['planAction', 'resolve'],
    shared: [['Et annet team', ['edit', 'move']]],
  })
})
