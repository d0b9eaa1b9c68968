import { formatDate } from '@portal/kit/format'
import { StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import type { ListedProject, ProjectStatus as Status } from '../contract.ts'
import { projectTexts } from '../texts.ts'
import { screenTexts as texts } from './texts.ts'

const looks: Record<Status, { tone: Tone; shape: StatusShape }> = {
  planned: { tone: 'grey', shape: 'empty' },
  active: { tone: 'amber', shape: 'half' },
  completed: { tone: 'green', shape: 'done' },
  archived: { tone: 'grey', shape: 'stopped' },
}
export const ProjectStatus = ({ status }: ListedProject) => <StatusDot {...looks[status]}>{projectTexts.status[status]}</StatusDot>

/** What the company is in it, and for whom. */
export const partOf = ({ role, clientName }: ListedProject) =>
  texts.clientIs(projectTexts.role[role], role === 'client' ? null : clientName)
export function periodOf({ plannedStart, plannedEnd, completedDate }: ListedProject) {
  const end = completedDate ?? plannedEnd
  if (plannedStart && end) return texts.period(formatDate(plannedStart), formatDate(end))
  return plannedStart ? texts.from(formatDate(plannedStart)) : end ? texts.until(formatDate(end)) : ''
}
