import { newId } from '@portal/kit/uuid'
import { useReducer } from 'react'
import { mostPeople, type PersonField } from '../contract.ts'
import type { PersonCells } from './peopleOfTable.ts'
import type { CellErrors } from './personInput.ts'

export type PersonRow = { key: string; cells: PersonCells; errors: CellErrors }
type Act =
  | { does: 'add'; people: readonly PersonCells[] }
  | { does: 'set'; key: string; field: PersonField; text: string }
  | { does: 'remove'; key: string }
  | { does: 'fillDepartment'; text: string }
  | { does: 'refuse'; errors: readonly CellErrors[] }
  | { does: 'clear' }

/** The list as it is looked over. What is said of a cell goes when the cell is changed. */
export const usePeopleList = () => useReducer(changed, [])

function changed(rows: readonly PersonRow[], act: Act): readonly PersonRow[] {
  switch (act.does) {
    case 'add':
      return [...rows, ...act.people.map((cells) => ({ key: newId(), cells, errors: {} }))].slice(0, mostPeople)
    case 'set':
      return rows.map((row) => (row.key === act.key ? withText(row, act.field, act.text) : row))
    case 'remove':
      return rows.filter(({ key }) => key !== act.key)
    case 'fillDepartment':
      return rows.map((row) => (row.cells.department.trim() === '' ? withText(row, 'department', act.text) : row))
    case 'refuse':
      return rows.map((row, i) => ({ ...row, errors: act.errors[i] ?? {} }))
    case 'clear':
      return []
  }
}
function withText(row: PersonRow, field: PersonField, text: string): PersonRow {
  const { [field]: _, ...errors } = row.errors
  return { ...row, cells: { ...row.cells, [field]: text }, errors }
}

export const hasErrors = ({ errors }: PersonRow) => Object.keys(errors).length > 0
