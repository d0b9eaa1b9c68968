import { defineEvents, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts as texts } from '../noticeTexts.ts'

const { assigned, verify, returned, status } = sharedRules
const critical = {
  name: 'critical',
  place: 10,
  text: () => texts.rule.critical,
  email: 'now',
  push: true,
  locked: ['email', 'push'],
  hasSms: true,
} as const
const reported = { name: 'reported', place: 30, text: () => texts.rule.reported, email: 'digest', push: true, locked: [] } as const
const overdue = {
  name: 'overdueCase',
  place: 120,
  text: () => texts.rule.overdueCase,
  email: 'now',
  push: false,
  locked: ['email'],
} as const
const unanswered = {
  name: 'unanswered',
  place: 130,
  text: () => texts.rule.unanswered,
  email: 'now',
  push: false,
  locked: ['email'],
} as const

export const caseEvents = defineEvents(texts.title, {
  deviationCritical: { rule: critical, severity: 'critical', reachesAll: true },
  deviationUrgent: { rule: critical, severity: 'critical', reachesAll: true },
  deviationReported: { rule: reported, severity: 'info' },
  deviationReportedGrave: { rule: reported, severity: 'warning', email: 'now' },
  deviationAssigned: { rule: assigned, severity: 'info' },
  deviationToVerify: { rule: verify, severity: 'info' },
  deviationVerifyDue: { rule: verify, severity: 'info' },
  deviationEffectDue: { rule: verify, severity: 'info' },
  deviationSentBack: { rule: returned, severity: 'warning' },
  deviationSentBackInTeam: { rule: returned, severity: 'warning' },
  deviationReopened: { rule: returned, severity: 'warning' },
  deviationNotEffective: { rule: returned, severity: 'warning' },
  deviationReopeningAsked: { rule: returned, severity: 'warning' },
  deviationTaken: { rule: status, severity: 'info' },
  deviationResolved: { rule: status, severity: 'info' },
  deviationClosed: { rule: status, severity: 'info' },
  deviationReopeningDeclined: { rule: status, severity: 'info' },
  deviationUnanswered: { rule: unanswered, severity: 'warning', reachesAll: true },
  deviationUnansweredCritical: { rule: unanswered, severity: 'critical', reachesAll: true },
  deviationVerifyOverdue: { rule: overdue, severity: 'warning' },
  deviationOverdue: { rule: overdue, severity: 'warning' },
})

export const caseNotices: Notices = { events: Object.values(caseEvents), nouns: texts.nouns }
