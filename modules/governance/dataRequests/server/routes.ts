import { implement } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { dataRequests } from '../contract.ts'
import { mayHandle, requestRules } from '../rules.ts'
import { requestsToAnswer } from './inboxQueries.ts'
import { requestJobs } from './jobs.ts'
import { requestKind } from './kind.ts'
import { requestWords } from './logWords.ts'
import { requestNotices } from './notices.ts'
import { requestsOwn } from './ownData.ts'
import { requestPaper } from './paper.ts'
import { mayEdit, reads } from './read.ts'
import { ask, own, register } from './receive.ts'
import { requestClass } from './retention.ts'
import { requestsSearched } from './searched.ts'
import * as steps from './steps.ts'

/** For people alone: no API key reads who has asked for what. */
export const requestRecords: RecordModule = {
  kind: requestKind,
  routes: implement(dataRequests, { ...reads, own, ask, register, ...steps }),
  logged: requestWords,
  list: { export: mayHandle, exportAll: mayHandle },
  mayEdit,
  paper: requestPaper,
  jobs: requestJobs,
  transitions: requestRules.transitions,
  notices: requestNotices,
  waiting: requestsToAnswer,
  searched: requestsSearched,
  own: requestsOwn,
  retains: [requestClass],
}
