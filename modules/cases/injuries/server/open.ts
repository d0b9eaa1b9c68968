import { missing } from '@portal/kit/errors'
import { read, write } from '@portal/platform/http/verb'
import { injuries } from '../contract.ts'
import { mayOpenInjury } from '../rules.ts'
import { presentInjury, presentSummary } from './present.ts'
import { caseOf, listInjuries } from './queries.ts'

export const summary = read(injuries.summary, async ({ tx, actor }, { id }) => presentSummary(actor, await caseOf(tx, actor, id)))

/** Domain 4.3: to others it is not there, and every opening is filed. */
export const openInjuries = write(injuries.openInjuries, async ({ tx, actor, now }, { id }) => {
  const of = await caseOf(tx, actor, id)
  if (!mayOpenInjury(actor, of)) throw missing()
  const items = (await listInjuries(tx, id)).map((row) => presentInjury(actor, of, row, now))
  return {
    action: 'injury.read',
    entity: { type: 'injury', id, number: of.number },
    before: null,
    after: { count: items.length },
    result: { items, statement: of.statement },
  }
})
