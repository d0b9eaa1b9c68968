import type { LogWords } from '@portal/kit/logWords'
import type { Notices } from '@portal/kit/notices'
import { accidentRoutes } from '@portal/modules/cases/accidents/server'
import { authorityNotificationRoutes } from '@portal/modules/cases/authorityNotifications/server'
import { assess, assessProject } from '@portal/modules/cases/authorityNotifications/server/public'
import { caseMapRoutes } from '@portal/modules/cases/caseMap/server'
import { caseCategoryRoutes, caseFieldRoutes, deadlineRoutes, deviationRecords } from '@portal/modules/cases/deviations/server'
import { raiseToFloor, reportStep } from '@portal/modules/cases/deviations/server/public'
import { injuryRoutes } from '@portal/modules/cases/injuries/server'
import { outcomeRoutes } from '@portal/modules/cases/outcomes/server'
import { posterRoutes } from '@portal/modules/cases/posters/server'
import { posterStep } from '@portal/modules/cases/posters/server/public'
import { privacyBreachRoutes } from '@portal/modules/cases/privacyBreaches/server'
import { workStopRoutes } from '@portal/modules/cases/workStops/server'
import { absenceRoutes } from '@portal/modules/company/absences/server'
import { appointmentRoutes } from '@portal/modules/company/appointments/server'
import { isLastOfOffice, officesFor, officesOfUser } from '@portal/modules/company/appointments/server/public'
import { dutyRoutes } from '@portal/modules/company/duties/server'
import { dutiesStep, followCompany } from '@portal/modules/company/duties/server/public'
import { hoursRoutes } from '@portal/modules/company/hours/server'
import { peopleImportRoutes } from '@portal/modules/company/peopleImport/server'
import { projectRoutes } from '@portal/modules/company/projects/server'
import { projectsHandOver, projectsSearched } from '@portal/modules/company/projects/server/public'
import { actionPlanRoutes } from '@portal/modules/governance/actionPlan/server'
import { requestRecords } from '@portal/modules/governance/dataRequests/server'
import {
  audienceRoutes,
  documentRecords,
  folderRoutes,
  requiredRoutes,
  typeApprovalRoutes,
} from '@portal/modules/governance/documents/server'
import { documentsOfYear } from '@portal/modules/governance/documents/server/public'
import { receiptRoutes } from '@portal/modules/governance/receipts/server'
import { receiptsFollow } from '@portal/modules/governance/receipts/server/public'
import { assessmentRecords } from '@portal/modules/governance/riskAssessments/server'
import { assessmentsOfYear } from '@portal/modules/governance/riskAssessments/server/public'
import { riskMatrixRoutes } from '@portal/modules/governance/riskMatrices/server'
import { riskRecords } from '@portal/modules/governance/risks/server'
import { hazards, riskProposals, risksOnPaper } from '@portal/modules/governance/risks/server/public'
import { meetingRoutes } from '@portal/modules/governance/scoringSessions/server'
import { apiKeyRoutes } from '@portal/modules/identity/apiKeys/server'
import { authRoutes } from '@portal/modules/identity/auth/server'
import { companyRoutes } from '@portal/modules/identity/company/server'
import { companyStep, departmentsHandOver, locationsHandOver, placesSearched } from '@portal/modules/identity/company/server/public'
import { firebaseRoutes } from '@portal/modules/identity/firebase/server'
import { passkeyRoutes } from '@portal/modules/identity/passkeys/server'
import { scimRoutes } from '@portal/modules/identity/scim/server'
import { ssoRoutes } from '@portal/modules/identity/sso/server'
import { userRoutes } from '@portal/modules/identity/users/server'
import { peopleSearched, peopleStep } from '@portal/modules/identity/users/server/public'
import { auditLogRoutes } from '@portal/modules/insight/auditLog/server'
import { dashboardRoutes } from '@portal/modules/insight/dashboard/server'
import { dashboardCardRoutes } from '@portal/modules/insight/dashboardCards/server'
import { firstStepsRoutes } from '@portal/modules/insight/firstSteps/server'
import { firstStepsLeft } from '@portal/modules/insight/firstSteps/server/public'
import { ownDataRoutes } from '@portal/modules/insight/ownData/server'
import { statisticsRoutes } from '@portal/modules/insight/statistics/server'
import { accessRoutes } from '@portal/modules/records/access/server'
import { departmentOf, opensList } from '@portal/modules/records/access/server/public'
import { actionRecords } from '@portal/modules/records/actions/server'
import { isParent, type Parent } from '@portal/modules/records/actions/server/public'
import { fileRoutes } from '@portal/modules/records/files/server'
import { importRoutes } from '@portal/modules/records/imports/server'
import { mayImport, type Register } from '@portal/modules/records/imports/server/public'
import { linkRoutes } from '@portal/modules/records/links/server'
import { notificationRoutes } from '@portal/modules/records/notifications/server'
import { notify, ownEvents, ownNotices } from '@portal/modules/records/notifications/server/public'
import { paperRoutes } from '@portal/modules/records/papers/server'
import { presenceRoutes } from '@portal/modules/records/presence/server'
import { proposalRoutes } from '@portal/modules/records/proposals/server'
import { retentionRoutes } from '@portal/modules/records/retention/server'
import { searchRoutes } from '@portal/modules/records/search/server'
import { tagRoutes } from '@portal/modules/records/tags/server'
import { viewRoutes } from '@portal/modules/records/views/server'
import { calendarFeedRoutes } from '@portal/modules/work/calendarFeeds/server'
import { checklistRoutes } from '@portal/modules/work/checklists/server'
import { otherWorkRoutes, taskCategoryRoutes, taskRecords } from '@portal/modules/work/tasks/server'
import { dutyTasks, followDays, seriesOfYear } from '@portal/modules/work/tasks/server/public'
import { taskTemplateRoutes } from '@portal/modules/work/taskTemplates/server'
import { isTemplate } from '@portal/modules/work/taskTemplates/server/public'
import { yearWheelRoutes } from '@portal/modules/work/yearWheel/server'
import { eventWork, wheelCalendar, wheelHandOver, yearWheelStep } from '@portal/modules/work/yearWheel/server/public'
import type { StatusPairs } from '@portal/platform/db/migrate'
import { openToKeys, type Routes } from '@portal/platform/http/http'
import type { Context } from '@portal/platform/http/verb'
import type { Jobs } from '@portal/platform/jobs/jobs'
import type { Follow } from '@portal/platform/record/follow'
import type { HandOver, HandOvers } from '@portal/platform/record/handOver'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { pagesSeenBy, seesOf } from '@portal/platform/record/sight'
import type { Summarised } from '@portal/platform/record/summary'
import type { Waits } from '@portal/platform/record/waiting'
import type { Sealed } from '@portal/platform/secrets/rotate'
import { notificationTransitions } from './cases/authorityNotifications/rules.ts'
import { noticesWaiting } from './cases/authorityNotifications/server/inboxQueries.ts'
import { authorityNotificationJobs } from './cases/authorityNotifications/server/jobs.ts'
import { noticeWords } from './cases/authorityNotifications/server/logWords.ts'
import { dutyNotices } from './cases/authorityNotifications/server/notices.ts'
import { noticesSummarised } from './cases/authorityNotifications/server/summary.ts'
import { mayReport } from './cases/deviations/rules.ts'
import { outcomesWaiting } from './cases/outcomes/server/inboxQueries.ts'
import { mayKeepPosters } from './cases/posters/rules.ts'
import { purpose as posterPurpose } from './cases/posters/server/list.ts'
import { breachesWaiting } from './cases/privacyBreaches/server/inboxQueries.ts'
import { stopsWaiting } from './cases/workStops/server/inboxQueries.ts'
import { stopNotices } from './cases/workStops/server/notices.ts'
import { absenceNotices } from './company/absences/server/notices.ts'
import { officesWaiting } from './company/appointments/server/inboxQueries.ts'
import { appointmentJobs } from './company/appointments/server/jobs.ts'
import { appointmentNotices } from './company/appointments/server/notices.ts'
import { projectRules } from './company/projects/rules.ts'
import { mayHandle } from './governance/dataRequests/rules.ts'
import { registerPolicyPages } from './governance/documents/server/page/policyPage.ts'
import { typeApprovalWords } from './governance/documents/server/typeApprovals/logWords.ts'
import { readingWaiting } from './governance/receipts/server/inboxQueries.ts'
import { receiptJobs } from './governance/receipts/server/jobs.ts'
import { receiptWords } from './governance/receipts/server/logWords.ts'
import { receiptNotices } from './governance/receipts/server/notices.ts'
import { meetingJobs } from './governance/scoringSessions/server/jobs.ts'
import { mayEndKeys } from './identity/apiKeys/rules.ts'
import { authJobs } from './identity/auth/server/jobs.ts'
import type { PageGates } from './identity/company/server/pages.ts'
import { mayEditProviders } from './identity/sso/rules.ts'
import { ssoJobs } from './identity/sso/server/jobs.ts'
import { keyPurpose, secretPurpose } from './identity/sso/server/provider.ts'
import { mayListUsers, userTransitions } from './identity/users/rules.ts'
import { accessWords } from './insight/auditLog/accessWordTexts.ts'
import { mayReadLog } from './insight/auditLog/rules.ts'
import { otherWords } from './insight/auditLog/wordTexts.ts'
import { statisticsJobs } from './insight/statistics/server/jobs.ts'
import { summaryNotices } from './insight/statistics/server/notices.ts'
import { ownDataOf } from './ownData.ts'
import { mayAsk } from './records/access/rules.ts'
import { requestsWaiting } from './records/access/server/inboxQueries.ts'
import { accessNotices } from './records/access/server/notices.ts'
import { commentNotices } from './records/comments/server/notices.ts'
import { fileJobs } from './records/files/server/sweep.ts'
import { notificationJobs } from './records/notifications/server/jobs.ts'
import { mayDispose } from './records/retention/rules.ts'
import { holdsWaiting } from './records/retention/server/holdInboxQueries.ts'
import { disposalsWaiting } from './records/retention/server/inboxQueries.ts'
import { retentionJobs } from './records/retention/server/jobs.ts'
import { retentionNotices } from './records/retention/server/notices.ts'
import { leaverPurpose } from './records/sealedNames/server/sealedNames.ts'
import { mayKeepTags } from './records/tags/rules.ts'
import { mayEditSettings } from './work/tasks/rules.ts'
import { eventRules } from './work/yearWheel/rules.ts'
import { eventsWaiting } from './work/yearWheel/server/inboxQueries.ts'
import { yearWheelJobs } from './work/yearWheel/server/jobs.ts'
import { wheelWords } from './work/yearWheel/server/logWords.ts'
import { yearNotices } from './work/yearWheel/server/notices.ts'
import { yearSummarised } from './work/yearWheel/server/summary.ts'

