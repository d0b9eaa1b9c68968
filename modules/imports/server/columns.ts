import { isDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatDate, formatNumber } from '@portal/kit/format'
import type { ReadCell, ReadSheet } from '@portal/platform/readSheet'
import { type ImportField, importFields, rowLimit } from '../contract.ts'
import { importTexts as texts } from '../texts.ts'

/** A row of the file as text: its number there, its cells, and which of them hold formulas. */
export type Line = { line: number; cells: Partial<Record<ImportField, string>>; formulas: ImportField[] }
export type Columns = { heading: string; field: ImportField | null }[]

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s*:]+$/, '')
    .replace(/\s+/g, ' ')
const fieldOf = new Map(
  importFields.flatMap((field) => [texts.field[field], ...(texts.also[field] ?? [])].map((word) => [plain(word), field] as const)),
)

function textOf(cell: ReadCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dayOf(cell)
  if (typeof cell === 'boolean') return cell ? texts.yes : texts.no
  return String(cell)
}

/** A day outside what a date may be stays what it is, and is told of as a mistake. */
function dayOf(cell: Date): string {
  const day = Number.isNaN(cell.getTime()) ? '?' : cell.toISOString().slice(0, 10)
  return isDate(day) ? formatDate(day) : day
}

/** What the columns are taken for, by the first row that has anything in it, and the rows under it. */
export function linesOf({ rows, formulas }: ReadSheet): { columns: Columns; lines: Line[] } {
  const top = rows.findIndex((row) => row.some((cell) => textOf(cell).trim() !== ''))
  const headings = (rows[top] ?? []).map((cell) => textOf(cell).trim().slice(0, 120))
  const fields = headings.map((heading) => fieldOf.get(plain(heading)) ?? null)
  const twice = fields.findIndex((field, i) => field !== null && fields.indexOf(field) < i)
  if (twice >= 0) throw new Failure('guard', { message: texts.error.twice(headings[twice]!) })
  if (!fields.includes('reportedAt') || (!fields.includes('title') && !fields.includes('description')))
    throw new Failure('guard', { message: texts.error.noHeadings })
  const isFormula = new Set(formulas)
  const lines = rows.slice(top + 1).flatMap((row, i): Line[] => {
    const at = top + 1 + i
    const found = fields.flatMap((field, column) => (field ? [{ field, text: textOf(row[column] ?? null).trim(), column }] : []))
    const withFormula = found.filter(({ column }) => isFormula.has(`${at}:${column}`))
    if (found.every(({ text }) => text === '') && withFormula.length === 0) return []
    const cells = Object.fromEntries(found.filter(({ text }) => text !== '').map(({ field, text }) => [field, text]))
    return [{ line: at + 1, cells, formulas: withFormula.map(({ field }) => field) }]
  })
  if (lines.length > rowLimit) throw new Failure('tooLarge', { message: texts.error.tooMany(formatNumber(rowLimit)) })
  if (lines.length === 0) throw new Failure('guard', { message: texts.error.nothing })
  return { columns: headings.map((heading, i) => ({ heading, field: fields[i] ?? null })).filter(({ heading }) => heading !== ''), lines }
}
