import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import type { Event } from '../contract.ts'
import { everyMonths } from '../paceRules.ts'

export type EventDraft = ReturnType<typeof newEvent>

export const newEvent = (month: number) => ({
  title: '',
  description: '',
  theme: 'hse' as string,
  eventKind: 'activity' as string,
  month: String(month),
  dueDate: '',
  ownerId: null as string | null,
  departmentId: '',
  everyYears: '1',
  /** None, `own` without a template, or the template's id. */
  task: '',
  following: false,
})

export const draftOf = (event: Event): EventDraft => ({
  title: event.title,
  description: event.description ?? '',
  theme: event.theme,
  eventKind: event.eventKind,
  month: String(event.month),
  dueDate: event.dueDate ? formatDate(event.dueDate) : '',
  ownerId: event.owner?.id ?? null,
  departmentId: event.departmentId ?? '',
  everyYears: paceOf(event),
  task: event.makesTask ? (event.taskTemplateId ?? 'own') : '',
  following: false,
})

/** The months of a year from one of them on, so many between. */
export const monthsEvery = (month: number, every: number) =>
  Array.from({ length: 12 / every }, (_, n) => ((month - 1 + n * every) % 12) + 1).sort((a, b) => a - b)

/** How often it comes, as it is chosen: `2` for every second year, `m3` for every third month, `own` for months not evenly spread. */
export function paceOf({ everyYears, months }: Pick<Event, 'everyYears' | 'months'>): string {
  if (months.length < 2) return String(everyYears ?? '')
  const every = everyMonths(months)
  return every && everyYears === 1 ? `m${every}` : 'own'
}

function monthsOf({ everyYears: pace, month }: EventDraft, event?: Event): { months?: number[] } {
  if (event && pace === paceOf(event)) return {}
  if (pace.startsWith('m')) return { months: monthsEvery(Number(month), Number(pace.slice(1))) }
  return event && event.months.length > 1 ? { months: [Number(month)] } : {}
}
const yearsOf = (pace: string, event?: Event) => (pace === 'own' ? (event?.everyYears ?? 1) : pace.startsWith('m') ? 1 : Number(pace))

/** As the endpoints take it. An event that is changed keeps the months it has until another pace is chosen. */
export const inputOf = (draft: EventDraft, event?: Event) => {
  const { month, dueDate, departmentId, everyYears, task, following: _, ...rest } = draft
  return {
    ...rest,
    month: Number(month),
    dueDate: dueDate.trim() ? (parseDate(dueDate, currentDay()) ?? dueDate) : null,
    departmentId: departmentId || null,
    everyYears: everyYears ? yearsOf(everyYears, event) : null,
    makesTask: task !== '',
    taskTemplateId: task === '' || task === 'own' ? null : task,
    ...monthsOf(draft, event),
  }
}
