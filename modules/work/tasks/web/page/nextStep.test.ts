import { expect, test } from 'vitest'
import { nextStep, otherSteps, waitedFor } from './nextStep.ts'

const assignee = { id: 'me' }
test('one step stands out: to approve, to complete, or to start while it cannot be completed yet', () => {
  expect(nextStep({ can: ['start', 'complete', 'edit'], why: {}, assignee }, 'me')).toBe('complete')
  expect(nextStep({ can: ['start', 'edit'], why: { complete: '1 delpunkt er ikke fullført' }, assignee }, 'me')).toBe('start')
  expect(nextStep({ can: ['sendBack', 'approve'], why: {}, assignee }, 'other')).toBe('approve')
  expect(nextStep({ can: ['edit', 'cancel'], why: {}, assignee }, 'me')).toBeUndefined()
})

test('a leader is not asked to do what another is to do, but can', () => {
  const task = { can: ['start', 'complete'], why: {}, assignee } as const
  expect(nextStep({ ...task, can: [...task.can] }, 'leader')).toBeUndefined()
  expect(otherSteps({ ...task, can: [...task.can] })).toEqual(['start', 'complete'])
})

test('what this person cannot do is told with the reason, and the rest is in the menu', () => {
  const why = { complete: 'Den som er ansvarlig for oppgaven, gjør dette.' }
  expect(waitedFor({ can: ['edit', 'tick', 'cancel'], why })).toBe('complete')
  expect(otherSteps({ can: ['edit', 'tick', 'cancel'], why }, 'complete')).toEqual(['edit', 'cancel'])
  expect(waitedFor({ can: [], why: { approve: 'Godkjenneren godkjenner oppgaven.' } })).toBeUndefined()
})
