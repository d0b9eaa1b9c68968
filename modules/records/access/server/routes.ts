import { implement } from '@portal/platform/http/http'
import { access } from '../contract.ts'
import { answer, ask, hidden, list } from './ask.ts'
import { whoSees } from './audience.ts'
import { giveAccess, liftRestriction, removeAccess, restrictCase, type SetRestricted } from './change.ts'
import { knownCase, knownTask } from './known.ts'
import { registers } from './registers.ts'

export const accessRoutes = (setRestricted: SetRestricted) =>
  implement(access, {
    knownCase,
    knownTask,
    whoSees,
    restrictCase: restrictCase(setRestricted),
    liftRestriction: liftRestriction(setRestricted),
    giveAccess,
    removeAccess,
    askForAccess: ask,
    listRequests: list,
    answerRequest: answer,
    registers,
    listRestricted: hidden,
  })
