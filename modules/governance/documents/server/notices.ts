import { defineEvents, type NoticeRule, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts as texts } from '../texts.ts'

// Domain 3.10: review due and expired, to the owner, in the bell and by e-mail.
const review: NoticeRule = { name: 'documentReview', place: 130, text: () => texts.review, email: 'now', push: false, locked: [] }
const approved: NoticeRule = { name: 'documentApproved', place: 135, text: () => texts.approved, email: 'off', push: false, locked: [] }

const suggestions: NoticeRule = {
  name: 'documentSuggestions',
  place: 137,
  text: () => texts.suggestions,
  email: 'digest',
  push: false,
  locked: [],
}

export const documentEvents = defineEvents(texts.title, {
  documentToReview: { rule: sharedRules.approve, severity: 'info' },
  documentToApprove: { rule: sharedRules.approve, severity: 'info' },
  documentApproved: { rule: approved, severity: 'info' },
  documentSentBack: { rule: sharedRules.returned, severity: 'warning' },
  documentAssigned: { rule: sharedRules.assigned, severity: 'info' },
  documentReviewDue: { rule: review, severity: 'warning' },
  documentExpired: { rule: review, severity: 'warning' },
  documentSuggested: { rule: suggestions, severity: 'info' },
  documentSuggestionTaken: { rule: suggestions, severity: 'info' },
  documentSuggestionDeclined: { rule: suggestions, severity: 'info' },
})
export const documentNotices: Notices = { events: Object.values(documentEvents), nouns: texts.nouns }
