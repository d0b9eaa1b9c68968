import { exportGates } from '@portal/modules/records/views/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { actions } from '../contract.ts'
import { actionRules } from '../rules.ts'
import { actionCalendar } from './calendar.ts'
import { carryOut } from './carryOut.ts'
import { actionsHandOver } from './handOver.ts'
import { actionsWaiting } from './inboxQueries.ts'
import { actionJobs } from './jobs.ts'
import { judge } from './judge.ts'
import { actionKind } from './kind.ts'
import { actionWords } from './logWords.ts'
import { actionNotices } from './notices.ts'
import { actionsOwn } from './ownData.ts'
import { actionPaper } from './paper.ts'
import type { Parent } from './parent.ts'
import { edit } from './plan.ts'
import { mayEdit, reads } from './read.ts'
import { actionsSearched } from './searched.ts'
import { actionsSummarised } from './summary.ts'
import { stepsOf } from './take.ts'
import { actionWork } from './workQueries.ts'

const actionRoutes = (parents: readonly Parent[]) => {
  const steps = stepsOf(parents)
  return implement(actions, { ...reads(parents), edit: edit(parents, steps), ...carryOut(steps), ...judge(steps) })
}

export const actionRecords = (parents: readonly Parent[]): RecordModule => ({
  kind: actionKind(parents),
  routes: openToKeys('write', actionRoutes(parents)),
  logged: actionWords,
  list: exportGates,
  mayEdit: mayEdit(parents),
  paper: actionPaper(parents),
  jobs: actionJobs(parents),
  transitions: actionRules.transitions,
  handOver: actionsHandOver,
  notices: actionNotices,
  waiting: actionsWaiting(parents),
  calendar: actionCalendar(parents),
  work: actionWork(parents),
  summarised: actionsSummarised(parents),
  searched: actionsSearched,
  own: actionsOwn,
})
