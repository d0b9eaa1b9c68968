import { defineEvents, type NoticeRule, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts as texts } from '../texts.ts'

// Domain 3.10: review due in thirty days, and overdue: in the bell and by e-mail, and nobody turns it off.
const review: NoticeRule = { name: 'riskReview', place: 120, text: () => texts.review, email: 'now', push: false, locked: ['email'] }
const approved: NoticeRule = { name: 'riskApproved', place: 125, text: () => texts.approved, email: 'off', push: false, locked: [] }

export const assessmentEvents = defineEvents(texts.title, {
  assessmentToApprove: { rule: sharedRules.approve, severity: 'info' },
  assessmentApproved: { rule: approved, severity: 'info' },
  assessmentRejected: { rule: sharedRules.returned, severity: 'warning' },
  assessmentFallen: { rule: sharedRules.returned, severity: 'warning' },
  assessmentAssigned: { rule: sharedRules.assigned, severity: 'info' },
  riskReviewDue: { rule: review, severity: 'warning' },
})
export const assessmentNotices: Notices = { events: Object.values(assessmentEvents), nouns: texts.nouns }
