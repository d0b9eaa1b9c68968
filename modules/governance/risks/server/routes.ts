import type { Register } from '@portal/modules/records/imports/server/public'
import { bulkGates, exportGates } from '@portal/modules/records/views/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { risks } from '../contract.ts'
import { mayMake, riskTransitions } from '../rules.ts'
import { accept, acceptances, acceptors, askAcceptance, declineAcceptance, withdrawAcceptance } from './acceptance.ts'
import { attach, commenting, tagging } from './beside.ts'
import { bulk, undoBulk } from './bulk.ts'
import { riskCalendar } from './calendar.ts'
import { cases, ofCase } from './cases.ts'
import { create, grid } from './create.ts'
import { edit } from './edit.ts'
import { risksHandOver } from './handOver.ts'
import { heatMap, moved } from './heatMap.ts'
import { risksWaiting } from './inboxQueries.ts'
import { riskJobs } from './jobs.ts'
import { riskKind } from './kind.ts'
import { riskWords } from './logWords.ts'
import { followLoop } from './loop/follow.ts'
import { riskNotices } from './notices.ts'
import { risksOwn } from './ownData.ts'
import { riskPaper } from './paper.ts'
import { exportList, file, get, list, mayEdit, scores, timeline } from './read.ts'
import { riskRegister } from './register.ts'
import { confirm, decideStop, score } from './score.ts'
import { risksSearched } from './searched.ts'
import { close, planAction, remove, reopen } from './steps.ts'
import { risksSummarised } from './summary.ts'

const riskRoutes = implement(risks, {
  list,
  export: exportList,
  bulk,
  undoBulk,
  heatMap,
  moved,
  grid,
  create,
  get,
  edit,
  score,
  scores,
  decideStop,
  acceptors,
  askAcceptance,
  accept,
  declineAcceptance,
  withdrawAcceptance,
  acceptances,
  confirm,
  close,
  reopenRisk: reopen,
  remove,
  cases,
  ofCase,
  planAction,
  attach,
  file,
  timeline,
  ...commenting,
  ...tagging,
})

export const riskRecords: RecordModule & { register: Register } = {
  kind: riskKind,
  routes: openToKeys('write', riskRoutes),
  logged: riskWords,
  list: { ...exportGates, ...bulkGates, create: mayMake },
  mayEdit,
  paper: riskPaper,
  jobs: riskJobs,
  follows: followLoop,
  transitions: riskTransitions,
  handOver: risksHandOver,
  notices: riskNotices,
  waiting: risksWaiting,
  calendar: riskCalendar,
  summarised: risksSummarised,
  searched: risksSearched,
  own: risksOwn,
  register: riskRegister,
}
