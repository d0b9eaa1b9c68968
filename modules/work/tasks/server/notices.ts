import { defineEvents, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts as texts } from '../noticeTexts.ts'

const { assigned, approve, returned, status, due, overdueAction } = sharedRules

export const taskEvents = defineEvents(texts.title, {
  taskAssigned: { rule: assigned, severity: 'info' },
  taskShared: { rule: assigned, severity: 'info' },
  taskPartGiven: { rule: assigned, severity: 'info' },
  taskForAbsent: { rule: assigned, severity: 'info' },
  taskPartForAbsent: { rule: assigned, severity: 'info' },
  taskToApprove: { rule: approve, severity: 'info' },
  taskExtensionAsked: { rule: approve, severity: 'info' },
  taskOffered: { rule: approve, severity: 'info' },
  taskSentBack: { rule: returned, severity: 'warning' },
  taskCompleted: { rule: status, severity: 'info' },
  taskExtensionAnswered: { rule: status, severity: 'info' },
  taskOfferAccepted: { rule: status, severity: 'info' },
  taskOfferDeclined: { rule: status, severity: 'info' },
  taskWatched: { rule: status, severity: 'info' },
  taskChanged: { rule: status, severity: 'info' },
  taskDue: { rule: due, severity: 'info' },
  taskOverdue: { rule: overdueAction, severity: 'warning' },
})

export const taskNotices: Notices = { events: Object.values(taskEvents), nouns: texts.nouns }
