import { Failure } from '@portal/kit/errors'
import { throwIf } from '@portal/kit/rules'
import type { Context } from '@portal/platform/http/verb'
import { isUnanswered, requestRules } from '../rules.ts'
import { requestKind } from './kind.ts'
import { getRequest } from './queries.ts'

/** A request that is not answered, for whoever may answer it: whom it is about. Throws `missing`, and refuses whom it is about. */
export async function openRequest({ tx, actor }: Context, id: string) {
  const row = await getRequest(tx, actor, id)
  throwIf(requestRules.steps.answer.who(actor, row))
  if (!isUnanswered(row.status)) throw new Failure('state')
  const { personId, personName, number } = row
  return { personId, personName, number, changeOf: (step: string) => requestKind.changeOf(step, row) }
}
