import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Grid } from '../../contract.ts'
import { readStep } from '../../stepRules.ts'
import { riskQueries } from '../queries.ts'
import { faultsOf, firstOf } from './gridInputs.ts'
import {
  axisOf,
  type Cells,
  cellsOf,
  type GridField,
  gridFields,
  isStepField,
  pickCells,
  type Row,
  rowOf,
  type StepField,
  type Typed,
} from './gridRows.ts'

type Drafts = Record<string, Typed | undefined>

/** What is typed in the rows of a grid, each told by its key. It stays in this tab until it is saved. */
export function useTypedRows(grid: Grid) {
  const { id: assessmentId } = grid.assessment
  const queryClient = useQueryClient()
  const draft = useStoredDraft<Drafts>(`${assessmentId}:grid`, {})
  // What is typed as of this very moment, for what comes back from the server between two drawings.
  const typed = useRef(draft.values)
  // Drafts may come back after the page was drawn, when a session that ended is begun again.
  useLayoutEffect(() => {
    typed.current = draft.values
  }, [draft.values])
  /** What the row is saved as: a row keeps its key when it is made, and gets the id of its risk. */
  const [made] = useState(() => new Map<string, string>())
  const row = (key: string): Row => {
    const id = made.get(key) ?? key
    const now = queryClient.getQueryData(riskQueries.grid(assessmentId).queryKey) ?? grid
    return rowOf(now, id, now.items.find((one) => one.id === id) ?? null, typed.current[id])
  }
  const put = (changes: Drafts) => {
    typed.current = { ...typed.current, ...changes }
    draft.set(changes)
  }
  return {
    drafts: draft.values,
    made,
    row,
    /** By the id the row has now. */
    put,
    /** Types in a row, and answers whether anything there is not as it is saved. */
    type(key: string, changes: Partial<Cells>, isChecked = false): boolean {
      const before = row(key)
      const from = before.typed?.from ?? cellsOf(before.item)
      const read = Object.entries(changes).map(([field, value]) => [field, isStepField(field) ? stepOf(before, field, value) : value])
      const cells: Partial<Cells> = { ...before.typed?.cells, ...Object.fromEntries(read) }
      // A space is typed before the word that follows it.
      const changed = gridFields.filter((field) => cells[field] !== undefined && cells[field] !== from[field])
      const next: Typed = { version: before.item?.version ?? 0, from, isChecked, ...before.typed, cells: pickCells(cells, changed) }
      put({ [before.id]: changed.length > 0 ? { ...next, isChecked: next.isChecked || isChecked } : undefined })
      return changed.length > 0
    },
    /** The first field of a row to correct; from now on its faults are shown. */
    check(key: string): GridField | undefined {
      const one = row(key)
      const field = one.typed && firstOf(faultsOf(one, assessmentId))
      if (field) put({ [one.id]: { ...one.typed!, isChecked: true } })
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
