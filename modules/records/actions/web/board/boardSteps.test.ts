import { expect, test } from 'vitest'
import { type ActionStatus, actionStatuses } from '../../choices.ts'
import { actionRules } from '../../rules.ts'
import { boardSteps } from './boardSteps.ts'

test('a card goes where a step of the rules leads, and only there', () => {
  const ways = actionStatuses.flatMap((from) => Object.keys(boardSteps[from]).map((to) => `${from}>${to}`))
  const cancelling = (['planned', 'inProgress'] satisfies ActionStatus[]).map((from) => `${from}>cancelled`)
  expect([...ways, ...cancelling].sort()).toEqual([...actionRules.transitions].sort())
})
