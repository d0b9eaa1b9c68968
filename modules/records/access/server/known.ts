import { implement } from '@portal/platform/http/http'
import { read } from '@portal/platform/http/verb'
import type { DefinedKind, Known } from '@portal/platform/record/defineRecord'
import { knownAt } from '../contract.ts'
import { accessTexts } from '../texts.ts'
import { knownRecord } from './knownQueries.ts'

/** The answer to a notice's link for whoever may not open the record. */
export function knownRoutes(kind: DefinedKind & { known: Known }) {
  const endpoints = knownAt(kind.path)
  return implement(endpoints, {
    known: read(endpoints.known, async ({ tx, actor }, { id }) => {
      const { event, params, handler, leader, hasAsked, number, isDeleted, isRestricted } = await knownRecord(tx, actor.id, kind, id)
      return {
        number,
        isDeleted,
        isRestricted,
        expected: (!isDeleted && kind.known.expected(event, params)) || accessTexts.nothingExpected,
        handler: isDeleted ? null : handler,
        leader: leader?.id === handler?.id && !isDeleted ? null : leader,
        canAsk: isRestricted && !isDeleted && !hasAsked,
        hasAsked,
      }
    }),
  })
}
