import { parseDate } from '@portal/kit/dates'
import { isPhone, normalisePhone } from '@portal/kit/phone'
import { plainHeading } from '@portal/kit/plainHeading'
import { type PersonField, personFields } from '../contract.ts'
import { headingWords, otherRoles, otherTies } from './texts.ts'

/** A person as text in cells; `roleId` and `employmentType` are the values of their choices, and empty where a word was not understood. */
export type PersonCells = Record<PersonField, string>
type Column = PersonField | 'name' | null
/** `isGuessed`: without headings, the columns were known by what stands in them. */
export type ParsedPeople = { people: PersonCells[]; ignored: string[]; isGuessed: boolean }

type Options = readonly { value: string; label: string }[]
/** What somebody may be invited as, in words. */
export type InviteOptions = { roleOptions: Options; employmentOptions: Options }

const lower = (text: string) => text.trim().toLowerCase()
const byWord = (options: Options, others: Readonly<Record<string, string>>) =>
  new Map([...Object.entries(others), ...options.map(({ label, value }) => [lower(label), value] as const)])
type Words = { roles: ReadonlyMap<string, string>; ties: ReadonlyMap<string, string> }
const columnOf = new Map<string, Exclude<Column, null>>(
  Object.entries(headingWords).flatMap(([field, words]) => words.map((word) => [word, field as Exclude<Column, null>] as const)),
)
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

export const emptyPerson: PersonCells = {
  ...(Object.fromEntries(personFields.map((field) => [field, ''])) as PersonCells),
  roleId: '3',
  employmentType: 'permanent',
}

/** The people of a table, with or without headings, and the headings that were not understood. Rows that tell nobody are left out. */
export function peopleOfTable(table: readonly string[][], { roleOptions, employmentOptions }: InviteOptions, today: string): ParsedPeople {
  const words = { roles: byWord(roleOptions, otherRoles), ties: byWord(employmentOptions, otherTies) }
  const top = table.findIndex((row) => isHeadings(row))
  const rows = table.slice(top + 1).filter((row) => row.some((cell) => cell !== ''))
  const headings = top < 0 ? [] : table[top]!
  const columns = top < 0 ? guessed(rows, words, today) : once(headings.map((heading) => columnOf.get(plainHeading(heading)) ?? null))
  const people = rows.map((row) => personOf(row, columns, words)).filter(({ firstname, lastname, email }) => firstname || lastname || email)
  return { people, isGuessed: top < 0, ignored: headings.filter((heading, i) => heading !== '' && columns[i] === null) }
}

const isHeadings = (row: readonly string[]) =>
  row.some((cell) => columnOf.has(plainHeading(cell))) &&
  !row.some(isAddress) &&
  row.some((cell) => ['email', 'name', 'firstname'].includes(columnOf.get(plainHeading(cell)) ?? ''))
const once = (columns: readonly Column[]) => columns.map((column, i) => (columns.indexOf(column) < i ? null : column))

/** What the columns are without headings: by what stands in most of their cells, and else in the order people write them. */
function guessed(rows: readonly string[][], { roles, ties }: Words, today: string): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const isMostly = (column: number, test: (cell: string) => boolean) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter(test).length * 2 > cells.length
  }
  const columns: Column[] = Array.from({ length: width }, (_, i) => {
    if (isMostly(i, isAddress)) return 'email'
    if (isMostly(i, (cell) => roles.has(lower(cell)))) return 'roleId'
    if (isMostly(i, (cell) => ties.has(lower(cell)))) return 'employmentType'
    if (isMostly(i, (cell) => isPhone(normalisePhone(cell), 'person'))) return 'phone'
    if (isMostly(i, (cell) => parseDate(cell, today) !== null)) return 'startDate'
    return null
  })
  const texts = columns.flatMap((column, i) => (column === null && isMostly(i, (cell) => /\p{L}/u.test(cell)) ? [i] : []))
  const isWhole = texts.length > 0 && isMostly(texts[0]!, (cell) => /\S\s+\S/.test(cell))
  const order: Column[] = [
    ...(isWhole || texts.length === 1 ? (['name'] as const) : (['firstname', 'lastname'] as const)),
    'department',
    'jobTitle',
  ]
  for (const [n, i] of texts.entries()) columns[i] = order[n] ?? null
  return once(columns)
}

function personOf(row: readonly string[], columns: readonly Column[], { roles, ties }: Words): PersonCells {
  const cells: Partial<Record<PersonField | 'name', string>> = {}
  for (const [i, column] of columns.entries()) if (column) cells[column] = (row[i] ?? '').trim()
  // A row of an address alone, whatever column it stands in.
  const email = cells.email || row.find(isAddress) || ''
  const { name, ...given } = cells
  const named =
    given.firstname || given.lastname ? given : { ...given, ...(isAddress(name ?? '') || !name ? nameOfAddress(email) : splitName(name)) }
  return {
    ...emptyPerson,
    ...named,
    email,
    roleId: given.roleId ? (roles.get(lower(given.roleId)) ?? '') : emptyPerson.roleId,
    employmentType: given.employmentType ? (ties.get(lower(given.employmentType)) ?? '') : emptyPerson.employmentType,
  }
}

/** «Nordmann, Kari» and «Kari Anne Nordmann»: the last word is the surname, unless a comma says otherwise. */
function splitName(name: string) {
  const [last, first] = name.split(',').map((part) => part.trim())
  if (first) return { firstname: first, lastname: last! }
  const words = name.trim().split(/\s+/)
  return { firstname: words.slice(0, -1).join(' ') || words[0]!, lastname: words.length > 1 ? words.at(-1)! : '' }
}

/** A first proposal: «kari.nordmann@firma.no» is mostly Kari Nordmann. */
function nameOfAddress(email: string) {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter((word) => /^\p{L}+$/u.test(word))
  const upper = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.length > 1
    ? { firstname: upper.slice(0, -1).join(' '), lastname: upper.at(-1)! }
    : { firstname: upper[0] ?? '', lastname: '' }
}
