import { implement } from '@portal/platform/http/http'
import { actions } from '../contract.ts'
import { carryOut } from './carryOut.ts'
import { judge } from './judge.ts'
import type { Parent } from './parent.ts'
import { edit } from './plan.ts'
import { reads } from './read.ts'
import { stepsOf } from './take.ts'

export const actionRoutes = (parents: readonly Parent[]) => {
  const steps = stepsOf(parents)
  return implement(actions, { ...reads(parents), edit: edit(parents, steps), ...carryOut(steps), ...judge(steps) })
}
