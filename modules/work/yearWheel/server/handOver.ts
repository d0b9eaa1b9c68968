import { type HandOver, handedOver } from '@portal/platform/record/handOver'
import { countOfOwner, giveAll } from './handOverQueries.ts'

/** Events that are not done go to another owner. */
export const wheelHandOver: HandOver = {
  kind: 'yearWheel',
  lowestRole: 5,
  count: countOfOwner,
  handOver: async (ctx, handing) => handedOver('yearWheelEvent', 'ownerName', await giveAll(ctx, handing), handing),
}
