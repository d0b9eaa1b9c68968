import { type HandOver, handedOver } from '@portal/platform/record/handOver'
import { countOfLeader, countOfResponsible, giveDepartments, giveLocations } from './handOverQueries.ts'

/** Departments get another leader. */
export const departmentsHandOver: HandOver = {
  kind: 'departments',
  lowestRole: 2,
  count: countOfLeader,
  handOver: async (ctx, handing) => handedOver('department', 'leaderName', await giveDepartments(ctx, handing), handing),
}

/** Places get another who answers for them. */
export const locationsHandOver: HandOver = {
  kind: 'locations',
  lowestRole: 5,
  count: countOfResponsible,
  handOver: async (ctx, handing) => handedOver('location', 'responsibleName', await giveLocations(ctx, handing), handing),
}
