import { implement } from '@portal/platform/http/http'
import { authorityNotifications } from '../contract.ts'
import { clocks } from './clocks.ts'
import { decideNotice } from './decide.ts'
import { answerFlags } from './flags.ts'
import { foresee, notices, noticesOfProject, receipt } from './read.ts'
import { copyNotice, finishNotice, sendNotice, writeNotice } from './send.ts'

export const authorityNotificationRoutes = implement(authorityNotifications, {
  notices,
  noticesOfProject,
  clocks,
  foresee,
  answerFlags,
  decideNotice,
  writeNotice,
  sendNotice,
  copyNotice,
  finishNotice,
  receipt,
})
