import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { read } from '@portal/platform/http/verb'
import type { Work } from '@portal/platform/record/work'
import { dashboard } from '../contract.ts'
import { seesTeam } from '../rules.ts'
import { listTeam } from './teamQueries.ts'

const [few, most] = [6, 200]

/** W17, «Mitt team»: for leaders, and of those they lead alone. */
export const team = (work: readonly Work[]) =>
  read(dashboard.team, async ({ tx, actor, now }, { all = false }) => {
    if (!seesTeam(actor)) throw new Failure('forbidden')
    const rows = await listTeam(tx, work, { actor, now }, all ? most : few)
    const items = rows.map(({ id, name, counts, oldest }) => ({
      id,
      name,
      work: work.map(({ kind, list }) => {
        const { open, overdue } = counts.find((one) => one.kind === kind) ?? { open: 0, overdue: 0 }
        return { kind, open, overdue, list: list(id), overdueList: list(id, osloDate(now)) }
      }),
      oldest,
    }))
    return { kinds: work.map(({ kind, text }) => ({ kind, text })), items, total: rows[0]?.total ?? 0 }
  })
