import { read } from '@portal/platform/http/verb'
import { listSteps, views } from '../contract.ts'
import { sharingsOf } from '../rules.ts'
import { type Lists, refuseOtherLists } from './keep.ts'
import { presentView } from './present.ts'
import { departmentsOf, listViews, unusedAmong } from './queries.ts'

/** Which of the columns only some companies have anything for, this one has nothing for. */
export const columnsIn = (lists: Lists) =>
  read(views.columns, async ({ tx }, { module }) => {
    refuseOtherLists(lists, module)
    const { inUse = {} } = lists.get(module)!
    return { unused: await unusedAmong(tx, inUse) }
  })

/** Of one list; of the first where none is named. */
export const listIn = (lists: Lists) =>
  read(views.list, async ({ tx, actor }, { module = [...lists.keys()][0]! }) => {
    refuseOtherLists(lists, module)
    const gates = lists.get(module)!
    const sharings = sharingsOf(actor)
    return {
      items: (await listViews(tx, actor, module)).map((row) => presentView(actor, row)),
      sharings,
      departments: sharings.includes('department') ? await departmentsOf(tx, actor) : [],
      can: listSteps.filter((step) => gates[step]?.(actor)),
    }
  })
