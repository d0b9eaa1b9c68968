import { read } from '@portal/platform/http/verb'
import { deviations } from '../contract.ts'
import { caseList } from './list/listQueries.ts'
import { noteOpening } from './opening.ts'
import { presentDeviation } from './present.ts'
import { getDeviation } from './queries.ts'

export const list = read(deviations.list, caseList.answer)

export const get = read(deviations.get, async ({ tx, actor, now, note }, { id }) => {
  const row = await getDeviation(tx, actor, id)
  noteOpening(note, row)
  return presentDeviation(actor, row, now)
})
