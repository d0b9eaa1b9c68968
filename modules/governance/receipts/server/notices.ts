import { defineEvents, type NoticeRule, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../texts.ts'

// Domain 3.10: to the audience, in the bell and by push, gathered by e-mail.
const reading: NoticeRule = { name: 'documentReading', place: 132, text: () => texts.reading, email: 'digest', push: true, locked: [] }

export const receiptEvents = defineEvents(texts.title, {
  documentToRead: { rule: reading, severity: 'info' },
  documentsToRead: { rule: reading, severity: 'info', bellTitle: ({ count = '' }) => texts.documentsToRead(count) },
  documentReadingDue: { rule: reading, severity: 'info' },
  documentReadingLate: { rule: reading, severity: 'warning' },
})
export const receiptNotices: Notices = { events: Object.values(receiptEvents) }
