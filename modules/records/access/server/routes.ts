import { implement } from '@portal/platform/http/http'
import { access } from '../contract.ts'
import { answer, ask, hidden, list } from './ask.ts'
import { whoSees } from './audience.ts'
import { giveAccess, liftRestriction, removeAccess, restrictCase } from './change.ts'
import { knownCase, knownTask } from './known.ts'
import { registers } from './registers.ts'

export const accessRoutes = implement(access, {
  knownCase,
  knownTask,
  whoSees,
  restrictCase,
  liftRestriction,
  giveAccess,
  removeAccess,
  askForAccess: ask,
  listRequests: list,
  answerRequest: answer,
  registers,
  listRestricted: hidden,
})
