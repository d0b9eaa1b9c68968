import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../noticeTexts.ts'

// Told at once and again as the clock runs: the one that decides cannot turn it off.
const duty = {
  name: 'duty',
  place: 20,
  text: () => texts.rule.duty,
  email: 'now',
  push: true,
  locked: ['email', 'push'],
  hasSms: true,
} as const

export const dutyEvents = defineEvents(texts.title, {
  dutyProposed: { rule: duty, severity: 'critical', reachesAll: true },
  dutyClock: { rule: duty, severity: 'critical', reachesAll: true },
  dutyLate: { rule: duty, severity: 'critical', reachesAll: true },
})

export const dutyNotices: Notices = { events: Object.values(dutyEvents) }
