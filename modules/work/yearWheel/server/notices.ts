import { defineEvents, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts } from '../texts.ts'

export const yearEvents = defineEvents(noticeTexts, { yearPublished: { rule: sharedRules.assigned, severity: 'info' } })
export const yearNotices: Notices = { events: Object.values(yearEvents) }
