import { type HandOver, handedOver } from '@portal/platform/record/handOver'
import { countOfLeader, giveAll, leaveAll } from './handOverQueries.ts'

/** Projects get another leader; whoever has left takes part in none. */
export const projectsHandOver: HandOver = {
  kind: 'projects',
  lowestRole: 2,
  count: countOfLeader,
  handOver: async (ctx, handing) => handedOver('project', 'leaderName', await giveAll(ctx, handing), handing),
  leave: leaveAll,
}
