import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

const correction = {
  name: 'correction',
  place: 165,
  text: () => texts.rule.correction,
  email: 'now',
  push: false,
  locked: ['email'],
  only: 'admins',
} as const

export const ownDataEvents = defineEvents(texts.title, {
  correctionAsked: { rule: correction, severity: 'warning', bellTitle: texts.asked },
})

export const ownDataNotices: Notices = { events: Object.values(ownDataEvents) }
