import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { type Columns, type Line, linesOf, uploadedSheet } from '@portal/modules/records/imports/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type HoursField, hours, hoursFields, mostHours } from '../contract.ts'
import { hoursOf, monthOf } from '../importRules.ts'
import { readsAny, refusalToWrite } from '../rules.ts'
import { hoursTexts as texts } from '../texts.ts'
import { entity } from './entity.ts'
import { activeDepartments, getHours, type HoursRecord, hoursOfMonths, insertHours, lockHours, updateHours } from './queries.ts'

const { error } = texts.import
const rowLimit = 2_000
const shown = 200
type Counted = Pick<HoursRecord, 'ownHours' | 'hiredHours' | 'subcontractorHours'>
type Found = { month: string; departmentId: string | null; counted: Counted; before: HoursRecord | undefined }
type Row = { line: number; cells: Partial<Record<HoursField, string>>; errors: Partial<Record<HoursField, string>>; found: Found | null }
type Outcome = 'new' | 'changed' | 'same'

const plan = {
  fields: hoursFields,
  words: texts.import.field,
  also: texts.import.also,
  isWhole: (found: readonly (HoursField | null)[]) => found.includes('month') && found.includes('ownHours'),
  noHeadings: error.noHeadings,
  rowLimit,
}
const kinds = ['ownHours', 'hiredHours', 'subcontractorHours'] as const
const outcomeOf = ({ before, counted }: Found): Outcome =>
  !before ? 'new' : kinds.every((kind) => before[kind] === counted[kind]) ? 'same' : 'changed'
const keyOf = (month: string, departmentId: string | null) => `${month} ${departmentId ?? ''}`
const lower = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The file as it would come in: every row judged, and nothing made. Each month is the person's to enter, or the row says why not. */
async function examine(ctx: Context, fileId: string) {
  const { tx, actor, now } = ctx
  if (!readsAny(actor)) throw new Failure('forbidden', { message: texts.why.notLeader })
  const { file, sheet } = await uploadedSheet(ctx, fileId)
  const { columns, lines } = linesOf(sheet, plan) as { columns: Columns<HoursField>; lines: Line<HoursField>[] }
  const today = osloDate(now)
  const departments = await activeDepartments(tx)
  const read = lines.map((line) => ({ ...line, month: monthOf(line.cells.month ?? '', today) }))
  const standing = new Map(
    (await hoursOfMonths(tx, [...new Set(read.flatMap(({ month }) => month ?? []))])).map((row) => [
      keyOf(row.month, row.departmentId),
      row,
    ]),
  )
  const seen = new Map<string, number>()

  const rows = read.map(({ line, cells, formulas, month }): Row => {
    const errors: Row['errors'] = {}
    for (const field of formulas) errors[field] = error.formula
    if (!month) errors.month ??= error.month
    else if (month > today) errors.month ??= texts.error.future
    const named = cells.departmentName && lower(cells.departmentName) !== lower(texts.whole) ? lower(cells.departmentName) : null
    const matches = named ? departments.filter(({ name }) => lower(name) === named) : []
    if (named && matches.length !== 1) errors.departmentName ??= matches.length === 0 ? error.department : error.twoDepartments
    const departmentId = matches[0]?.id ?? null
    const counted = Object.fromEntries(
      kinds.map((kind) => {
        const written = cells[kind] ?? (kind === 'ownHours' ? '' : '0')
        const n = hoursOf(written, mostHours)
        if (n === null) errors[kind] ??= error.hours
        return [kind, n ?? 0]
      }),
    ) as Counted
    const key = keyOf(month ?? '', departmentId)
    // A row whose place is not understood is not yet the same as any other.
    const isPlaced = month && !errors.departmentName
    const earlier = isPlaced ? seen.get(key) : undefined
    if (earlier !== undefined) errors.month ??= error.twice(earlier)
    if (isPlaced) seen.set(key, earlier ?? line)
    const before = standing.get(key)
    const found = { month: month ?? '', departmentId, counted, before }
    const refusal = refusalToWrite(actor, { departmentId, lockedAt: before?.lockedAt ?? null })
    // A month that stands as it is needs nobody's leave.
    if (refusal && !errors.departmentName && !(refusal.code === 'locked' && outcomeOf(found) === 'same'))
      errors[refusal.code === 'locked' ? 'month' : 'departmentName'] ??= refusal.message
    return { line, cells, errors, found: Object.keys(errors).length === 0 ? found : null }
  })
  return { file, columns, rows }
}

function countsOf(rows: readonly Row[]) {
  const of = (outcome: Outcome) => rows.filter(({ found }) => found && outcomeOf(found) === outcome).length
  return { added: of('new'), changed: of('changed'), same: of('same') }
}

/** The dry run. */
export const checkImport = write(hours.checkImport, async (ctx, { fileId }) => {
  const { file, columns, rows } = await examine(ctx, fileId)
  const wrong = rows.filter(({ found }) => !found)
  const summary = { ...countsOf(rows), wrong: wrong.length }
  return {
    action: 'hours.checkImport',
    entity: { type: 'hoursImport', id: newId() },
    before: null,
    after: { fileName: file.fileName, sha256: file.sha256, ...summary },
    result: {
      fileName: file.fileName,
      columns,
      ...summary,
      rows: [...wrong, ...rows.filter(({ found }) => found)]
        .slice(0, shown)
        .map(({ line, cells, errors, found }) => ({ line, cells, errors, outcome: found && outcomeOf(found) })),
    },
  }
})

/** All months, or none (FIL-10). */
export const carryOutImport = write(hours.carryOutImport, async (ctx, { fileId }) => {
  const { file, rows } = await examine(ctx, fileId)
  const wrong = rows.filter(({ found }) => !found).length
  if (wrong > 0) throw new Failure('guard', { message: error.stillWrong(wrong), missing: ['fileId'] })
  const also: Change<unknown>[] = []
  for (const { found } of rows) if (found && outcomeOf(found) !== 'same') also.push(await enter(ctx, found))
  const counts = countsOf(rows)
  return {
    action: 'hours.import',
    entity: { type: 'hoursImport', id: newId() },
    before: null,
    after: { fileName: file.fileName, sha256: file.sha256, ...counts },
    also,
    result: counts,
  }
})

async function enter({ tx, actor, now }: Context, { month, departmentId, counted, before }: Found): Promise<Change<unknown>> {
  const at = now.toISOString()
  const set = {
    own_hours: counted.ownHours,
    hired_hours: counted.hiredHours,
    subcontractor_hours: counted.subcontractorHours,
    source: 'import',
  }
  const by = { updated_at: at, updated_by: actor.id }
  const id = before?.id ?? newId()
  if (before) {
    await lockHours(tx, id)
    // Somebody may have changed or locked it since it was looked at.
    if ((await getHours(tx, id)).version !== before.version) throw new Failure('conflict')
    await updateHours(tx, id, { ...set, ...by })
  } else if (!(await insertHours(tx, { id, month, department_id: departmentId, ...set, created_at: at, created_by: actor.id, ...by })))
    throw new Failure('conflict')
  const after = await getHours(tx, id)
  return { action: before ? 'hours.edit' : 'hours.add', entity: entity(after), before: before ?? null, after, result: null }
}
