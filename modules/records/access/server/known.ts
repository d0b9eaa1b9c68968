import { read } from '@portal/platform/http/verb'
import { access } from '../contract.ts'
import * as queries from './knownQueries.ts'
import { expectedOf, nothingExpected, taskLeft } from './knownTexts.ts'

type Found = Awaited<ReturnType<typeof queries.knownCase>>
function present({ event, params, handler, leader, hasAsked, number, isDeleted, isRestricted }: Found) {
  return {
    number,
    isDeleted,
    isRestricted,
    expected: isDeleted ? nothingExpected : expectedOf(event, params),
    handler: isDeleted ? null : handler,
    leader: leader?.id === handler?.id && !isDeleted ? null : leader,
    canAsk: isRestricted && !isDeleted && !hasAsked,
    hasAsked,
  }
}

/** Where a notice leads whoever may not open the case. */
export const knownCase = read(access.knownCase, async ({ tx, actor }, { id }) => present(await queries.knownCase(tx, actor.id, id)))
/** And whoever no longer sees the task. */
export const knownTask = read(access.knownTask, async ({ tx, actor }, { id }) => {
  const known = present(await queries.knownTask(tx, actor.id, id))
  return { ...known, expected: taskLeft }
})
