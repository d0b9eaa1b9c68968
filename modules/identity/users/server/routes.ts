import { implement } from '@portal/platform/http/http'
import { users } from '../contract.ts'
import { deactivate } from './deactivate.ts'
import { invite, resendInvitation, revokeInvitation } from './invite.ts'
import { get, holding, list, people } from './read.ts'
import { reactivate, resume, suspend } from './suspend.ts'
import { changeRole, resetTwoFactor, update } from './update.ts'

export const userRoutes = implement(users, {
  list,
  get,
  people,
  invite,
  update,
  changeRole,
  resetTwoFactor,
  resendInvitation,
  revokeInvitation,
  suspend,
  resume,
  holding,
  deactivate,
  reactivate,
})
