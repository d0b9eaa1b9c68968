import { defineEvents, type Notices } from '@portal/kit/notices'
import { sharedRules } from '@portal/modules/records/notifications/server/public'
import { noticeTexts as texts } from '../texts.ts'

const { assigned, verify, returned, due, overdueAction } = sharedRules

export const actionEvents = defineEvents(texts.title, {
  actionAssigned: { rule: assigned, severity: 'info' },
  actionToVerify: { rule: verify, severity: 'info' },
  actionRejected: { rule: returned, severity: 'warning' },
  actionDue: { rule: due, severity: 'info' },
  actionOverdue: { rule: overdueAction, severity: 'warning' },
})

export const actionNotices: Notices = { events: Object.values(actionEvents), nouns: texts.nouns }
