import { accidentRoutes } from '@portal/modules/cases/accidents/web'
import { WorkNoticesCard } from '@portal/modules/cases/authorityNotifications/web/public'
import { CaseMap } from '@portal/modules/cases/caseMap/web'
import { caseOwnCategories, caseOwnFields, deadlineSections, deviationScreens } from '@portal/modules/cases/deviations/web'
import { HealthNotesCard, injuryRegisterRoutes } from '@portal/modules/cases/injuries/web'
import { lessonRoutes, OutcomeCard } from '@portal/modules/cases/outcomes/web'
import { openReportRoutes, posterSections } from '@portal/modules/cases/posters/web'
import { breachLogRoutes } from '@portal/modules/cases/privacyBreaches/web'
import { StopOfCase, StopOfReport, StoppingOfCase, WorkStopNotice } from '@portal/modules/cases/workStops/web'
import { AbsenceCard } from '@portal/modules/company/absences/web'
import { appointmentSections } from '@portal/modules/company/appointments/web'
import { dutySections } from '@portal/modules/company/duties/web'
import { hoursRoutes } from '@portal/modules/company/hours/web'
import { peopleImportSections } from '@portal/modules/company/peopleImport/web'
import { projectSections } from '@portal/modules/company/projects/web'
import { actionPlanRoutes } from '@portal/modules/governance/actionPlan/web'
import { requestScreens } from '@portal/modules/governance/dataRequests/web'
import { documentScreens, documentSections } from '@portal/modules/governance/documents/web'
import { receiptRoutes } from '@portal/modules/governance/receipts/web'
import { readingParts } from '@portal/modules/governance/receipts/web/public'
import { assessmentScreens } from '@portal/modules/governance/riskAssessments/web'
import { riskSections } from '@portal/modules/governance/riskMatrices/web'
import { riskScreens } from '@portal/modules/governance/risks/web'
import { CaseRisks, HazardsCard } from '@portal/modules/governance/risks/web/public'
import { meetingRoutes } from '@portal/modules/governance/scoringSessions/web'
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
import { HiddenStepsCard } from '@portal/modules/insight/firstSteps/web/public'
import { OwnDataCards, RequestDataCard } from '@portal/modules/insight/ownData/web'
import { statisticsRoutes } from '@portal/modules/insight/statistics/web'
import { restrictedSections } from '@portal/modules/records/access/web'
import { actionScreens } from '@portal/modules/records/actions/web'
import { DeviceCard, notificationSections, PreferencesCard } from '@portal/modules/records/notifications/web'
import { outboxRoutes } from '@portal/modules/records/outbox/web'
import { ownCategorySections } from '@portal/modules/records/ownCategories/web'
import { ownFieldSections } from '@portal/modules/records/ownFields/web'
import { retentionSections } from '@portal/modules/records/retention/web'
import { tagSections } from '@portal/modules/records/tags/web'
import type { RecordScreens } from '@portal/modules/records/views/web/public'
import { CompanyFeedCard, OwnFeedCard } from '@portal/modules/work/calendarFeeds/web'
import { checklistRoutes } from '@portal/modules/work/checklists/web'
import { CaseTasks, taskOwnCategories, taskScreens, taskSections } from '@portal/modules/work/tasks/web'
import { MoveTask } from '@portal/modules/work/tasks/web/public'
import { taskTemplateRoutes } from '@portal/modules/work/taskTemplates/web'
import { yearWheelRoutes } from '@portal/modules/work/yearWheel/web'

/** The kinds of record. One line a kind. */
const records = [
  deviationScreens({
    Map: CaseMap,
    notices: [WorkStopNotice],
    cards: [OutcomeCard],
    side: [CaseTasks, CaseRisks],
    Stop: StopOfReport,
    StopItem: StopOfCase,
    Stopping: StoppingOfCase,
  }),
  actionScreens,
  taskScreens,
  requestScreens({ Data: RequestDataCard }),
  riskScreens,
  assessmentScreens({ Hazards: HazardsCard }),
  documentScreens(readingParts),
] as const

