import { expect, test } from 'vitest'
import { statuses } from '../../choices.ts'
import { deviationRules } from '../../rules.ts'
import { boardSteps } from './boardSteps.ts'

test('a card moves exactly where some step of the rules leads, by that step', () => {
  const moves = statuses.flatMap((from) => Object.keys(boardSteps[from]).map((to) => `${from}>${to}`))
  expect(moves.sort()).toEqual([...deviationRules.transitions].sort())
  for (const from of statuses)
    for (const [to, step] of Object.entries(boardSteps[from]))
      expect([step, deviationRules.steps[step].from.includes(from), deviationRules.steps[step].to]).toEqual([step, true, to])
})
