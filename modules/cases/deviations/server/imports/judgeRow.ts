import { osloDate } from '@portal/kit/dates'
import { freeLine, freeText } from '@portal/kit/freeText'
import { may } from '@portal/kit/permissions'
import { type ProjectIds, projectOfRow } from '@portal/modules/company/projects/server/public'
import { choice, type Directory, type Judge, lower, noon, type Row, readCells } from '@portal/modules/records/imports/server/public'
import type { OwnCategory } from '@portal/modules/records/ownCategories'
import { ownCategoryNamed } from '@portal/modules/records/ownCategories/server/public'
import type { OwnField } from '@portal/modules/records/ownFields'
import { ownOfRow } from '@portal/modules/records/ownFields/server/public'
import { type Category, categories, deviationTypes, severities } from '../../choices.ts'
import { deviationTexts } from '../../texts.ts'
import type { ImportedCase } from './importCases.ts'
import { caseImportTexts as texts } from './importTexts.ts'

const { error } = texts

/** What may stand in the columns of few values. */
export const choices = {
  deviationType: choice(deviationTypes, deviationTexts.type),
  category: choice(categories, deviationTexts.category),
  severity: choice(severities, deviationTexts.severity),
  status: choice(['open', 'inProgress', 'closed'] as const, texts.status, texts.statusAlso),
}

const texted = {
  title: freeLine({ min: 0, max: 120 }),
  description: freeText(),
  immediateAction: freeText(),
  rootCause: freeText(),
  resolutionSummary: freeText(),
  locationName: freeLine({ min: 0, max: 200 }),
  reportedByName: freeLine({ min: 0, max: 120 }),
  reference: freeLine({ min: 0, max: 60 }),
}

/** Whether a row can become a case, and what is wrong with each cell when it cannot. */
export const judgeCase =
  (projects: ProjectIds, ownCategories: readonly OwnCategory[], fields: readonly OwnField[]): Judge<ImportedCase> =>
  (line, directory, now, fileName) => {
    const row = readCells(line, directory, texts.field, texted, now)
    const { errors, wrong, text, chosen, day } = row
    const today = osloDate(now)

    const title = text('title')
    const description = text('description')
    if (!title && !description) wrong('title', error.noWords)
    const reportedOn = day('reportedAt', 'past') ?? wrong('reportedAt', error.noDate)
    const status = chosen('status', choices.status, 'open')
    const assigneeId = handlerOf(row)
    const dueDate = day('dueDate')
    const closedOn = day('closedAt', 'past')
    const resolutionSummary = text('resolutionSummary')
    if (status === 'inProgress' && !assigneeId) wrong('assigneeName', error.needsHandler)
    if (status === 'inProgress' && !dueDate) wrong('dueDate', error.needsDueDate)
    if (status === 'closed' && !closedOn) wrong('closedAt', error.needsClosedAt)
    if (status === 'closed' && resolutionSummary.length < 10) wrong('resolutionSummary', error.needsSummary)
    if (status !== 'closed' && closedOn) wrong('closedAt', error.notClosed)
    if (closedOn && reportedOn && closedOn < reportedOn) wrong('closedAt', error.closedBefore)
    row.newReference(error.known)

    // The portal's category, or one of the company's own in use.
    const own = ownCategoryNamed(ownCategories, row.cells.category)
    const common = {
      title,
      description,
      deviationType: chosen('deviationType', choices.deviationType, 'unsafeCondition'),
      category: (own?.belongsTo as Category) ?? chosen('category', choices.category, 'other'),
      ownCategoryId: own?.id ?? null,
      severity: chosen('severity', choices.severity, 'medium'),
      departmentId: row.department() ?? '',
      ...placeOf(text('locationName'), directory),
      projectId: projectOfRow(row, projects),
      ...reporterOf(text('reportedByName'), directory),
      reportedAt: reportedOn ? noon(reportedOn, now) : '',
      immediateAction: text('immediateAction') || null,
      rootCause: text('rootCause') || null,
      assigneeId,
      dueDate,
      resolutionSummary: resolutionSummary || null,
      tags: row.tags(),
      ownValues: ownOfRow(fields, row, today),
    }
    if (Object.keys(errors).length > 0) return { errors, found: null }
    if (status !== 'closed') return { errors, found: { ...common, status } }
    const closedAt = noon(closedOn ?? today, now)
    return { errors, found: { ...common, status, closedAt, closureComment: texts.closure(fileName) } }
  }

function handlerOf({ person, wrong }: Row): string | null {
  const found = person('assigneeName')
  if (!found) return null
  return may(found, 'write') ? found.id : wrong('assigneeName', error.readsOnly)
}

/** Who reported it may have left long ago: then the name is kept, and whoever imports stands for it. */
function reporterOf(name: string, { people }: Directory) {
  const person = people.get(lower(name))
  return person ? { reportedById: person.id, onBehalfOf: null } : { reportedById: null, onBehalfOf: name || null }
}

const placeOf = (name: string, { locations }: Directory) => {
  const locationId = locations.get(lower(name)) ?? null
  return { locationId, locationText: locationId ? null : name || null }
}
