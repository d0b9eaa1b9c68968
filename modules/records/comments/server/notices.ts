import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

const mentioned = { name: 'mentioned', place: 90, text: () => texts.rule.mentioned, email: 'off', push: true, locked: [] } as const

export const commentEvents = defineEvents(texts.title, { mentioned: { rule: mentioned, severity: 'info' } })
export const commentNotices: Notices = { events: Object.values(commentEvents) }
