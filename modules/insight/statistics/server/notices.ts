import { defineEvents, type NoticeRule, type Notices } from '@portal/kit/notices'
import { noticeTexts as texts } from '../noticeTexts.ts'

const letter = { email: 'now', push: false, locked: [] } as const
const weekly: NoticeRule = {
  ...letter,
  name: 'weekly',
  place: 190,
  text: () => texts.rule.weekly,
  only: 'leaders',
  letter: { ...texts.example, number: texts.week },
}
const monthly: NoticeRule = {
  ...letter,
  name: 'monthly',
  place: 200,
  text: () => texts.rule.monthly,
  only: 'heads',
  letter: { ...texts.example, number: texts.month },
}

export const summaryEvents = defineEvents(texts.title, {
  weeklySummary: { rule: weekly, severity: 'info' },
  monthlySummary: { rule: monthly, severity: 'info' },
})

export const summaryNotices: Notices = { events: Object.values(summaryEvents) }
