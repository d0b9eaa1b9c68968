import { isDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { formatDate, formatNumber } from '@portal/kit/format'
import { plainHeading as plain } from '@portal/kit/plainHeading'
import type { ReadCell, ReadSheet } from '@portal/platform/sheets/readSheet'
import { importTexts as texts } from '../texts.ts'

/** A row of the file as text: its number there, its cells, and which of them hold formulas. */
export type Line<F extends string> = { line: number; cells: Partial<Record<F, string>>; formulas: F[] }
export type Columns<F extends string> = { heading: string; field: F | null }[]
/** What a kind of file may have in its columns, what they are called, and what must be there. */
export type Plan<F extends string> = {
  fields: readonly F[]
  words: Record<F, string>
  /** Other headings people use for the same. */
  also: Partial<Record<F, readonly string[]>>
  isWhole: (found: readonly (F | null)[]) => boolean
  noHeadings: string
  rowLimit: number
}

/** A cell as people read it: days as «24.12.2026», truth as «Ja» and «Nei». */
export function textOf(cell: ReadCell): string {
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
export function linesOf<F extends string>({ rows, formulas }: ReadSheet, plan: Plan<F>): { columns: Columns<F>; lines: Line<F>[] } {
  const fieldOf = new Map(
    plan.fields.flatMap((field) => [plan.words[field], ...(plan.also[field] ?? [])].map((word) => [plain(word), field] as const)),
  )
  const top = rows.findIndex((row) => row.some((cell) => textOf(cell).trim() !== ''))
  const headings = (rows[top] ?? []).map((cell) => textOf(cell).trim().slice(0, 120))
  const fields = headings.map((heading) => fieldOf.get(plain(heading)) ?? null)
  const twice = fields.findIndex((field, i) => field !== null && fields.indexOf(field) < i)
  if (twice >= 0) throw new Failure('guard', { message: texts.error.twice(headings[twice]!) })
  if (!plan.isWhole(fields)) throw new Failure('guard', { message: plan.noHeadings })
  const isFormula = new Set(formulas)
  const lines = rows.slice(top + 1).flatMap((row, i): Line<F>[] => {
    const at = top + 1 + i
    const found = fields.flatMap((field, column) => (field ? [{ field, text: textOf(row[column] ?? null).trim(), column }] : []))
    const withFormula = found.filter(({ column }) => isFormula.has(`${at}:${column}`))
    if (found.every(({ text }) => text === '') && withFormula.length === 0) return []
    const cells = Object.fromEntries(found.filter(({ text }) => text !== '').map(({ field, text }) => [field, text])) as Line<F>['cells']
    return [{ line: at + 1, cells, formulas: withFormula.map(({ field }) => field) }]
  })
  if (lines.length > plan.rowLimit) throw new Failure('tooLarge', { message: texts.error.tooMany(formatNumber(plan.rowLimit)) })
  if (lines.length === 0) throw new Failure('guard', { message: texts.error.nothing })
  return { columns: headings.map((heading, i) => ({ heading, field: fields[i] ?? null })).filter(({ heading }) => heading !== ''), lines }
}
