import { implement, type Routes } from '@portal/platform/http/http'
import type { DefinedKind, Known } from '@portal/platform/record/defineRecord'
import { access } from '../contract.ts'
import { answer, ask, hidden, list } from './ask.ts'
import { whoSees } from './audience.ts'
import { giveAccess, liftRestriction, removeAccess, restrictCase, type SetRestricted } from './change.ts'
import { knownRoutes } from './known.ts'

const isKnown = (kind: DefinedKind): kind is DefinedKind & { known: Known } => kind.known !== undefined

export const accessRoutes = (setRestricted: SetRestricted, kinds: readonly DefinedKind[]): Routes[] => [
  implement(access, {
    whoSees,
    restrictCase: restrictCase(setRestricted),
    liftRestriction: liftRestriction(setRestricted),
    giveAccess,
    removeAccess,
    askForAccess: ask,
    listRequests: list,
    answerRequest: answer,
    listRestricted: hidden,
  }),
  ...kinds.filter(isKnown).map(knownRoutes),
]
