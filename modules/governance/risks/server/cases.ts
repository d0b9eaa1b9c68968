import { osloDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { caseSeenBy } from '@portal/modules/cases/deviations/server/public'
import { read } from '@portal/platform/http/verb'
import { risks } from '../contract.ts'
import { mayMake } from '../rules.ts'
import { casesSeen, risksLike, risksShownBy, yearBefore } from './caseQueries.ts'
import { getRisk } from './queries.ts'
import { noteOpening } from './read.ts'

export const cases = read(risks.cases, async ({ tx, actor, now, note }, { id }) => {
  const row = await getRisk(tx, actor, id)
  noteOpening(note, row, 'cases')
  const from = yearBefore(osloDate(now))
  return {
    items: await casesSeen(tx, actor, id, from),
    from,
    list: row.locationId ? { category: row.category, locationId: row.locationId } : null,
  }
})

/** «Risikoen bak»: on the page of a case. */
export const ofCase = read(risks.ofCase, async ({ tx, actor }, { id }) => {
  await caseSeenBy(tx, actor, id).select('id').executeTakeFirstOrThrow(missing)
  const mayLink = may(actor, 'write')
  return {
    items: await risksShownBy(tx, actor, id),
    suggestions: mayLink ? await risksLike(tx, actor, id) : [],
    mayLink,
    mayMake: mayMake(actor),
  }
})
