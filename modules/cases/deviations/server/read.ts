import { read } from '@portal/platform/http/verb'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { deviations, unclosed } from '../contract.ts'
import { deviationRules } from '../rules.ts'
import { countByStatus } from './list/countQueries.ts'
import { caseList } from './list/listQueries.ts'
import { noteOpening } from './opening.ts'
import { factsOf, presentDeviation } from './present.ts'
import { getDeviation } from './queries.ts'

export const list = read(deviations.list, caseList.answer)

/** Of a very large company only those that people work on are counted. */
export const counts = read(deviations.counts, async ({ tx, actor, now }, filters) => ({
  items: await countByStatus(tx, { actor, now, filters: actor.isLarge ? { ...filters, status: [...unclosed] } : filters }),
}))

export const get = read(deviations.get, async ({ tx, actor, now, note }, { id }) => {
  const row = await getDeviation(tx, actor, id)
  noteOpening(note, row)
  return presentDeviation(actor, row, now)
})

export const mayEdit: RecordModule['mayEdit'] = async ({ tx, actor, now }, id) =>
  deviationRules.possible(actor, factsOf(await getDeviation(tx, actor, id), now)).can.includes('edit')
