import { type HandOver, handedOver } from '@portal/platform/record/handOver'
import { tasksHandedOver } from '../../texts.ts'
import { countOfPerson, giveAll, leaveAll } from './handOverQueries.ts'

/** Tasks and series go to whoever comes after, with what was done beside others. */
export const tasksHandOver: HandOver = {
  kind: 'tasks',
  text: tasksHandedOver,
  lowestRole: 5,
  count: countOfPerson,
  handOver: async (ctx, handing) => handedOver('task', 'assigneeName', await giveAll(ctx, handing), handing),
  leave: leaveAll,
}
