import { Failure } from '@portal/kit/errors'
import { read } from '@portal/platform/http/verb'
import { dashboard } from '../contract.ts'
import { seesTeam } from '../rules.ts'
import { listTeam } from './teamQueries.ts'

const [few, most] = [6, 200]

/** W17, «Mitt team»: for leaders, and of those they lead alone. */
export const team = read(dashboard.team, async ({ tx, actor, now }, { all = false }) => {
  if (!seesTeam(actor)) throw new Failure('forbidden')
  return listTeam(tx, actor, now, all ? most : few)
})
