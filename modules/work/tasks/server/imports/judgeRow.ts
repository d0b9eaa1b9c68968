import { osloDate } from '@portal/kit/dates'
import { freeLine, freeText } from '@portal/kit/freeText'
import { may } from '@portal/kit/permissions'
import { type ProjectIds, projectOfRow } from '@portal/modules/company/projects/server/public'
import { choice, type Judge, lower, noon, type Row, readCells } from '@portal/modules/records/imports/server/public'
import type { OwnCategory } from '@portal/modules/records/ownCategories'
import { ownCategoryNamed } from '@portal/modules/records/ownCategories/server/public'
import { categories, priorities, type TaskCategory } from '../../choices.ts'
import { taskTexts } from '../../texts.ts'
import type { ImportedTask } from './importTasks.ts'
import { taskImportTexts as texts } from './importTexts.ts'

const { error } = texts

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
  (projects: ProjectIds, ownCategories: readonly OwnCategory[]): Judge<ImportedTask> =>
  (line, directory, now) => {
    const row = readCells(line, directory, texts.field, texted, now)
    const { errors, wrong, text, chosen, day } = row
    const status = chosen('status', choices.status, 'pending')
    const dueDate = day('dueDate') ?? wrong('dueDate', error.noDueDate)
    const startDate = day('startDate')
    const completedOn = day('completedAt', 'past')
    if (startDate && dueDate && startDate > dueDate) wrong('startDate', error.startAfterDue)
    if (status === 'completed' && !completedOn) wrong('completedAt', error.needsCompletedAt)
    if (status !== 'completed' && completedOn) wrong('completedAt', error.notCompleted)
    row.newReference(error.known)
    const place = text('locationName')
    // The portal's category, or one of the company's own in use.
    const own = ownCategoryNamed(ownCategories, row.cells.category)
    const found: ImportedTask = {
      title: text('title'),
      // A place of no name here is told in the description, where nothing is lost.
      description: [text('description'), place && !directory.locations.get(lower(place)) ? place : ''].filter(Boolean).join('\n\n') || null,
      status,
      priority: chosen('priority', choices.priority, 'medium'),
      category: (own?.belongsTo as TaskCategory) ?? chosen('category', choices.category, 'other'),
      ownCategoryId: own?.id ?? null,
      assigneeId: assigneeOf(row) ?? '',
      departmentId: row.department() ?? '',
      locationId: directory.locations.get(lower(place)) ?? null,
      projectId: projectOfRow(row, projects),
      dueDate: dueDate ?? osloDate(now),
      startDate,
      completedAt: completedOn && noon(completedOn, now),
      completionNote: text('completionNote') || null,
      tags: row.tags(),
    }
    return { errors, found: Object.keys(errors).length > 0 ? null : found }
  }

function assigneeOf({ cells, person, wrong }: Row): string | null {
  if (!cells.assigneeName) return wrong('assigneeName', error.noAssignee)
  const found = person('assigneeName')
  if (!found) return null
  return may(found, 'write', 'audit', 'control') ? found.id : wrong('assigneeName', error.readsOnly)
}