/** What an injury or a breach changes in its case: how grave it is at least, and what it obliges to. */
const weigh = async (ctx: Context, deviationId: string) => [...(await raiseToFloor(ctx, deviationId)), ...(await assess(ctx, deviationId))]

/** One notice for all that was taken over: the overview shows what there is. */
const notifySuccessor: HandOvers['notify'] = (ctx, { from, to }) =>
  notify(ctx, { event: ownEvents.workTakenOver, entity: { type: 'user', id: from.id }, path: '/dashboard' }, [to.id])

/** Who may open the pages that only some may open: the gates of what they read. */
const pageGates: PageGates = {
  report: mayReport,
  posters: mayKeepPosters,
  users: mayListUsers,
  restricted: mayAsk,
  tasks: mayEditSettings,
  tags: mayKeepTags,
  retention: mayDispose,
  log: mayReadLog,
  signIn: mayEditProviders,
  integrations: mayEndKeys,
  dataRequests: mayHandle,
}

/** What a new company does first, and how far it has come with it. One line a step. */
const firstSteps = {
  company: companyStep,
  duties: dutiesStep,
  yearWheel: yearWheelStep,
  people: peopleStep,
  report: reportStep,
  poster: posterStep,
}

/** What is made of the kinds that have tiltak is given them. */
type Records = RecordModule & { register?: Register }
type Entry = Records | ((parents: readonly Parent[]) => Records)

