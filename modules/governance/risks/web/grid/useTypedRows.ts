import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Grid } from '../../contract.ts'
import { readStep } from '../../stepRules.ts'
import { riskQueries } from '../queries.ts'
import { faultsOf, firstOf } from './gridInputs.ts'
import {
  axisOf,
  type Cells,
  cellsOf,
  changesOf,
  type GridField,
  isStepField,
  pickCells,
  type Row,
  rowOf,
  type StepField,
  type Typed,
} from './gridRows.ts'

type Drafts = Record<string, Typed | undefined>

/** What is typed in the rows of a grid, by row. It stays in this tab until it is saved. */
export function useTypedRows(grid: Grid) {
  const { id: assessmentId } = grid.assessment
  const queryClient = useQueryClient()
  const draft = useStoredDraft<Drafts>(`${assessmentId}:grid`, {})
  // What is typed as of this very moment, for what comes back from the server between two drawings.
  const typed = useRef(draft.values)
  const row = (id: string): Row => {
    const now = queryClient.getQueryData(riskQueries.grid(assessmentId).queryKey) ?? grid
    return rowOf(now, id, now.items.find((one) => one.id === id) ?? null, typed.current[id])
  }
  const put = (changes: Drafts) => {
    typed.current = { ...typed.current, ...changes }
    draft.set(changes)
  }
  return {
    drafts: draft.values,
    row,
    put,
    /** Types in a row, and answers whether anything there is not as it is saved. */
    type(id: string, changes: Partial<Cells>, isChecked = false): boolean {
      const before = row(id)
      const from = before.typed?.from ?? cellsOf(before.item)
      const read = Object.entries(changes).map(([field, value]) => [field, isStepField(field) ? stepOf(before, field, value) : value])
      const cells: Partial<Cells> = { ...before.typed?.cells, ...Object.fromEntries(read) }
      const changed = changesOf({ ...from, ...cells }, from)
      const next: Typed = { version: before.item?.version ?? 0, from, isChecked, ...before.typed, cells: pickCells(cells, changed) }
      put({ [id]: changed.length > 0 ? { ...next, isChecked: next.isChecked || isChecked } : undefined })
      return changed.length > 0
    },
    /** The first field of a row to correct; from now on its faults are shown. */
    check(id: string): GridField | undefined {
      const one = row(id)
      const field = one.typed && firstOf(faultsOf(one, assessmentId))
      if (field) put({ [id]: { ...one.typed!, isChecked: true } })
      return field
    },
  }
}
export type TypedRows = ReturnType<typeof useTypedRows>

/** A step as its number where it is one, so that `3 Mulig` and `3` are the same. */
function stepOf({ definition }: Row, field: StepField, value: string) {
  const step = readStep(definition[axisOf[field]], value)
  return step ? String(step) : value.trim()
}
