import { missing } from '@portal/kit/errors'
import { read, write } from '@portal/platform/http/verb'
import { privacyBreaches } from '../contract.ts'
import { mayOpenBreach } from '../rules.ts'
import { blank, presentBreach, presentSummary } from './present.ts'
import { proposedMessage } from './proposed.ts'
import { caseOf, findBreach } from './queries.ts'

export const breachSummary = read(privacyBreaches.breachSummary, async ({ tx, actor }, { id }) => {
  const of = await caseOf(tx, actor, id)
  return presentSummary(actor, of, await findBreach(tx, id))
})

/** Domain 4.3: to others it is not there, and every opening is filed. */
export const openBreach = write(privacyBreaches.openBreach, async ({ tx, actor }, { id }) => {
  const of = await caseOf(tx, actor, id)
  if (!mayOpenBreach(actor, of)) throw missing()
  const found = await findBreach(tx, id)
  if (!found && !of.isPrivacy) throw missing()
  return {
    action: 'privacyBreach.read',
    entity: { type: 'privacyBreach', id, number: of.number },
    before: null,
    after: null,
    result: presentBreach(actor, of, found ?? blank, await proposedMessage(tx, of, found ?? blank)),
  }
})
