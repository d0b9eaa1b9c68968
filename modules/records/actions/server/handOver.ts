import { type HandOver, handedOver } from '@portal/platform/record/handOver'
import { countOfOwner, giveAll } from './handOverQueries.ts'

/** Tiltak that are not done go to another owner. */
export const actionsHandOver: HandOver = {
  kind: 'actions',
  lowestRole: 3,
  count: countOfOwner,
  handOver: async (ctx, handing) => handedOver('action', 'ownerName', await giveAll(ctx, handing), handing),
}
