import { absenceRoutes } from '@portal/modules/absences/server'
import { accessRoutes } from '@portal/modules/access/server'
import { accidentRoutes } from '@portal/modules/accidents/server'
import { actionRoutes } from '@portal/modules/actions/server'
import { apiKeyRoutes } from '@portal/modules/apiKeys/server'
import { appointmentRoutes } from '@portal/modules/appointments/server'
import { auditLogRoutes } from '@portal/modules/auditLog/server'
import { authRoutes } from '@portal/modules/auth/server'
import { authorityNotificationRoutes } from '@portal/modules/authorityNotifications/server'
import { assess } from '@portal/modules/authorityNotifications/server/public'
import { calendarFeedRoutes } from '@portal/modules/calendarFeeds/server'
import { caseMapRoutes } from '@portal/modules/caseMap/server'
import { checklistRoutes } from '@portal/modules/checklists/server'
import { companyRoutes } from '@portal/modules/company/server'
import { dashboardRoutes } from '@portal/modules/dashboard/server'
import { deviationRoutes } from '@portal/modules/deviations/server'
import { raiseToFloor } from '@portal/modules/deviations/server/public'
import { dutyRoutes } from '@portal/modules/duties/server'
import { followCompany } from '@portal/modules/duties/server/public'
import { fileRoutes } from '@portal/modules/files/server'
import { firebaseRoutes } from '@portal/modules/firebase/server'
import { hoursRoutes } from '@portal/modules/hours/server'
import { importRoutes } from '@portal/modules/imports/server'
import { injuryRoutes } from '@portal/modules/injuries/server'
import { notificationRoutes } from '@portal/modules/notifications/server'
import { outcomeRoutes } from '@portal/modules/outcomes/server'
import { passkeyRoutes } from '@portal/modules/passkeys/server'
import { posterRoutes } from '@portal/modules/posters/server'
import { privacyBreachRoutes } from '@portal/modules/privacyBreaches/server'
import { projectRoutes } from '@portal/modules/projects/server'
import { retentionRoutes } from '@portal/modules/retention/server'
import { scimRoutes } from '@portal/modules/scim/server'
import { ssoRoutes } from '@portal/modules/sso/server'
import { statisticsRoutes } from '@portal/modules/statistics/server'
import { tagRoutes } from '@portal/modules/tags/server'
import { taskRoutes } from '@portal/modules/tasks/server'
import { followDays, seriesOfYear, taskCalendar, visibleTo } from '@portal/modules/tasks/server/public'
import { taskTemplateRoutes } from '@portal/modules/taskTemplates/server'
import { isTemplate } from '@portal/modules/taskTemplates/server/public'
import { userRoutes } from '@portal/modules/users/server'
import { viewRoutes } from '@portal/modules/views/server'
import { workStopRoutes } from '@portal/modules/workStops/server'
import { yearWheelRoutes } from '@portal/modules/yearWheel/server'
import { wheelCalendar } from '@portal/modules/yearWheel/server/public'
import { openToKeys, type Routes } from '@portal/platform/http'
import type { Jobs } from '@portal/platform/jobs'
import type { StatusPairs } from '@portal/platform/migrate'
import type { Sealed } from '@portal/platform/rotate'
import type { Context } from '@portal/platform/verb'
import { actionRules } from './actions/rules.ts'
import { actionJobs } from './actions/server/jobs.ts'
import { appointmentJobs } from './appointments/server/jobs.ts'
import { authJobs } from './auth/server/jobs.ts'
import { notificationTransitions } from './authorityNotifications/rules.ts'
import { authorityNotificationJobs } from './authorityNotifications/server/jobs.ts'
import { deviationRules } from './deviations/rules.ts'
import { deviationJobs } from './deviations/server/jobs.ts'
import { fileJobs } from './files/server/sweep.ts'
import { notificationJobs } from './notifications/server/jobs.ts'
import { purpose as posterPurpose } from './posters/server/list.ts'
import { projectRules } from './projects/rules.ts'
import { retentionJobs } from './retention/server/jobs.ts'
import { ssoJobs } from './sso/server/jobs.ts'
import { keyPurpose, secretPurpose } from './sso/server/provider.ts'
import { statisticsJobs } from './statistics/server/jobs.ts'
import { taskTransitions } from './tasks/rules.ts'
import { taskJobs } from './tasks/server/jobs.ts'
import { userTransitions } from './users/rules.ts'
import { eventRules } from './yearWheel/rules.ts'
import { yearWheelJobs } from './yearWheel/server/jobs.ts'

/** What an injury or a breach changes in its case: how grave it is at least, and what it obliges to. */
const weigh = async (ctx: Context, deviationId: string) => [...(await raiseToFloor(ctx, deviationId)), ...(await assess(ctx, deviationId))]

/** Every module's endpoints, and what of them API keys open. One line a module. */
export const routes: Routes[] = [
  authRoutes,
  apiKeyRoutes,
  passkeyRoutes,
  scimRoutes,
  openToKeys('write', companyRoutes(followCompany, followDays)),
  openToKeys('write', projectRoutes),
  openToKeys('read', userRoutes),
  firebaseRoutes,
  openToKeys('write', fileRoutes),
  openToKeys('write', actionRoutes),
  openToKeys('write', deviationRoutes),
  openToKeys('write', outcomeRoutes),
  openToKeys('read', appointmentRoutes),
  accessRoutes,
  workStopRoutes,
  retentionRoutes,
  tagRoutes(visibleTo),
  openToKeys('write', authorityNotificationRoutes),
  // Restricted (domain 4.3): for people alone. What law then asks is proposed by the module above.
  injuryRoutes(weigh),
  privacyBreachRoutes(weigh),
  accidentRoutes,
  openToKeys('read', dashboardRoutes),
  openToKeys('read', statisticsRoutes),
  openToKeys('read', caseMapRoutes),
  openToKeys('write', hoursRoutes),
  absenceRoutes,
  openToKeys('read', checklistRoutes),
  openToKeys('read', taskTemplateRoutes),
  openToKeys('write', taskRoutes(isTemplate)),
  openToKeys('write', yearWheelRoutes([seriesOfYear])),
  openToKeys('write', dutyRoutes),
  // What each module puts into people's calendars.
  calendarFeedRoutes([taskCalendar, wheelCalendar]),
  notificationRoutes,
  posterRoutes,
  viewRoutes,
  auditLogRoutes,
  importRoutes,
  ssoRoutes,
]

export { sees } from './sees.ts'

/** Every module's background work. */
export const jobs: Jobs[] = [
  authJobs,
  actionJobs,
  appointmentJobs,
  authorityNotificationJobs,
  deviationJobs,
  fileJobs,
  notificationJobs,
  retentionJobs,
  ssoJobs,
  statisticsJobs,
  taskJobs,
  yearWheelJobs,
]

/** The status changes each module's rules allow, for the database to keep. */
export const statusPairs: StatusPairs = {
  users: userTransitions,
  actions: actionRules.transitions,
  deviations: deviationRules.transitions,
  authority_notifications: notificationTransitions,
  projects: projectRules.transitions,
  tasks: taskTransitions,
  year_wheel_events: eventRules.transitions,
}

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
  ],
  jobs: { 'mail.send': 'mail', 'auth.reset': 'reset', 'auth.link': 'link' },
}
