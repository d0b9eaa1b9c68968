import { parseDate } from '@portal/kit/dates'
import { fieldErrors } from '@portal/kit/fields'
import { currentDay } from '@portal/ui/clock'
import { ImportedPerson, type PersonField } from '../contract.ts'
import { peopleImportTexts } from '../texts.ts'
import type { PersonCells } from './peopleOfTable.ts'

export type CellErrors = Partial<Record<PersonField, string>>

// What is not a date goes on as it was written, so that the contract can say what is wrong with it.
const dateOf = (text: string) => (text.trim() === '' ? null : (parseDate(text, currentDay()) ?? text))
const inputOf = ({ roleId, startDate, accessUntil, ...cells }: PersonCells) => ({
  ...cells,
  roleId: Number(roleId),
  startDate: dateOf(startDate),
  accessUntil: dateOf(accessUntil),
})

/** The rows as the contract reads them, and what can be seen to be wrong before they are sent: the form of cells, and an address that stands twice. */
export function readPeople(rows: readonly PersonCells[]): { people: ImportedPerson[]; errors: CellErrors[] } {
  const lineOf = new Map<string, number>()
  const people: ImportedPerson[] = []
  const errors = rows.map((cells, i): CellErrors => {
    const read = ImportedPerson.safeParse(inputOf(cells))
    if (read.success) people.push(read.data)
    const found: CellErrors = read.success ? {} : fieldErrors(read.error)
    const address = cells.email.trim().toLowerCase()
    const earlier = lineOf.get(address)
    if (address && earlier !== undefined) found.email ??= peopleImportTexts.error.emailTwice(earlier)
    else lineOf.set(address, i + 1)
    return found
  })
  return { people, errors }
}

/** What the server said of each row of those that were sent, from `people.3.email`. */
export function refusedCells(fields: Readonly<Record<string, string>>, count: number): CellErrors[] {
  const errors: CellErrors[] = Array.from({ length: count }, () => ({}))
  for (const [path, message] of Object.entries(fields)) {
    const [, at, field] = /^people\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (at && field && errors[Number(at)]) errors[Number(at)]![field as PersonField] = message
  }
  return errors
}
