import { implement } from '@portal/platform/http/http'
import { posters } from '../contract.ts'
import { allowOpenReports, listPosters, makePosterCode, revokePosterCode } from './list.ts'
import { registerOpenReports } from './open.ts'
import { printPoster } from './print.ts'

const administration = implement(posters, { listPosters, allowOpenReports, makePosterCode, revokePosterCode, printPoster })

/** The company's side by the contract, and the street's. */
export const posterRoutes = {
  ...administration,
  register: async (...given: Parameters<typeof administration.register>) => {
    await administration.register(...given)
    registerOpenReports(given[0])
  },
}
