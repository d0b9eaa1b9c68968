import { read } from '@portal/platform/verb'
import { access } from '../contract.ts'
import * as queries from './knownQueries.ts'
import { expectedOf, nothingExpected } from './knownTexts.ts'

/** Where a notice leads whoever may not open the case. */
export const knownCase = read(access.knownCase, async ({ tx, actor }, { id }) => {
  const { event, params, handler, leader, hasAsked, number, isDeleted, isRestricted } = await queries.knownCase(tx, actor.id, id)
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
})
