import { defaultMatrix } from '@portal/modules/governance/riskMatrices/server/public'
import { expect, test } from 'vitest'
import { readStep } from './stepRules.ts'

const steps = defaultMatrix.probability
const third = steps[2]!.name

test('a step is written as its number, its word, or both', () => {
  for (const written of ['3', ' 3 ', '3,0', '3.00', third, third.toUpperCase(), `3 ${third}`, `3 – ${third}`, `3. ${third}`, '3 omtrent'])
    expect(readStep(steps, written), written).toBe(3)
  expect(readStep(steps, '  ')).toBeNull()
})

test('what is no step is none: outside the scale, between two, another word, or a number beside the word of another', () => {
  for (const written of ['0', '6', '33', '-1', '2,5', '2.5', 'Ofte kanskje', '=1+2', `4 ${third}`])
    expect(readStep(steps, written), written).toBeUndefined()
})

test('a range is no step', () => {
  for (const written of ['2-3', '1–5', '1 — 5', '2 - 3', '2/3', '2 til 3', '2 eller 3', '(2-3)', '3 (2–4)'])
    expect(readStep(steps, written), written).toBeUndefined()
})

test('a word that begins with a number is the step it is of; a number alone is the step with that number', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, hint: '', perYear: null }))
  const often = named('Aldri', '1 gang per 10 år', '1 gang per år', '12 ganger per år')
  expect(readStep(often, '1 gang per år')).toBe(3)
  expect(readStep(often, '1 GANG per 10 år')).toBe(2)
  expect(readStep(often, '12 ganger per år')).toBe(4)
  expect(readStep(often, '3 1 gang per år')).toBe(3)
  expect(readStep(often, '3 – 1 gang per år')).toBe(3)
  expect(readStep(often, '2 – 1 gang per år')).toBeUndefined()
  expect(readStep(named('3', '2', '1'), '1')).toBe(1)
})