/** Those of some kinds that have a part. */
const kindsWith = <P extends keyof RecordScreens>(kinds: readonly RecordScreens[], part: P) =>
  kinds.filter((kind): kind is RecordScreens & Required<Pick<RecordScreens, P>> => kind[part] !== undefined)

const queuedOf = (kinds: readonly RecordScreens[]) => kindsWith(kinds, 'queued').map(({ queued }) => queued)

/** The pages of kinds, one kind after the other. */
type PagesOf<K extends readonly RecordScreens[]> = K extends readonly [
  infer F extends RecordScreens,
  ...infer R extends readonly RecordScreens[],
]
  ? [...ReturnType<F['pages']>, ...PagesOf<R>]
  : []

const settingsPages = (parent: AppRoute, kinds: readonly RecordScreens[]) => {
  const settings = settingsRoute(parent)
  return settings.addChildren([
    ...companySections(settings, [HiddenStepsCard]),
    ...deadlineSections(settings),
    ...ownCategorySections(settings, [caseOwnCategories, taskOwnCategories]),
    ...riskSections(settings),
    ...documentSections(settings),
    ...ownFieldSections(settings, caseOwnFields),
    ...projectSections(settings, { Notices: WorkNoticesCard }),
    ...dutySections(settings),
    ...posterSections(settings),
    ...userSections(settings, [AbsenceCard]),
    ...peopleImportSections(settings),
    ...appointmentSections(settings),
    ...restrictedSections(settings, kindsWith(kinds, 'RestrictedStatus')),
    ...taskSections(settings),
    ...retentionSections(settings),
    ...auditLogSections(settings),
    ...tagSections(settings, kindsWith(kinds, 'Tagged')),
    ...ssoSections(settings),
    ...notificationSections(settings),
    ...integrationSections(settings, [ScimCard, CompanyFeedCard]),
  ])
}

/** Every module's pages behind sign-in. One line a module; those of kinds that are not the product's own are no part of its type. */
const pagesOf = (parent: AppRoute, kinds: readonly RecordScreens[]) =>
  [
    ...dashboardRoutes(parent),
    ...(kinds.flatMap(({ pages }) => pages(parent)) as object as PagesOf<typeof records>),
    ...checklistRoutes(parent),
    ...taskTemplateRoutes(parent),
    ...yearWheelRoutes(parent, { movers: { task: MoveTask } }),
    ...actionPlanRoutes(parent),
    ...meetingRoutes(parent),
    ...receiptRoutes(parent),
    ...lessonRoutes(parent),
    ...statisticsRoutes(parent),
    ...hoursRoutes(parent),
    ...injuryRegisterRoutes(parent),
    ...breachLogRoutes(parent),
    ...accidentRoutes(parent),
    ...outboxRoutes(parent, queuedOf(kinds)),
    ...profileRoutes(parent, [
      PasskeysCard,
      ConnectionsCard,
      AbsenceCard,
      PreferencesCard,
      DeviceCard,
      HealthNotesCard,
      OwnFeedCard,
      ApiKeysCard,
      OwnDataCards,
    ]),
    settingsPages(parent, kinds),
  ] as const

/** The web of these kinds of record, and of all else there is; `more` are kinds that are not the product's own. */
export function webOf(more: readonly RecordScreens[] = []) {
  const kinds: readonly RecordScreens[] = [...records, ...more]
  return {
    /** Their places in the main menu. */
    menu: kindsWith(kinds, 'menu')
      .sort((a, b) => a.menu.place - b.menu.place)
      .map(({ table, path, menu }) => ({ id: table, to: path, title: menu.title })),
    pages: (parent: AppRoute) => pagesOf(parent, kinds),
    /** Their own pages alone, and where these are. */
    recordPages: (parent: AppRoute) => kinds.flatMap(({ pages }) => pages(parent)),
    recordPaths: kinds.map(({ path }) => path),
    /** What can be written without a network. */
    queued: queuedOf(kinds),
    /** What can be read without one. */
    offline: kindsWith(kinds, 'offline').map(({ offline }) => offline),
  }
}
export const web = webOf()

/** Pages that need no account. */
export const openRoutes = (parent: typeof rootRoute) => [...openReportRoutes(parent)] as const
