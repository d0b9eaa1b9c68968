import { newId } from '@portal/kit/uuid'
import { useReducer } from 'react'
import { mostPeople, type PersonField } from '../contract.ts'
import type { PersonCells } from './peopleOfTable.ts'
import type { CellErrors } from './personInput.ts'

export type PersonRow = { key: string; cells: PersonCells; errors: CellErrors }
type Action =
  | { type: 'add'; people: readonly PersonCells[] }
  | { type: 'set'; key: string; field: PersonField; text: string }
  | { type: 'remove'; key: string }
  | { type: 'fillDepartment'; text: string }
  /** By the key of a row: it may have moved since it was sent. */
  | { type: 'refuse'; errors: ReadonlyMap<string, CellErrors> }
  | { type: 'clear' }

/** The list as it is looked over. What is said of a cell goes when the cell is changed. */
export const usePeopleList = () => useReducer(changed, [])

function changed(rows: readonly PersonRow[], action: Action): readonly PersonRow[] {
  switch (action.type) {
    case 'add':
      return [...rows, ...action.people.map((cells) => ({ key: newId(), cells, errors: {} }))].slice(0, mostPeople)
    case 'set':
      return rows.map((row) => (row.key === action.key ? withText(row, action.field, action.text) : row))
    case 'remove':
      return rows.filter(({ key }) => key !== action.key)
    case 'fillDepartment':
      return rows.map((row) => (row.cells.department.trim() === '' ? withText(row, 'department', action.text) : row))
    case 'refuse':
      return rows.map((row) => ({ ...row, errors: action.errors.get(row.key) ?? {} }))
    case 'clear':
      return []
  }
}
function withText(row: PersonRow, field: PersonField, text: string): PersonRow {
  const { [field]: _, ...errors } = row.errors
  return { ...row, cells: { ...row.cells, [field]: text }, errors }
}

export const hasErrors = ({ errors }: PersonRow) => Object.keys(errors).length > 0
