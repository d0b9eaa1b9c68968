import { plainHeading } from '@portal/kit/plainHeading'
import { importTexts } from '../../importTexts.ts'
import { type Cells, type GridField, gridFields } from './gridRows.ts'
import { gridTexts } from './gridTexts.ts'

/** A cell as spreadsheets copy it: in quotes where it holds line breaks, and then with each quote twice. */
const cell = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)|[^\t\r\n]*/y

/** The rows and cells of text copied from a spreadsheet; rows in which nothing is written are left out. */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; at++) {
    cell.lastIndex = at
    const [whole, quoted] = cell.exec(text)!
    rows.at(-1)!.push((quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim())
    at += whole.length
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    if (text[at] === '\r' || text[at] === '\n') rows.push([])
  }
  return rows.filter((row) => row.some((one) => one !== ''))
}

const { field: headings, also } = importTexts
const fromHeading: Partial<Record<GridField, readonly string[]>> = {
  ...Object.fromEntries(
    (['title', 'probability', 'consequence', 'reasonP', 'reasonC', 'mitigation'] as const).map((field) => [
      field,
      [headings[field], gridTexts.fieldName[field], ...((also as Record<string, string[]>)[field] ?? [])],
    ]),
  ),
  targetP: [gridTexts.fieldName.targetP],
  targetC: [gridTexts.fieldName.targetC],
}
const fieldOf = (heading: string) =>
  gridFields.find((field) => fromHeading[field]!.some((name) => plainHeading(name) === plainHeading(heading)))

/** Which field each column holds: by its heading where the first row has at least two we know, else in the order of the fields from `start`. */
function columnsOf(rows: readonly string[][], start: GridField) {
  const [first = []] = rows
  const found = first.map(fieldOf)
  const isHeaded =
    new Set(found.filter(Boolean)).size > 1 || (first.length === 1 && plainHeading(first[0]!) === plainHeading(headings.title))
  if (!isHeaded) return { columns: gridFields.slice(gridFields.indexOf(start)), isHeaded }
  return { columns: found.map((field, n) => (found.indexOf(field) === n ? field : undefined)), isHeaded }
}

/** What is pasted, as what it says of each row; and which columns say what the grid has no place for. An empty cell says nothing. */
export function pastedRows(text: string, start: GridField): { rows: Partial<Cells>[]; unread: string[] } {
  const all = cellsIn(text)
  const { columns, isHeaded } = columnsOf(all, start)
  const rows = all.slice(isHeaded ? 1 : 0)
  const written = [...Array(Math.max(0, ...rows.map(({ length }) => length))).keys()].filter((n) => rows.some((row) => row[n]))
  return {
    rows: rows.map((row) => Object.fromEntries(row.flatMap((value, n) => (columns[n] && value !== '' ? [[columns[n], value]] : [])))),
    unread: written.filter((n) => !columns[n]).map((n) => (isHeaded && all[0]![n]) || gridTexts.nthColumn(n + 1)),
  }
}
