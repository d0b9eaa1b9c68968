import { type IsoDate, osloDate, parseDate, startOfOsloDay } from '@portal/kit/dates'
import * as z from 'zod/mini'
import { importTexts as texts } from '../texts.ts'
import { lower } from './directory.ts'
import type { Line } from './lines.ts'
import type { Directory, Register } from './register.ts'
import { tagsIn } from './tagsIn.ts'

const { error } = texts
type Texted = Record<string, z.ZodMiniType<string>>
type Cells = Line<string>['cells']
/** Notes what is wrong with a cell; the first of a cell counts. */
type Wrong = (field: string, message: string) => null
export type Row = {
  cells: Cells
  wrong: Wrong
  /** Whom a cell names; of an empty one nobody. */
  person: (field: string) => ReturnType<typeof personOf>
}

/** Noon in Norway: a day without a time is the same day wherever it is read. */
export const noon = (day: IsoDate, now: Date) => new Date(Math.min(startOfOsloDay(day).getTime() + 43_200_000, now.getTime())).toISOString()

/** The cells of one row, read as what they are; `errors` says by field what cannot be read. */
export function readCells<T extends Texted>(
  { cells, formulas }: Line<string>,
  directory: Directory,
  words: Register['words'],
  texted: T,
  now: Date,
) {
  const errors: Record<string, string> = {}
  const wrong = (field: string, message: string) => {
    errors[field] ??= message
    return null
  }
  for (const field of formulas) wrong(field, error.formula)
  const text = (field: keyof T & string): string => {
    const result = z.safeParse(texted[field] as z.ZodMiniType<string>, cells[field] ?? '')
    if (result.success) return result.data
    wrong(field, result.error.issues[0]?.message ?? error.formula)
    return ''
  }
  const chosen = <V extends string>(field: string, { read }: { read: (text: string) => V | undefined }, otherwise: V): V => {
    const written = cells[field]
    const value = written ? read(written) : otherwise
    if (value === undefined) wrong(field, error.choose(words[field]!.toLowerCase()))
    return value ?? otherwise
  }
  const today = osloDate(now)
  const day = (field: string, when?: 'past'): IsoDate | null => {
    const written = cells[field]?.replace(/[ T]\d{1,2}[:.]\d\d([:.]\d\d)?$/, '')
    if (!written) return null
    const value = /^[\d.\-/]+$/.test(written) ? parseDate(written.replaceAll('/', '.'), today) : null
    if (!value) return wrong(field, error.date)
    return when === 'past' && value > today ? wrong(field, error.future) : value
  }
  return {
    errors,
    cells,
    wrong,
    text,
    chosen,
    day,
    person: (field: string) => personOf(cells, field, directory, wrong),
    department: () => departmentOf(cells, directory, wrong),
    tags: () => tagsIn(cells.tags, (message) => wrong('tags', message)),
    /** Checks the reference, and that no record has been made of it. */
    newReference(already: (number: string) => string) {
      const known = cells.reference && directory.known.get(lower(cells.reference))
      if (known) wrong('reference', already(known))
      text('reference')
    },
  }
}

function departmentOf({ departmentName }: Cells, { departments, top }: Directory, wrong: Wrong): string | null {
  if (!departmentName) return top ?? wrong('departmentName', error.department)
  const found = departments.get(lower(departmentName))
  if (found === undefined) return wrong('departmentName', error.department)
  return found ?? wrong('departmentName', error.twoDepartments)
}

function personOf(cells: Cells, field: string, { people }: Directory, wrong: Wrong) {
  const name = cells[field]
  if (!name) return null
  const found = people.get(lower(name))
  return found ?? wrong(field, found === null ? error.twoPeople : error.noPerson)
}

/** A column of few values, as they are written on the screen, and how they are read: `also` are words other registers use. */
export const choice = <V extends string>(values: readonly V[], words: Record<V, string>, also: Record<string, V> = {}) => ({
  words: values.map((value) => words[value]),
  read: (text: string): V | undefined =>
    values.find((value) => lower(words[value]) === lower(text)) ?? (Object.hasOwn(also, lower(text)) ? also[lower(text)] : undefined),
})
