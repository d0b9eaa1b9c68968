import { defineEvents, type NoticeRule, type Notices } from '@portal/kit/notices'
import { eventTexts, ruleTexts } from '../texts.ts'

/** Rules by which several modules notify. */
export const sharedRules = {
  assigned: { name: 'assigned', place: 40, text: ruleTexts.assigned, email: 'digest', push: true, locked: [] },
  // Push beyond the row's A and E: somebody waits for the verifier, who may turn it off.
  verify: { name: 'verify', place: 50, text: ruleTexts.verify, email: 'now', push: true, locked: ['email'] },
  // Somebody's work waits for one person alone.
  approve: { name: 'approve', place: 60, text: ruleTexts.approve, email: 'now', push: true, locked: ['email', 'push'] },
  returned: { name: 'returned', place: 70, text: ruleTexts.returned, email: 'now', push: false, locked: ['email'] },
  status: { name: 'status', place: 80, text: ruleTexts.status, email: 'off', push: true, locked: [] },
  due: { name: 'due', place: 100, text: ruleTexts.due, email: 'off', push: true, locked: [] },
  overdueAction: { name: 'overdueAction', place: 110, text: ruleTexts.overdueAction, email: 'now', push: false, locked: [] },
} satisfies Record<string, NoticeRule>

const undelivered: NoticeRule = {
  name: 'undelivered',
  place: 180,
  text: ruleTexts.undelivered,
  email: 'off',
  push: true,
  locked: [],
  only: 'admins',
}

export const ownEvents = defineEvents(eventTexts, {
  workTakenOver: { rule: sharedRules.assigned, severity: 'info' },
  mailUndelivered: { rule: undelivered, severity: 'warning' },
})
export const ownNotices: Notices = { events: Object.values(ownEvents) }
