import { type HandOver, handedOver } from '@portal/platform/record/handOver'
import { handedOverTexts } from '../texts.ts'
import { countOfLeader, countOfResponsible, giveDepartments, giveLocations } from './handOverQueries.ts'

/** Departments get another leader. */
export const departmentsHandOver: HandOver = {
  kind: 'departments',
  text: handedOverTexts.departments,
  lowestRole: 2,
  count: countOfLeader,
  handOver: async (ctx, handing) => handedOver('department', 'leaderName', await giveDepartments(ctx, handing), handing),
}

/** Places get another who answers for them. */
export const locationsHandOver: HandOver = {
  kind: 'locations',
  text: handedOverTexts.locations,
  lowestRole: 5,
  count: countOfResponsible,
  handOver: async (ctx, handing) => handedOver('location', 'responsibleName', await giveLocations(ctx, handing), handing),
}
