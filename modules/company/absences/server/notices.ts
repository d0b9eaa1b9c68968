import { defineEvents, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts } from '../texts.ts'

export const absenceEvents = defineEvents(noticeTexts, {
  standInChosen: { rule: sharedRules.assigned, severity: 'info' },
  absenceArranged: { rule: sharedRules.status, severity: 'info' },
})

export const absenceNotices: Notices = { events: Object.values(absenceEvents) }
