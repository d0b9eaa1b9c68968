import { AbsenceCard, OwnAbsenceCard } from '@portal/modules/absences/web'
import { MissingCase, MissingTask, restrictedSections, WhoSees } from '@portal/modules/access/web'
import { accidentRoutes } from '@portal/modules/accidents/web'
import { actionRoutes } from '@portal/modules/actions/web'
import { ApiKeysCard, integrationSections } from '@portal/modules/apiKeys/web'
import { appointmentSections } from '@portal/modules/appointments/web'
import { auditLogSections } from '@portal/modules/auditLog/web'
import { profileRoutes } from '@portal/modules/auth/web'
import type { AppRoute, rootRoute } from '@portal/modules/auth/web/public'
import { CompanyFeedCard, OwnFeedCard } from '@portal/modules/calendarFeeds/web'
import { CaseMap } from '@portal/modules/caseMap/web'
import { checklistRoutes } from '@portal/modules/checklists/web'
import { companySections, settingsRoute } from '@portal/modules/company/web'
import { dashboardRoutes } from '@portal/modules/dashboard/web'
import { deviationRoutes } from '@portal/modules/deviations/web'
import { dutySections } from '@portal/modules/duties/web'
import { hoursRoutes } from '@portal/modules/hours/web'
import { importRoutes } from '@portal/modules/imports/web'
import { HealthNotesCard, injuryRegisterRoutes } from '@portal/modules/injuries/web'
import { DeviceCard, notificationSections, PreferencesCard } from '@portal/modules/notifications/web'
import { outboxRoutes } from '@portal/modules/outbox/web'
import { lessonRoutes, OutcomeCard } from '@portal/modules/outcomes/web'
import { PasskeysCard } from '@portal/modules/passkeys/web'
import { openReportRoutes, posterSections } from '@portal/modules/posters/web'
import { breachLogRoutes } from '@portal/modules/privacyBreaches/web'
import { projectSections } from '@portal/modules/projects/web'
import { CaseRetention, retentionSections, TaskRetention } from '@portal/modules/retention/web'
import { ScimCard } from '@portal/modules/scim/web'
import { ConnectionsCard, ssoSections } from '@portal/modules/sso/web'
import { statisticsRoutes } from '@portal/modules/statistics/web'
import { tagSections } from '@portal/modules/tags/web'
import { CaseTasks, taskRoutes, taskSections } from '@portal/modules/tasks/web'
import { MoveTask } from '@portal/modules/tasks/web/public'
import { taskTemplateRoutes } from '@portal/modules/taskTemplates/web'
import { userSections } from '@portal/modules/users/web'
import { StopOfReport, WorkStopNotice } from '@portal/modules/workStops/web'
import { yearWheelRoutes } from '@portal/modules/yearWheel/web'

const settingsPages = (parent: AppRoute) => {
  const settings = settingsRoute(parent)
  return settings.addChildren([
    ...companySections(settings),
    ...projectSections(settings),
    ...dutySections(settings),
    ...posterSections(settings),
    ...userSections(settings, [AbsenceCard]),
    ...appointmentSections(settings),
    ...restrictedSections(settings),
    ...taskSections(settings),
    ...retentionSections(settings),
    ...auditLogSections(settings),
    ...tagSections(settings),
    ...ssoSections(settings),
    ...notificationSections(settings),
    ...integrationSections(settings, [ScimCard, CompanyFeedCard]),
  ])
}

/** Every module's pages behind sign-in. One line a module. */
export const moduleRoutes = (parent: AppRoute) =>
  [
    ...dashboardRoutes(parent),
    ...taskRoutes(parent, { side: [TaskRetention], Missing: MissingTask }),
    ...checklistRoutes(parent),
    ...taskTemplateRoutes(parent),
    ...yearWheelRoutes(parent, { MoveTask }),
    ...deviationRoutes(parent, {
      Map: CaseMap,
      notices: [WorkStopNotice],
      cards: [OutcomeCard],
      side: [CaseTasks, WhoSees, CaseRetention],
      Missing: MissingCase,
      Stop: StopOfReport,
    }),
    ...lessonRoutes(parent),
    ...statisticsRoutes(parent),
    ...hoursRoutes(parent),
    ...injuryRegisterRoutes(parent),
    ...breachLogRoutes(parent),
    ...importRoutes(parent),
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
