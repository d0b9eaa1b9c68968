import { accidentRoutes } from '@portal/modules/cases/accidents/web'
import { WorkNoticesCard } from '@portal/modules/cases/authorityNotifications/web/public'
import { CaseMap } from '@portal/modules/cases/caseMap/web'
import { deviationRoutes, restrictableCases, taggedCases } from '@portal/modules/cases/deviations/web'
import { HealthNotesCard, injuryRegisterRoutes } from '@portal/modules/cases/injuries/web'
import { lessonRoutes, OutcomeCard } from '@portal/modules/cases/outcomes/web'
import { openReportRoutes, posterSections } from '@portal/modules/cases/posters/web'
import { breachLogRoutes } from '@portal/modules/cases/privacyBreaches/web'
import { StopOfReport, WorkStopNotice } from '@portal/modules/cases/workStops/web'
import { AbsenceCard, OwnAbsenceCard } from '@portal/modules/company/absences/web'
import { appointmentSections } from '@portal/modules/company/appointments/web'
import { dutySections } from '@portal/modules/company/duties/web'
import { hoursRoutes } from '@portal/modules/company/hours/web'
import { projectSections } from '@portal/modules/company/projects/web'
import { ApiKeysCard, integrationSections } from '@portal/modules/identity/apiKeys/web'
import { profileRoutes } from '@portal/modules/identity/auth/web'
import type { AppRoute, rootRoute } from '@portal/modules/identity/auth/web/public'
import { companySections, settingsRoute } from '@portal/modules/identity/company/web'
import { PasskeysCard } from '@portal/modules/identity/passkeys/web'
import { ScimCard } from '@portal/modules/identity/scim/web'
import { ConnectionsCard, ssoSections } from '@portal/modules/identity/sso/web'
import { userSections } from '@portal/modules/identity/users/web'
import { auditLogSections } from '@portal/modules/insight/auditLog/web'
import { dashboardRoutes } from '@portal/modules/insight/dashboard/web'
import { statisticsRoutes } from '@portal/modules/insight/statistics/web'
import { restrictedSections } from '@portal/modules/records/access/web'
import { actionRoutes } from '@portal/modules/records/actions/web'
import { DeviceCard, notificationSections, PreferencesCard } from '@portal/modules/records/notifications/web'
import { outboxRoutes } from '@portal/modules/records/outbox/web'
import { retentionSections } from '@portal/modules/records/retention/web'
import { tagSections } from '@portal/modules/records/tags/web'
import { CompanyFeedCard, OwnFeedCard } from '@portal/modules/work/calendarFeeds/web'
import { checklistRoutes } from '@portal/modules/work/checklists/web'
import { CaseTasks, taggedTasks, taskRoutes, taskSections } from '@portal/modules/work/tasks/web'
import { MoveTask } from '@portal/modules/work/tasks/web/public'
import { taskTemplateRoutes } from '@portal/modules/work/taskTemplates/web'
import { yearWheelRoutes } from '@portal/modules/work/yearWheel/web'

const settingsPages = (parent: AppRoute) => {
  const settings = settingsRoute(parent)
  return settings.addChildren([
    ...companySections(settings),
    ...projectSections(settings, { Notices: WorkNoticesCard }),
    ...dutySections(settings),
    ...posterSections(settings),
    ...userSections(settings, [AbsenceCard]),
    ...appointmentSections(settings),
    ...restrictedSections(settings, [restrictableCases]),
    ...taskSections(settings),
    ...retentionSections(settings),
    ...auditLogSections(settings),
    ...tagSections(settings, [taggedCases, taggedTasks]),
    ...ssoSections(settings),
    ...notificationSections(settings),
    ...integrationSections(settings, [ScimCard, CompanyFeedCard]),
  ])
}

/** Every module's pages behind sign-in. One line a module. */
export const moduleRoutes = (parent: AppRoute) =>
  [
    ...dashboardRoutes(parent),
    ...taskRoutes(parent),
    ...checklistRoutes(parent),
    ...taskTemplateRoutes(parent),
    ...yearWheelRoutes(parent, { movers: { task: MoveTask } }),
    ...deviationRoutes(parent, {
      Map: CaseMap,
      notices: [WorkStopNotice],
      cards: [OutcomeCard],
      side: [CaseTasks],
      Stop: StopOfReport,
    }),
    ...lessonRoutes(parent),
    ...statisticsRoutes(parent),
    ...hoursRoutes(parent),
    ...injuryRegisterRoutes(parent),
    ...breachLogRoutes(parent),
    ...accidentRoutes(parent),
    ...actionRoutes(parent),
    ...outboxRoutes(parent),
    ...profileRoutes(parent, [
      PasskeysCard,
      ConnectionsCard,
      OwnAbsenceCard,
      PreferencesCard,
      DeviceCard,
      HealthNotesCard,
      OwnFeedCard,
      ApiKeysCard,
    ]),
    settingsPages(parent),
  ] as const

/** Pages that need no account. */
export const openRoutes = (parent: typeof rootRoute) => [...openReportRoutes(parent)] as const