/** The kinds of record. One line a kind. */
const records: readonly Entry[] = [
  deviationRecords,
  actionRecords,
  taskRecords(isTemplate),
  requestRecords,
  assessmentRecords(hazards, risksOnPaper),
  riskRecords,
  documentRecords,
]

/** The server of these kinds of record, and of all else there is; `more` are kinds that are not the product's own. */
export function serverOf(more: readonly Entry[] = []) {
  const entries = [...records, ...more]
  const parents = entries.flatMap((entry) => (typeof entry === 'object' && isParent(entry.kind) ? entry.kind : []))
  const modules = entries.map((entry) => (typeof entry === 'function' ? entry(parents) : entry))
  const kinds = modules.map(({ kind }) => kind)
  const retained = modules.flatMap(({ retains }) => retains ?? [])

  /** Their lists, and who may do what with each. */
  const lists = new Map(
    modules.map(({ kind, list, inUse, register }) => [kind.table, { ...list, inUse, ...(register && { import: mayImport }) }]),
  )

  /** What people answer for, and how it goes to another when they leave. */
  const handOverKinds: HandOver[] = [
    ...modules.flatMap(({ handOver }) => handOver ?? []),
    wheelHandOver,
    departmentsHandOver,
    locationsHandOver,
    projectsHandOver,
  ]
  const handOvers: HandOvers = { kinds: handOverKinds, notify: notifySuccessor }

  /** What people are notified of. One line a module. */
  const notices: Notices[] = [
    ...modules.flatMap((module) => module.notices ?? []),
    dutyNotices,
    receiptNotices,
    stopNotices,
    commentNotices,
    accessNotices,
    retentionNotices,
    absenceNotices,
    appointmentNotices,
    yearNotices,
    summaryNotices,
    ownNotices,
  ]

  /** How the log reads: what has a timeline by its own words, the rest by the log's. */
  const logged: LogWords[] = [
    ...modules.flatMap((module) => module.logged ?? []),
    wheelWords,
    noticeWords,
    receiptWords,
    typeApprovalWords,
    ...accessWords,
    ...otherWords,
  ]

  const own = ownDataOf(modules, logged)

  /** What waits for somebody. One line a module. */
  const waiting: Waits[] = [
    ...modules.flatMap((module) => module.waiting ?? []),
    ...readingWaiting,
    ...stopsWaiting,
    ...eventsWaiting,
    ...outcomesWaiting,
    ...noticesWaiting,
    ...breachesWaiting,
    ...requestsWaiting(kinds),
    ...officesWaiting,
    ...disposalsWaiting,
    ...holdsWaiting(kinds),
  ]

  /** What people have to do, in the order «Mitt team» shows it. */
  const work = [...modules.flatMap((module) => module.work ?? []), eventWork].sort((a, b) => a.place - b.place)

  /** What stands in the day's brief and in summaries, in its order. One line a module. */
  const summarised: Summarised[] = [...modules.flatMap((module) => module.summarised ?? []), noticesSummarised, yearSummarised]

  /** Every module's endpoints, and what of them API keys open. One line a module. */
  const routes: Routes[] = [
    ...modules.map((module) => module.routes),
    authRoutes,
    apiKeyRoutes,
    passkeyRoutes,
    scimRoutes(handOvers, opensList),
    openToKeys(
      'write',
      companyRoutes(followCompany(dutyTasks), followDays, { officesFor, isLastOfOffice, opensList, departmentOf }, pageGates),
    ),
    openToKeys('write', projectRoutes(assessProject)),
    openToKeys('read', userRoutes(handOvers, opensList)),
    firebaseRoutes,
    openToKeys('write', fileRoutes),
    openToKeys('write', outcomeRoutes),
    openToKeys('read', appointmentRoutes),
    ...accessRoutes(kinds, officesOfUser),
    workStopRoutes,
    ...retentionRoutes(kinds, retained),
    tagRoutes(kinds),
    ...linkRoutes(modules),
    ...paperRoutes(modules),
    // People look and write, and no machine for them.
    presenceRoutes,
    openToKeys('write', authorityNotificationRoutes),
    // Restricted (domain 4.3): for people alone. What law then asks is proposed by the module above.
    injuryRoutes(weigh),
    privacyBreachRoutes(weigh),
    accidentRoutes,
    openToKeys('read', dashboardRoutes({ queues: waiting, work, summarised, stepsLeft: firstStepsLeft(firstSteps) })),
    // Who sets the company up is a person.
    firstStepsRoutes(firstSteps),
    // What a person looks at is their own.
    dashboardCardRoutes,
    openToKeys('read', statisticsRoutes),
    openToKeys('read', caseMapRoutes),
    deadlineRoutes,
    caseFieldRoutes,
    caseCategoryRoutes,
    taskCategoryRoutes,
    folderRoutes,
    audienceRoutes,
    requiredRoutes,
    typeApprovalRoutes,
    openToKeys('read', riskMatrixRoutes),
    openToKeys('read', actionPlanRoutes),
    // People vote, and no machine for them.
    meetingRoutes,
    // People read, and no machine for them.
    receiptRoutes,
    openToKeys('write', proposalRoutes(kinds, riskProposals)),
    openToKeys('write', hoursRoutes),
    peopleImportRoutes,
    absenceRoutes,
    openToKeys('read', otherWorkRoutes(work)),
    openToKeys('read', checklistRoutes),
    openToKeys('read', taskTemplateRoutes),
    openToKeys('write', yearWheelRoutes([seriesOfYear, documentsOfYear, assessmentsOfYear])),
    openToKeys('write', dutyRoutes(dutyTasks)),
    // What each module puts into people's calendars.
    calendarFeedRoutes([...modules.flatMap(({ calendar }) => calendar ?? []), wheelCalendar]),
    notificationRoutes(notices, kinds),
    posterRoutes,
    viewRoutes(lists),
    auditLogRoutes(kinds, logged),
    ownDataRoutes(own, logged, retained),
    searchRoutes(modules, [peopleSearched, placesSearched((id) => `/deviations?locationId=${id}`), projectsSearched]),
    importRoutes(modules.flatMap(({ register }) => register ?? [])),
    ssoRoutes,
  ]

  /** Pages that are no part of the app: anybody may read them. */
  const pages = [registerPolicyPages]

  /** Every module's background work. */
  const jobs: Jobs[] = [
    ...modules.flatMap((module) => module.jobs ?? []),
    authJobs,
    appointmentJobs,
    authorityNotificationJobs,
    fileJobs,
    meetingJobs,
    receiptJobs,
    notificationJobs(notices),
    retentionJobs(kinds),
    ssoJobs,
    statisticsJobs(summarised),
    yearWheelJobs,
  ]

  /** The status changes each module's rules allow, for the database to keep. */
  const statusPairs: StatusPairs = {
    ...Object.fromEntries(modules.map(({ kind, transitions }) => [kind.table, transitions])),
    users: userTransitions,
    authority_notifications: notificationTransitions,
    projects: projectRules.transitions,
    year_wheel_events: eventRules.transitions,
  }

  /** What modules do because of what was changed in others; one after another, as each writes in the same transaction. */
  const followers = [...modules.flatMap(({ follows }) => follows ?? []), receiptsFollow]
  const follow: Follow = async (ctx, changes) => {
    const followed = []
    for (const one of followers) followed.push(...(await one(ctx, changes)))
    return followed
  }

  return {
    kinds,
    parents,
    sees: seesOf(kinds),
    pagesSeen: pagesSeenBy(kinds),
    follow,
    notices,
    summarised,
    retained,
    own,
    routes,
    pages,
    jobs,
    statusPairs,
  }
}
export type Server = ReturnType<typeof serverOf>

export const product = serverOf()
export const { kinds, parents, sees, notices, summarised, retained, routes, jobs, statusPairs } = product

/** What is kept sealed with KS_SECRET. Not what lives for minutes: a sign-in on its way by SSO, a challenge. */
export const sealed: Sealed = {
  columns: [
    { table: 'auth.accounts', column: 'totp_sealed', purpose: 'totp' },
    { table: 'auth.accounts', column: 'totp_pending_sealed', purpose: 'totp' },
    { table: 'public.sso_providers', column: 'secret_sealed', purpose: secretPurpose },
    { table: 'public.sso_providers', column: 'key_sealed', purpose: keyPurpose },
    { table: 'public.posters', column: 'sealed', purpose: posterPurpose },
    { table: 'public.push_registrations', column: 'sealed', purpose: 'push' },
    { table: 'public.health_notes', column: 'sealed', purpose: 'healthNote' },
    { table: 'public.sealed_names', column: 'sealed', purpose: leaverPurpose },
  ],
  jobs: { 'mail.send': 'mail', 'auth.reset': 'reset', 'auth.link': 'link' },
}
