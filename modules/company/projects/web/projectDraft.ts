import { parseDate } from '@portal/kit/dates'
import { formatDate, formatOrgNumber } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import type { Project } from '../contract.ts'

export type ProjectDraft = ReturnType<typeof draftOf>

const dateText = (date: string | null | undefined) => (date ? formatDate(date) : '')
const numberText = (n: number | null | undefined) => (n ? String(n) : '')

/** What a form begins with: a project as it is, or a new one led by `leaderId`. */
export const draftOf = (project: Project | null, leaderId: string | null) => ({
  number: project?.number ?? '',
  name: project?.name ?? '',
  clientName: project?.clientName ?? '',
  clientOrgNumber: project?.clientOrgNumber ? formatOrgNumber(project.clientOrgNumber) : '',
  isClientConsumer: project?.isClientConsumer ?? false,
  role: project?.role ?? ('' as string),
  leaderId: project ? project.leaderId : leaderId,
  plannedStart: dateText(project?.plannedStart),
  plannedEnd: dateText(project?.plannedEnd),
  plannedWorkingDays: numberText(project?.plannedWorkingDays),
  plannedManDays: numberText(project?.plannedManDays),
  maxWorkers: numberText(project?.maxWorkers),
  memberIds: project ? project.members.map(({ id }) => id) : ([] as string[]),
})

// What is no date and no number goes on as it was written, so that the contract can say what is wrong with it.
const date = (text: string) => (text.trim() === '' ? null : (parseDate(text, currentDay()) ?? text))
const whole = (text: string) => {
  const digits = text.replace(/\s/g, '')
  return digits === '' ? null : /^\d{1,9}$/.test(digits) ? Number(digits) : text
}

/** As the contract reads it. */
export const inputOf = ({
  isClientConsumer,
  plannedStart,
  plannedEnd,
  plannedWorkingDays,
  plannedManDays,
  maxWorkers,
  ...rest
}: ProjectDraft) => ({
  ...rest,
  // Asked of a contractor alone.
  isClientConsumer: isClientConsumer && rest.role === 'mainContractor',
  plannedStart: date(plannedStart),
  plannedEnd: date(plannedEnd),
  plannedWorkingDays: whole(plannedWorkingDays),
  plannedManDays: whole(plannedManDays),
  maxWorkers: whole(maxWorkers),
})
