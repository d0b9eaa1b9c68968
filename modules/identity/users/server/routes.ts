import { implement } from '@portal/platform/http/http'
import type { HandOvers } from '@portal/platform/record/handOver'
import { users } from '../contract.ts'
import { deactivate } from './deactivate.ts'
import { invite, resendInvitation, revokeInvitation } from './invite.ts'
import type { OpensList } from './ownMoves.ts'
import { get, holding, list, people } from './read.ts'
import { reactivate, resume, suspend } from './suspend.ts'
import { changeRole, resetTwoFactor, update } from './update.ts'

/** What a person answers for, and who has it after them, is each module's own. */
export const userRoutes = (handOvers: HandOvers, opensList: OpensList) =>
  implement(users, {
    list,
    get,
    people,
    invite,
    update: update(opensList),
    changeRole,
    resetTwoFactor,
    resendInvitation,
    revokeInvitation,
    suspend,
    resume,
    holding: holding(handOvers),
    deactivate: deactivate(handOvers),
    reactivate,
  })
