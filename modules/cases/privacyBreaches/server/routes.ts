import { implement } from '@portal/platform/http/http'
import { privacyBreaches } from '../contract.ts'
import { breachLog, exportLog } from './log.ts'
import { tellSubjects, writeMessage } from './message.ts'
import { breachSummary, openBreach } from './open.ts'
import { type Assess, decideSubjects, saveBreach } from './save.ts'

/** `assess` tells what a breach obliges the company to; the module that knows stands above this one. */
export const privacyBreachRoutes = (assess: Assess) =>
  implement(privacyBreaches, {
    breachSummary,
    openBreach,
    saveBreach: saveBreach(assess),
    decideSubjects,
    writeMessage,
    tellSubjects,
    breachLog,
    exportLog,
  })
