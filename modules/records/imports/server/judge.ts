import { osloDate } from '@portal/kit/dates'
import { freeLine, freeText } from '@portal/kit/freeText'
import type { ImportedCase } from '@portal/modules/cases/deviations/server/public'
import type { ZodMiniType } from 'zod/mini'
import type { ImportField, ImportRow } from '../contract.ts'
import { importTexts as texts } from '../texts.ts'
import { choicesOf } from './choices.ts'
import type { Line } from './columns.ts'
import { type Directory, lower } from './directory.ts'
import { departmentOf, noon, readCells, type Wrong } from './readCells.ts'
import { tagsIn } from './tagsIn.ts'

const { error } = texts
type Cells = ImportRow['cells']
type Errors = ImportRow['errors']
export type Judged = { errors: Errors; found: ImportedCase | null }

const texted = {
  title: freeLine({ min: 0, max: 120 }),
  description: freeText(),
  immediateAction: freeText(),
  rootCause: freeText(),
  resolutionSummary: freeText(),
  locationName: freeLine({ min: 0, max: 200 }),
  reportedByName: freeLine({ min: 0, max: 120 }),
  reference: freeLine({ min: 0, max: 60 }),
} satisfies Partial<Record<ImportField, ZodMiniType<string>>>

/** Whether a row can become a case, and what is wrong with each cell when it cannot. */
export function judge(line: Line, directory: Directory, now: Date, fileName: string): Judged {
  const { cells } = line
  const { errors, wrong, text, chosen, day } = readCells(line, texted, now)
  const today = osloDate(now)

  const title = text('title')
  const description = text('description')
  if (!title && !description) wrong('title', error.noWords)
  const reportedOn = day('reportedAt', 'past') ?? wrong('reportedAt', error.noDate)
  const status = chosen('status', choicesOf.status, 'open')
  const assigneeId = handlerOf(cells, directory, wrong)
  const dueDate = day('dueDate')
  const closedOn = day('closedAt', 'past')
  const resolutionSummary = text('resolutionSummary')
  if (status === 'inProgress' && !assigneeId) wrong('assigneeName', error.needsHandler)
  if (status === 'inProgress' && !dueDate) wrong('dueDate', error.needsDueDate)
  if (status === 'closed' && !closedOn) wrong('closedAt', error.needsClosedAt)
  if (status === 'closed' && resolutionSummary.length < 10) wrong('resolutionSummary', error.needsSummary)
  if (status !== 'closed' && closedOn) wrong('closedAt', error.notClosed)
  if (closedOn && reportedOn && closedOn < reportedOn) wrong('closedAt', error.closedBefore)
  const known = cells.reference && directory.known.get(lower(cells.reference))
  if (known) wrong('reference', error.known(known))
  text('reference')

  const common = {
    title,
    description,
    deviationType: chosen('deviationType', choicesOf.deviationType, 'unsafeCondition'),
    category: chosen('category', choicesOf.category, 'other'),
    severity: chosen('severity', choicesOf.severity, 'medium'),
    departmentId: departmentOf(cells, directory, wrong) ?? '',
    ...placeOf(text('locationName'), directory),
    ...reporterOf(text('reportedByName'), directory),
    reportedAt: reportedOn ? noon(reportedOn, now) : '',
    immediateAction: text('immediateAction') || null,
    rootCause: text('rootCause') || null,
    assigneeId,
    dueDate,
    resolutionSummary: resolutionSummary || null,
    tags: tagsIn(cells.tags, (message) => wrong('tags', message)),
  }
  if (Object.keys(errors).length > 0) return { errors, found: null }
  if (status !== 'closed') return { errors, found: { ...common, status } }
  const closedAt = noon(closedOn ?? today, now)
  return { errors, found: { ...common, status, closedAt, closureComment: texts.closure(fileName) } }
}

function handlerOf({ assigneeName }: Cells, { people }: Directory, wrong: Wrong): string | null {
  if (!assigneeName) return null
  const found = people.get(lower(assigneeName))
  if (!found) return wrong('assigneeName', found === null ? error.twoPeople : error.noPerson)
  return found.mayHandle ? found.id : wrong('assigneeName', error.readsOnly)
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

/** What makes a register's number its own within the file: the same one twice is one case twice. */
export function repeatedReferences(lines: readonly Line[]): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { line, cells } of lines) {
    if (!cells.reference) continue
    const earlier = first.get(lower(cells.reference))
    if (earlier === undefined) first.set(lower(cells.reference), line)
    else repeated.set(line, earlier)
  }
  return repeated
}
