import { osloDate } from '@portal/kit/dates'
import { freeLine, freeText } from '@portal/kit/freeText'
import { may } from '@portal/kit/permissions'
import {
  choice,
  type Directory,
  departmentOf,
  type Judge,
  lower,
  noon,
  personOf,
  readCells,
  tagsIn,
  type Wrong,
} from '@portal/modules/records/imports/server/public'
import { categories, priorities } from '../../choices.ts'
import { taskTexts } from '../../texts.ts'
import type { ImportedTask } from './importTasks.ts'
import { taskImportTexts as texts } from './importTexts.ts'

const { error } = texts
type Cells = Parameters<Judge<ImportedTask>>[0]['cells']
/** Ids by number, by name, and by both; null when they mean several. */
export type Projects = Map<string, string | null>

/** What may stand in the columns of few values. */
export const choices = {
  status: choice(['pending', 'inProgress', 'completed'] as const, texts.status, texts.statusAlso),
  priority: choice(priorities, taskTexts.priority),
  category: choice(categories, taskTexts.category),
}

const texted = {
  title: freeLine({ min: 3, label: 'tittel' }),
  description: freeText(),
  completionNote: freeText({ max: 1000 }),
  locationName: freeLine({ min: 0, max: 200 }),
  reference: freeLine({ min: 0, max: 60 }),
}

/** Whether a row can become a task, and what is wrong with each cell when it cannot. Its deadline may have passed. */
export const judgeTask =
  (projects: Projects): Judge<ImportedTask> =>
  (line, directory, now) => {
    const { cells } = line
    const { errors, wrong, text, chosen, day } = readCells(line, texts.field, texted, now)
    const status = chosen('status', choices.status, 'pending')
    const dueDate = day('dueDate') ?? wrong('dueDate', error.noDueDate)
    const startDate = day('startDate')
    const completedOn = day('completedAt', 'past')
    if (startDate && dueDate && startDate > dueDate) wrong('startDate', error.startAfterDue)
    if (status === 'completed' && !completedOn) wrong('completedAt', error.needsCompletedAt)
    if (status !== 'completed' && completedOn) wrong('completedAt', error.notCompleted)
    const known = cells.reference && directory.known.get(lower(cells.reference))
    if (known) wrong('reference', error.known(known))
    text('reference')
    const place = text('locationName')
    const found: ImportedTask = {
      title: text('title'),
      // A place of no name here is told in the description, where nothing is lost.
      description: [text('description'), place && !directory.locations.get(lower(place)) ? place : ''].filter(Boolean).join('\n\n') || null,
      status,
      priority: chosen('priority', choices.priority, 'medium'),
      category: chosen('category', choices.category, 'other'),
      assigneeId: assigneeOf(cells, directory, wrong) ?? '',
      departmentId: departmentOf(cells, directory, wrong) ?? '',
      locationId: directory.locations.get(lower(place)) ?? null,
      projectId: projectOf(cells, projects, wrong),
      dueDate: dueDate ?? osloDate(now),
      startDate,
      completedAt: completedOn && noon(completedOn, now),
      completionNote: text('completionNote') || null,
      tags: tagsIn(cells.tags, (message) => wrong('tags', message)),
    }
    return { errors, found: Object.keys(errors).length > 0 ? null : found }
  }

function projectOf({ projectName }: Cells, projects: Projects, wrong: Wrong): string | null {
  if (!projectName) return null
  return projects.get(lower(projectName)) ?? wrong('projectName', projects.has(lower(projectName)) ? error.twoProjects : error.noProject)
}

function assigneeOf(cells: Cells, directory: Directory, wrong: Wrong): string | null {
  if (!cells.assigneeName) return wrong('assigneeName', error.noAssignee)
  const found = personOf(cells, 'assigneeName', directory, wrong)
  if (!found) return null
  return may(found, 'write', 'audit', 'control') ? found.id : wrong('assigneeName', error.readsOnly)
}
