import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

const office = { name: 'office', place: 160, text: () => texts.rule.office, email: 'now', push: false, locked: ['email'] } as const

export const appointmentEvents = defineEvents(texts.title, {
  officeExpiring: { rule: office, severity: 'warning', bellTitle: texts.expiring },
})

export const appointmentNotices: Notices = { events: Object.values(appointmentEvents) }
