import { type IsoDate, osloDate, parseDate, startOfOsloDay } from '@portal/kit/dates'
import * as z from 'zod/mini'
import type { ImportField, ImportRow } from '../contract.ts'
import { importTexts as texts } from '../texts.ts'
import type { Line } from './columns.ts'
import { type Directory, lower } from './directory.ts'

const { error } = texts
type Errors = ImportRow['errors']
type Texted = Partial<Record<ImportField, z.ZodMiniType<string>>>

/** Noon in Norway: a day without a time is the same day wherever it is read. */
export const noon = (day: IsoDate, now: Date) => new Date(Math.min(startOfOsloDay(day).getTime() + 43_200_000, now.getTime())).toISOString()

/** The cells of one row, read as what they are; what cannot be read is told of at its cell. */
export function readCells<T extends Texted>({ cells, formulas }: Line, texted: T, now: Date) {
  const errors: Errors = {}
  const wrong = (field: ImportField, message: string) => {
    errors[field] ??= message
    return null
  }
  for (const field of formulas) wrong(field, error.formula)
  const text = (field: keyof T & ImportField): string => {
    const result = z.safeParse(texted[field] as z.ZodMiniType<string>, cells[field] ?? '')
    if (result.success) return result.data
    wrong(field, result.error.issues[0]?.message ?? error.formula)
    return ''
  }
  const chosen = <V extends string>(field: ImportField, { read }: { read: (text: string) => V | undefined }, otherwise: V): V => {
    const written = cells[field]
    const value = written ? read(written) : otherwise
    if (value === undefined) wrong(field, error.choose(texts.field[field].toLowerCase()))
    return value ?? otherwise
  }
  const today = osloDate(now)
  const day = (field: ImportField, when?: 'past'): IsoDate | null => {
    const written = cells[field]?.replace(/[ T]\d{1,2}[:.]\d\d([:.]\d\d)?$/, '')
    if (!written) return null
    const value = /^[\d.\-/]+$/.test(written) ? parseDate(written.replaceAll('/', '.'), today) : null
    if (!value) return wrong(field, error.date)
    return when === 'past' && value > today ? wrong(field, error.future) : value
  }
  return { errors, wrong, text, chosen, day }
}

export type Wrong = (field: ImportField, message: string) => null

export function departmentOf({ departmentName }: Line['cells'], { departments, top }: Directory, wrong: Wrong): string | null {
  if (!departmentName) return top ?? wrong('departmentName', error.department)
  const found = departments.get(lower(departmentName))
  if (found === undefined) return wrong('departmentName', error.department)
  return found ?? wrong('departmentName', error.twoDepartments)
}
