import { type GridField, isStepField } from './gridRows.ts'

export const gridColumns = ['title', 'probability', 'consequence', 'level', 'mitigation', 'targetP', 'targetC', 'after'] as const
export type GridColumn = (typeof gridColumns)[number]
/** Where focus is: a cell, or a field of the reasons under a row. */
export type Place = { key: string; column: GridColumn | 'reasonP' | 'reasonC' }
/** A cell that is typed in, and what stood there. */
export type Open = Place & { before: string }
/** The places of a row in the order Tab takes; reasons come where the steps they are of are given. */
export const placeOrder = [...gridColumns.slice(0, 4), 'reasonP', 'reasonC', ...gridColumns.slice(4)] as const

export const isTypedIn = (column: Place['column']): column is GridField => column !== 'level' && column !== 'after'
/** Which field of a row what is pasted begins with. */
export const pastedFrom = (column: Place['column']): GridField => (column === 'level' ? 'reasonP' : column === 'after' ? 'targetP' : column)

/** The cell an arrow key and the like go to; undefined of any other key. */
export function placeAfter(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  at: Place,
  keys: readonly string[],
): Place | undefined {
  const row = keys.indexOf(at.key)
  const column = gridColumns.indexOf(at.column as GridColumn)
  const isFar = event.ctrlKey || event.metaKey
  const to = (nextRow: number, nextColumn: number): Place => ({
    key: keys[Math.min(Math.max(nextRow, 0), keys.length - 1)]!,
    column: gridColumns[Math.min(Math.max(nextColumn, 0), gridColumns.length - 1)]!,
  })
  switch (event.key) {
    case 'ArrowDown':
      return to(isFar ? keys.length : row + 1, column)
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column)
    case 'ArrowRight':
      return to(row, isFar ? gridColumns.length : column + 1)
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1)
    case 'Home':
      return to(isFar ? 0 : row, 0)
    case 'End':
      return to(isFar ? keys.length : row, gridColumns.length)
    case 'PageDown':
      return to(row + 10, column)
    case 'PageUp':
      return to(row - 10, column)
    default:
      return undefined
  }
}

/** What a key typed in a cell that is not open writes there: a step at once, or the beginning of a text. */
export function typedBy(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  column: GridField,
) {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Delete' || key === 'Backspace') return ''
  if (isStepField(column)) return /^\d$/.test(key) ? key : undefined
  return [...key].length === 1 ? key : undefined
}
