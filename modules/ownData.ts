import type { LogWords } from '@portal/kit/logWords'
import type { OwnData } from '@portal/platform/record/ownData'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { accidentsOwn } from './cases/accidents/server/ownData.ts'
import { noticesOwn } from './cases/authorityNotifications/server/ownData.ts'
import { injuriesOwn } from './cases/injuries/server/ownData.ts'
import { outcomesOwn } from './cases/outcomes/server/ownData.ts'
import { postersOwn } from './cases/posters/server/ownData.ts'
import { breachesOwn } from './cases/privacyBreaches/server/ownData.ts'
import { stopsOwn } from './cases/workStops/server/ownData.ts'
import { absencesOwn } from './company/absences/server/ownData.ts'
import { appointmentsOwn } from './company/appointments/server/ownData.ts'
import { dutiesOwn } from './company/duties/server/ownData.ts'
import { hoursOwn } from './company/hours/server/ownData.ts'
import { projectsOwn } from './company/projects/server/ownData.ts'
import { receiptsOwn } from './governance/receipts/server/ownData.ts'
import { matricesOwn } from './governance/riskMatrices/server/ownData.ts'
import { meetingsOwn } from './governance/scoringSessions/server/ownData.ts'
import { keysOwn } from './identity/apiKeys/server/ownData.ts'
import { signInOwn } from './identity/auth/server/ownData.ts'
import { companyOwn } from './identity/company/server/ownData.ts'
import { passkeysOwn } from './identity/passkeys/server/ownData.ts'
import { scimOwn } from './identity/scim/server/ownData.ts'
import { usersOwn } from './identity/users/server/ownData.ts'
import { logOwn } from './insight/auditLog/server/ownData.ts'
import { dashboardCardsOwn } from './insight/dashboardCards/server/ownData.ts'
import { firstStepsOwn } from './insight/firstSteps/server/ownData.ts'
import { accessOwn } from './records/access/server/ownData.ts'
import { approvalsOwn } from './records/approvals/server/ownData.ts'
import { commentsOwn } from './records/comments/server/ownData.ts'
import { filesOwn } from './records/files/server/ownData.ts'
import { importsOwn } from './records/imports/server/ownData.ts'
import { linksOwn } from './records/links/server/ownData.ts'
import { notificationsOwn } from './records/notifications/server/ownData.ts'
import { ownCategoriesOwn } from './records/ownCategories/server/ownData.ts'
import { ownFieldsOwn } from './records/ownFields/server/ownData.ts'
import { proposalsOwn } from './records/proposals/server/ownData.ts'
import { retentionOwn } from './records/retention/server/ownData.ts'
import { sealedNamesOwn } from './records/sealedNames/server/ownData.ts'
import { tagsOwn } from './records/tags/server/ownData.ts'
import { viewsOwn } from './records/views/server/ownData.ts'
import { feedsOwn } from './work/calendarFeeds/server/ownData.ts'
import { checklistsOwn } from './work/checklists/server/ownData.ts'
import { templatesOwn } from './work/taskTemplates/server/ownData.ts'
import { wheelOwn } from './work/yearWheel/server/ownData.ts'

/** What each module has about a person, in the order it is read. One line a module. */
export const ownDataOf = (modules: readonly RecordModule[], logged: readonly LogWords[]): OwnData[] => [
  ...usersOwn,
  ...signInOwn,
  ...passkeysOwn,
  ...keysOwn,
  ...scimOwn,
  ...companyOwn,
  ...appointmentsOwn,
  ...absencesOwn,
  ...projectsOwn,
  ...dutiesOwn,
  ...hoursOwn,
  ...modules.flatMap((module) => module.own ?? []),
  ...accidentsOwn,
  ...noticesOwn,
  ...injuriesOwn,
  ...outcomesOwn,
  ...firstStepsOwn,
  ...dashboardCardsOwn,
  ...postersOwn,
  ...breachesOwn,
  ...stopsOwn,
  ...accessOwn,
  ...approvalsOwn,
  ...proposalsOwn,
  ...commentsOwn,
  ...filesOwn,
  ...importsOwn,
  ...linksOwn,
  ...notificationsOwn,
  ...ownCategoriesOwn,
  ...ownFieldsOwn,
  ...retentionOwn,
  ...sealedNamesOwn,
  ...tagsOwn,
  ...viewsOwn,
  ...feedsOwn,
  ...checklistsOwn,
  ...templatesOwn,
  ...wheelOwn,
  ...matricesOwn,
  ...receiptsOwn,
  ...meetingsOwn,
  logOwn(logged),
]
