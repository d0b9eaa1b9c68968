import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

// Somebody waits for an answer, or has got one.
const access = { name: 'access', place: 140, text: () => texts.rule.access, email: 'now', push: true, locked: ['email'] } as const

export const accessEvents = defineEvents(texts.title, {
  accessAsked: { rule: access, severity: 'warning' },
  accessGranted: { rule: access, severity: 'info' },
  accessRefused: { rule: access, severity: 'info' },
})

export const accessNotices: Notices = { events: Object.values(accessEvents) }
