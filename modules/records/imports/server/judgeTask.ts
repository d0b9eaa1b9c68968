import { osloDate } from '@portal/kit/dates'
import { freeLine, freeText } from '@portal/kit/freeText'
import type { ImportedTask } from '@portal/modules/work/tasks/server/public'
import type { ImportRow } from '../contract.ts'
import { importTexts as texts } from '../texts.ts'
import { taskChoices } from './choices.ts'
import type { Line } from './columns.ts'
import { type Directory, lower } from './directory.ts'
import { departmentOf, noon, readCells, type Wrong } from './readCells.ts'
import { tagsIn } from './tagsIn.ts'

const { error, task: words } = texts
const texted = {
  title: freeLine({ min: 3, label: 'tittel' }),
  description: freeText(),
  completionNote: freeText({ max: 1000 }),
  locationName: freeLine({ min: 0, max: 200 }),
  reference: freeLine({ min: 0, max: 60 }),
}

/** Whether a row can become a task, and what is wrong with each cell when it cannot. Its deadline may have passed. */
export function judgeTask(line: Line, directory: Directory, now: Date): { errors: ImportRow['errors']; found: ImportedTask | null } {
  const { cells } = line
  const { errors, wrong, text, chosen, day } = readCells(line, texted, now)
  const status = chosen('status', taskChoices.status, 'pending')
  const dueDate = day('dueDate') ?? wrong('dueDate', words.noDueDate)
  const startDate = day('startDate')
  const completedOn = day('completedAt', 'past')
  if (startDate && dueDate && startDate > dueDate) wrong('startDate', words.startAfterDue)
  if (status === 'completed' && !completedOn) wrong('completedAt', words.needsCompletedAt)
  if (status !== 'completed' && completedOn) wrong('completedAt', words.notCompleted)
  const known = cells.reference && directory.known.get(lower(cells.reference))
  if (known) wrong('reference', words.known(known))
  text('reference')
  const place = text('locationName')
  const found: ImportedTask = {
    title: text('title'),
    // A place of no name here is told in the description, where nothing is lost.
    description: [text('description'), place && !directory.locations.get(lower(place)) ? place : ''].filter(Boolean).join('\n\n') || null,
    status,
    priority: chosen('priority', taskChoices.priority, 'medium'),
    category: chosen('category', taskChoices.category, 'other'),
    assigneeId: assigneeOf(cells, directory, wrong) ?? '',
    departmentId: departmentOf(cells, directory, wrong) ?? '',
    locationId: directory.locations.get(lower(place)) ?? null,
    projectId: projectOf(cells, directory, wrong),
    dueDate: dueDate ?? osloDate(now),
    startDate,
    completedAt: completedOn && noon(completedOn, now),
    completionNote: text('completionNote') || null,
    tags: tagsIn(cells.tags, (message) => wrong('tags', message)),
  }
  return { errors, found: Object.keys(errors).length > 0 ? null : found }
}

function projectOf({ projectName }: Line['cells'], { projects }: Directory, wrong: Wrong): string | null {
  if (!projectName) return null
  return projects.get(lower(projectName)) ?? wrong('projectName', projects.has(lower(projectName)) ? words.twoProjects : words.noProject)
}

function assigneeOf({ assigneeName }: Line['cells'], { people }: Directory, wrong: Wrong): string | null {
  if (!assigneeName) return wrong('assigneeName', words.noAssignee)
  const found = people.get(lower(assigneeName))
  if (!found) return wrong('assigneeName', found === null ? error.twoPeople : error.noPerson)
  return found.mayDo ? found.id : wrong('assigneeName', words.readsOnly)
}
