import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

const work = { name: 'work', place: 150, text: () => texts.rule.work, email: 'off', push: true, locked: ['push'] } as const

export const stopEvents = defineEvents(texts.title, {
  workStopped: { rule: work, severity: 'critical', reachesAll: true },
  workResumed: { rule: work, severity: 'info', reachesAll: true },
})

export const stopNotices: Notices = { events: Object.values(stopEvents) }
