import { defineEvents, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

// A list of what is to be disposed of, or a hold that ends: nothing happens before an administrator has looked.
const disposal = {
  name: 'disposal',
  place: 170,
  text: () => texts.rule.disposal,
  email: 'now',
  push: false,
  locked: [],
  only: 'admins',
} as const

export const retentionEvents = defineEvents(texts.title, {
  disposalWaits: { rule: disposal, severity: 'info' },
  holdEnding: { rule: disposal, severity: 'warning' },
})

export const retentionNotices: Notices = { events: Object.values(retentionEvents) }
