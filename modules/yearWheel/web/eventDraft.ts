import { osloDate, parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { Event } from '../contract.ts'

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
  everyYears: String(event.everyYears ?? ''),
})

/** As the endpoints take it. */
export const inputOf = ({ month, dueDate, departmentId, everyYears, ...rest }: EventDraft) => ({
  ...rest,
  month: Number(month),
  dueDate: dueDate.trim() ? (parseDate(dueDate, osloDate(new Date())) ?? dueDate) : null,
  departmentId: departmentId || null,
  everyYears: everyYears ? Number(everyYears) : null,
})
