import { read } from '@portal/platform/http/verb'
import type { Work } from '@portal/platform/record/work'
import { otherWork } from '../../otherWorkContract.ts'
import { countOthers as countByStatus, findOthers } from './otherWorkQueries.ts'

/** No list is longer: nobody reads it to its end. */
const most = 500

const levelOf = (levels: readonly string[] | undefined, rank: number) =>
  levels ? { level: (5 - rank) as 1 | 2 | 3 | 4, levelText: levels[rank - 1]! } : { level: null, levelText: null }

/** Kinds that stand among tasks; none where it is not said whose work it is. */
const askedOf = (
  work: readonly Work[],
  asked: { view?: string | undefined; assigneeId?: string | undefined; kind?: string | undefined },
) => ((asked.view ?? asked.assigneeId) ? work.filter(({ kind, listed }) => listed && (asked.kind ?? kind) === kind) : [])

export const listOthers = (work: readonly Work[]) =>
  read(otherWork.listOthers, async ({ tx, actor, now }, asked) => {
    const kinds = askedOf(work, asked)
    if (kinds.length === 0) return { items: [], isCapped: false }
    const rows = await findOthers(tx, kinds, { actor, now }, asked, most + 1)
    const items = rows.slice(0, most).map(({ rank, state, ...row }) => {
      const { text, listed } = kinds.find(({ kind }) => kind === row.kind)!
      const status = state === 'waiting' ? ('completed' as const) : state
      return {
        ...row,
        ...levelOf(listed?.levels, rank),
        kindText: text,
        status,
        effectiveStatus: row.daysOver > 0 ? ('overdue' as const) : status,
        isWaiting: state === 'waiting',
      }
    })
    return { items, isCapped: rows.length > most }
  })

export const countOthers = (work: readonly Work[]) =>
  read(otherWork.countOthers, async ({ tx, actor, now }, asked) => {
    const kinds = askedOf(work, asked)
    return { items: kinds.length > 0 ? await countByStatus(tx, kinds, { actor, now }, asked) : [] }
  })

export const workKinds = (work: readonly Work[]) =>
  read(otherWork.workKinds, async () => ({ items: work.map(({ kind, text }) => ({ kind, text })) }))
