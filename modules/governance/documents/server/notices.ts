import { defineEvents, type NoticeRule, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts as texts } from '../texts.ts'

// Domain 3.10: review due and expired, to the owner, in the bell and by e-mail.
const review: NoticeRule = { name: 'documentReview', place: 130, text: () => texts.review, email: 'now', push: false, locked: [] }
const approved: NoticeRule = { name: 'documentApproved', place: 135, text: () => texts.approved, email: 'off', push: false, locked: [] }

export const documentEvents = defineEvents(texts.title, {
  documentToApprove: { rule: sharedRules.approve, severity: 'info' },
  documentApproved: { rule: approved, severity: 'info' },
  documentSentBack: { rule: sharedRules.returned, severity: 'warning' },
  documentAssigned: { rule: sharedRules.assigned, severity: 'info' },
  documentReviewDue: { rule: review, severity: 'warning' },
  documentExpired: { rule: review, severity: 'warning' },
})
export const documentNotices: Notices = { events: Object.values(documentEvents), nouns: texts.nouns }
