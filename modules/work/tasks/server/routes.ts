import { hasProjects } from '@portal/modules/company/projects/server/public'
import type { Register } from '@portal/modules/records/imports/server/public'
import { ownCategoryVerbs } from '@portal/modules/records/ownCategories/server/public'
import { hasTags } from '@portal/modules/records/tags/server/public'
import { bulkGates, exportGates } from '@portal/modules/records/views/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import type { RecordModule } from '@portal/platform/record/recordModule'
import type { Work } from '@portal/platform/record/work'
import { tasks } from '../contract.ts'
import { otherWork } from '../otherWorkContract.ts'
import { ownCategories } from '../ownCategoryContract.ts'
import { taskTransitions } from '../rules.ts'
import { taskTexts } from '../texts.ts'
import { calendar } from './calendar/calendar.ts'
import { taskCalendar } from './calendar/feed.ts'
import { approve, attach, complete, sendBack, start } from './carryOut.ts'
import { commenting } from './comments/comments.ts'
import { cases, linkCase, ofCase, unlinkCase } from './contents/cases.ts'
import { answerPoint } from './contents/checklist.ts'
import { restorePoint, restoreSubtask } from './contents/restore.ts'
import { addSubtask, assignSubtask, removeSubtask, tickSubtask } from './contents/subtasks.ts'
import { tagging } from './contents/tags.ts'
import { createFrom, type IsTemplate } from './create.ts'
import { answerDueDate, askDueDate } from './deadlines/extend.ts'
import { extensionsWaiting } from './deadlines/extensionInboxQueries.ts'
import { taskRegister } from './imports/register.ts'
import { taskJobs } from './jobs.ts'
import { taskKind } from './kind.ts'
import { bulk, undoBulk } from './list/bulk.ts'
import { exportList } from './list/exportList.ts'
import { tasksWaiting } from './list/inboxQueries.ts'
import { countOthers, listOthers, workKinds } from './list/otherWork.ts'
import { taskWords } from './logWords.ts'
import { taskNotices } from './notices.ts'
import { tasksOwn } from './ownData.ts'
import { taskPaper } from './paper.ts'
import { tasksHandOver } from './people/handOver.ts'
import { answerOffer, offer, withdrawOffer } from './people/offer.ts'
import { offersWaiting } from './people/offerInboxQueries.ts'
import { follow, setPeople } from './people/people.ts'
import { counts, file, get, list, makers, mayEdit, timeline } from './read.ts'
import { taskClass } from './retention.ts'
import { tasksSearched } from './searched.ts'
import { editSeries, endSeries, getSeries } from './series/series.ts'
import { changeSettings, settings } from './settings.ts'
import { cancel, edit, reopen, restore, setDueDate, transfer } from './steer.ts'
import { tasksSummarised } from './summary.ts'
import { taskWork } from './workQueries.ts'

/** The company's own categories of tasks. */
export const taskCategoryRoutes = implement(ownCategories, ownCategoryVerbs(taskKind, ownCategories, taskTexts.category))

const taskRoutes = (isTemplate: IsTemplate) =>
  implement(tasks, {
    list,
    counts,
    export: exportList,
    bulk,
    undoBulk,
    makers,
    calendar,
    ...tagging,
    get,
    timeline,
    create: createFrom(isTemplate),
    edit,
    start,
    complete,
    approve,
    sendBack,
    cancel,
    reopen,
    restore,
    transfer,
    offer,
    answerOffer,
    withdrawOffer,
    setDueDate,
    askDueDate,
    answerDueDate,
    settings,
    changeSettings,
    setPeople,
    follow,
    addSubtask,
    tickSubtask,
    assignSubtask,
    removeSubtask,
    restoreSubtask,
    answerPoint,
    restorePoint,
    attach,
    file,
    ...commenting,
    cases,
    linkCase,
    unlinkCase,
    ofCase,
    getSeries,
    editSeries,
    endSeries,
  })

/** What stands among tasks in the list of work, each kind as its module gives it. */
export const otherWorkRoutes = (work: readonly Work[]) =>
  implement(otherWork, { listOthers: listOthers(work), countOthers: countOthers(work), workKinds: workKinds(work) })

export const taskRecords = (isTemplate: IsTemplate): RecordModule & { register: Register } => ({
  kind: taskKind,
  routes: openToKeys('write', taskRoutes(isTemplate)),
  logged: taskWords,
  list: { ...exportGates, ...bulkGates },
  inUse: { project: hasProjects, tags: hasTags },
  mayEdit,
  paper: taskPaper,
  jobs: taskJobs,
  transitions: taskTransitions,
  handOver: tasksHandOver,
  notices: taskNotices,
  retains: [taskClass],
  calendar: taskCalendar,
  work: taskWork,
  waiting: [...tasksWaiting, ...extensionsWaiting, ...offersWaiting],
  summarised: tasksSummarised,
  searched: tasksSearched,
  own: tasksOwn,
  register: taskRegister,
})
