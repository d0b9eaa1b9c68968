import { implement } from '@portal/platform/http/http'
import type { HandOvers } from '@portal/platform/record/handOver'
import { scim } from '../contract.ts'
import { createScimKey, endScimKey } from './keys.ts'
import { scimProtocol } from './protocol.ts'
import { getScim, mapGroup, updateScim } from './settings.ts'

const administration = implement(scim, { getScim, updateScim, createScimKey, endScimKey, mapGroup })

/** The admin's side by our own contract, and the directory's by its protocol. */
export const scimRoutes = (handOvers: HandOvers) => ({
  contract: scim,
  register: async (...given: Parameters<typeof administration.register>) => {
    await administration.register(...given)
    await scimProtocol(handOvers).register(given[0])
  },
})
