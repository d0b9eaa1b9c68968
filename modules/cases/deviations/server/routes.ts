import { hasProjects } from '@portal/modules/company/projects/server/public'
import type { Register } from '@portal/modules/records/imports/server/public'
import { ownCategoryVerbs } from '@portal/modules/records/ownCategories/server/public'
import { hasOwnFields, ownFieldVerbs } from '@portal/modules/records/ownFields/server/public'
import { hasTags } from '@portal/modules/records/tags/server/public'
import { bulkGates, exportGates } from '@portal/modules/records/views/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { deviations } from '../contract.ts'
import { deadlines } from '../deadlineContract.ts'
import { ownCategories } from '../ownCategoryContract.ts'
import { ownFields } from '../ownFieldContract.ts'
import { deviationRules } from '../rules.ts'
import { deviationTexts } from '../texts.ts'
import { comment, deleteComment, editComment, mentionable } from './comments/comments.ts'
import { attach } from './contents/attach.ts'
import { file } from './contents/download.ts'
import { planAction } from './contents/planAction.ts'
import { tagging } from './contents/tags.ts'
import { deadlineSettings, setDeadlines } from './deadlines/settings.ts'
import { merge } from './duplicates/merge.ts'
import { related } from './duplicates/related.ts'
import { similar } from './duplicates/similar.ts'
import { casesHandOver } from './handOver.ts'
import { caseRegister } from './imports/register.ts'
import { deviationJobs } from './jobs.ts'
import { bulk, undoBulk } from './list/bulk.ts'
import { exportList } from './list/exportList.ts'
import { casesWaiting } from './list/inboxQueries.ts'
import { deviationWords } from './logWords.ts'
import { caseNotices } from './notices.ts'
import { casesOwn } from './ownData.ts'
import { casePaper } from './paper.ts'
import { caseParent } from './parentQueries.ts'
import { counts, get, list, mayEdit } from './read.ts'
import { report } from './report.ts'
import { caseClasses } from './retention.ts'
import { casesSearched } from './searched.ts'
import { changeSeverity } from './steps/changeSeverity.ts'
import { close } from './steps/close.ts'
import { closeDirectly } from './steps/closeDirectly.ts'
import { assign, edit, editReport, investigate } from './steps/edit.ts'
import { move } from './steps/move.ts'
import { remove } from './steps/remove.ts'
import { resolve } from './steps/resolve.ts'
import { putBack, reopen, sendBack } from './steps/return.ts'
import { start } from './steps/start.ts'
import { casesSummarised } from './summary.ts'
import { timeline } from './timeline.ts'

const deviationRoutes = implement(deviations, {
  list,
  counts,
  similar,
  related,
  export: exportList,
  bulk,
  undoBulk,
  ...tagging,
  get,
  timeline,
  report,
  editReport,
  edit,
  investigate,
  start,
  assign,
  closeDirectly,
  merge,
  planAction,
  resolve,
  close,
  sendBack,
  reopen,
  putBack,
  delete: remove,
  move,
  changeSeverity,
  mentionable,
  comment,
  editComment,
  deleteComment,
  attach,
  file,
})

/** Innstillinger → Egne felt. */
export const caseFieldRoutes = implement(ownFields, ownFieldVerbs(caseParent, ownFields, 'report'))

/** Innstillinger → Egne kategorier. */
export const caseCategoryRoutes = implement(ownCategories, ownCategoryVerbs(caseParent, ownCategories, deviationTexts.category))

/** Innstillinger → Frister. */
export const deadlineRoutes = implement(deadlines, { get: deadlineSettings, set: setDeadlines })

export const deviationRecords: RecordModule & { register: Register } = {
  kind: caseParent,
  routes: openToKeys('write', deviationRoutes),
  logged: deviationWords,
  list: { ...exportGates, ...bulkGates },
  inUse: { project: hasProjects, tags: hasTags, ownFields: hasOwnFields(caseParent) },
  mayEdit,
  paper: casePaper,
  jobs: deviationJobs,
  transitions: deviationRules.transitions,
  handOver: casesHandOver,
  notices: caseNotices,
  waiting: casesWaiting,
  summarised: casesSummarised,
  searched: casesSearched,
  own: casesOwn,
  register: caseRegister,
  retains: caseClasses,
}
