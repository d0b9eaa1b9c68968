import { type HandOver, handedOver } from '@portal/platform/record/handOver'
import { countOfAssignee, giveAll } from './handOverQueries.ts'

/** Open cases go to another case worker; closed ones stay with who had them. */
export const casesHandOver: HandOver = {
  kind: 'deviations',
  lowestRole: 3,
  count: countOfAssignee,
  handOver: async (ctx, handing) => handedOver('deviation', 'assigneeName', await giveAll(ctx, handing), handing),
}
