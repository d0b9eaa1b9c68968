import { exportGates } from '@portal/modules/records/views/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { riskAssessments } from '../contract.ts'
import { assessmentTransitions, mayCreate, mayMakeSja } from '../rules.ts'
import { approve, approvers, reject, submit, withdraw } from './approve.ts'
import { attach, commenting, tagging } from './beside.ts'
import { assessmentCalendar } from './calendar.ts'
import { createWith, type Hazards } from './create.ts'
import { edit, setParticipants } from './edit.ts'
import { assessmentsHandOver } from './handOver.ts'
import { assessmentsWaiting } from './inboxQueries.ts'
import { assessmentJobs } from './jobs.ts'
import { assessmentKind } from './kind.ts'
import { assessmentWords } from './logWords.ts'
import { assessmentNotices } from './notices.ts'
import { assessmentsOwn } from './ownData.ts'
import { assessmentPaper, type RisksOnPaper } from './paper.ts'
import { content, exportList, file, get, list, mayEdit, timeline, versionOf } from './read.ts'
import { assessmentClass } from './retention.ts'
import { assessmentsSearched } from './searched.ts'
import { approveSja, editSja, makeSja, sign } from './sja.ts'
import { archive, confirm, discard, planAction, remove, revise } from './steps.ts'

const assessmentRoutes = (hazards: Hazards) =>
  implement(riskAssessments, {
    list,
    export: exportList,
    get,
    create: createWith(hazards),
    edit,
    setParticipants,
    approvers,
    submit,
    withdrawSubmission: withdraw,
    approve,
    rejectSubmission: reject,
    revise,
    discard,
    confirm,
    archive,
    remove,
    content,
    versionOf,
    makeSja,
    editSja,
    sign,
    approveSja,
    planAction,
    attach,
    file,
    timeline,
    ...commenting,
    ...tagging,
  })

/** Risikovurderinger. `hazards` and `risksOnPaper` are of the module of risks, which stands above. */
export const assessmentRecords = (hazards: Hazards, risksOnPaper: RisksOnPaper): RecordModule => ({
  kind: assessmentKind,
  routes: openToKeys('write', assessmentRoutes(hazards)),
  logged: assessmentWords,
  list: { ...exportGates, create: mayCreate, createOwn: mayMakeSja },
  mayEdit,
  paper: assessmentPaper(risksOnPaper),
  jobs: assessmentJobs,
  transitions: assessmentTransitions,
  handOver: assessmentsHandOver,
  notices: assessmentNotices,
  retains: [assessmentClass],
  waiting: assessmentsWaiting,
  calendar: assessmentCalendar,
  searched: assessmentsSearched,
  own: assessmentsOwn,
})
