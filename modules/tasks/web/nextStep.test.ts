import { expect, test } from 'vitest'
import { nextStep, otherSteps, waitedFor } from './nextStep.ts'

test('one step stands out: to approve, to complete, or to start while it cannot be completed yet', () => {
  expect(nextStep({ can: ['start', 'complete', 'edit'], why: {} })).toBe('complete')
  expect(nextStep({ can: ['start', 'edit'], why: { complete: '1 delpunkt er ikke fullført' } })).toBe('start')
  expect(nextStep({ can: ['sendBack', 'approve'], why: {} })).toBe('approve')
  expect(nextStep({ can: ['edit', 'cancel'], why: {} })).toBeUndefined()
})

test('what this person cannot do is told with the reason, and the rest is in the menu', () => {
  const task = { can: ['edit', 'tick', 'cancel'], why: { complete: 'Den som er ansvarlig for oppgaven, gjør dette.' } } as const
  expect(waitedFor({ ...task, can: [...task.can] })).toBe('complete')
  expect(otherSteps({ ...task, can: [...task.can] }, 'complete')).toEqual(['edit', 'cancel'])
})
