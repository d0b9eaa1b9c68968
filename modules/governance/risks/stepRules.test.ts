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
