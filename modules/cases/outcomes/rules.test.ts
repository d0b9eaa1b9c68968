import type { Actor } from '@portal/kit/actor'
import { expect, test } from 'vitest'
import { holdsContact, namesIn, type OutcomeFacts, outcomeRules } from './rules.ts'

const actor = { id: 'reporter', role: 'employee' } as Actor
const facts = (given: Partial<OutcomeFacts> = {}): OutcomeFacts => ({
  status: 'closed',
  closedAt: '2026-11-01T10:00:00Z',
  closureReason: 'fixed',
  reportedById: 'reporter',
  answer: null,
  effectCheckDate: '2027-01-30',
  effect: null,
  isShared: false,
  refusalToClose: null,
  refusalToReopen: null,
  refusalToTreat: null,
  today: '2026-11-20',
  ...given,
})
const ruled = (step: keyof typeof outcomeRules, given: Partial<OutcomeFacts> = {}, who = actor) => {
  const { applies, refusal } = outcomeRules[step](who, facts(given))
  return !applies ? 'no question of it' : (refusal?.code ?? 'may')
}

test('the reporter answers within thirty days of the closing, and no longer once somebody has replied', () => {
  expect(ruled('answer')).toBe('may')
  expect(ruled('answer', { today: '2026-12-01' })).toBe('may')
  expect(ruled('answer', { today: '2026-12-02' })).toBe('locked')
  expect(ruled('answer', {}, { ...actor, id: 'another' })).toBe('forbidden')
  expect(ruled('answer', { answer: { isSatisfied: false, reply: null } })).toBe('may')
  expect(ruled('answer', { answer: { isSatisfied: false, reply: 'Nei' } })).toBe('no question of it')
  expect(ruled('answer', { status: 'inProgress', closedAt: null })).toBe('no question of it')
  // A duplicate lives on in another case.
  expect(ruled('answer', { closureReason: 'duplicate' })).toBe('no question of it')
})

test('only a «nei» that nobody has replied to can be declined, by one who might have reopened', () => {
  const asked = { answer: { isSatisfied: false, reply: null } }
  expect(ruled('decline')).toBe('no question of it')
  expect(ruled('decline', { answer: { isSatisfied: true, reply: null } })).toBe('no question of it')
  expect(ruled('decline', asked)).toBe('may')
  expect(ruled('decline', { ...asked, refusalToReopen: { code: 'forbidden', message: '' } })).toBe('forbidden')
})

test('the effect is judged once, from the ninetieth day, by one who might have closed it (S2)', () => {
  expect(ruled('checkEffect')).toBe('locked')
  expect(ruled('checkEffect', { today: '2027-01-29' })).toBe('locked')
  expect(ruled('checkEffect', { today: '2027-01-30' })).toBe('may')
  expect(ruled('checkEffect', { today: '2027-01-30', refusalToClose: { code: 'sod', message: '' } })).toBe('sod')
  expect(ruled('checkEffect', { today: '2027-02-01', effect: { result: 'effective' } })).toBe('no question of it')
  expect(ruled('checkEffect', { today: '2027-02-01', effectCheckDate: null })).toBe('no question of it')
})

test('names are found as people write them, and not in words that only begin like one', () => {
  const people = [
    { firstname: 'Odd Erik', lastname: 'Bråten', isNear: true },
    { firstname: 'Åse', lastname: 'Lie-Hansen', isNear: true },
    { firstname: 'Per', lastname: 'Øy', isNear: false },
  ]
  expect(namesIn('Eriks truck sto i veien, og Bråten flyttet den', people)).toEqual(['Erik', 'Bråten'])
  expect(namesIn('Hansen og åse', people)).toEqual(['Hansen'])
  expect(namesIn('PER ØY meldte fra', people)).toEqual(['Per Øy'])
  expect(namesIn('Per dag sjekkes øya, odd eller even; Lies er ikke med', people)).toEqual(['Lie'])
  expect(namesIn('Eriksen, Bråtenes og Åsen', people)).toEqual([])
  expect(namesIn('A.B (c) [d] *', [{ firstname: '.*', lastname: '[', isNear: true }])).toEqual([])
})

test('addresses and numbers that lead to a person are found; amounts and dates are not', () => {
  for (const text of ['Ring 412 34 567', 'skriv til ola@firma.no', '+47 22123456', '91234567.'])
    expect([text, holdsContact(text)]).toEqual([text, true])
  for (const text of ['Det kostet 12 500 kr i 2026', '20.11.2026', 'AVV-2026-0001', 'NS-EN 13374', '12 mm'])
    expect([text, holdsContact(text)]).toEqual([text, false])
})
