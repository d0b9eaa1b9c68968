import type { OwnMoves } from '@portal/modules/identity/users/server/public'
import { implement } from '@portal/platform/http/http'
import type { HandOvers } from '@portal/platform/record/handOver'
import { scim } from '../contract.ts'
import { createScimKey, endScimKey } from './keys.ts'
import { scimProtocol } from './protocol.ts'
import { getScim, mapGroup, updateScim } from './settings.ts'

/** The admin's side by our own contract, and the directory's by its protocol. */
export function scimRoutes(handOvers: HandOvers, opensList: OwnMoves['opensList']) {
  const administration = implement(scim, { getScim, updateScim, createScimKey, endScimKey, mapGroup: mapGroup(opensList) })
  return {
    contract: scim,
    register: async (...given: Parameters<typeof administration.register>) => {
      await administration.register(...given)
      await scimProtocol({ handOvers, opensList }).register(given[0])
    },
  }
}
