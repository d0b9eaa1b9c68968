import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

const rule = {
  name: 'dataRequest',
  place: 165,
  text: () => texts.rule.dataRequest,
  email: 'now',
  push: false,
  locked: ['email'],
} as const

export const requestEvents = defineEvents(texts.title, {
  dataRequestReceived: { rule, severity: 'warning', bellTitle: texts.due },
  dataRequestAssigned: { rule, severity: 'info', bellTitle: texts.due },
  dataRequestToReview: { rule, severity: 'info' },
  dataRequestDue: { rule, severity: 'warning', bellTitle: texts.due },
  dataRequestLate: { rule, severity: 'critical' },
  dataRequestExtended: { rule, severity: 'info' },
  dataRequestAnswered: { rule, severity: 'info' },
  // In bells from before there was a register: no longer sent.
  correctionAsked: { rule, severity: 'warning', bellTitle: texts.asked },
})

export const requestNotices: Notices = { events: Object.values(requestEvents) }
