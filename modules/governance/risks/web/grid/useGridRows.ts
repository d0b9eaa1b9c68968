import { newId } from '@portal/kit/uuid'
import { useState } from 'react'
import type { Grid, GridItem } from '../../contract.ts'
import { faultsOf } from './gridInputs.ts'
import { type Cells, type GridField, mayType, pickCells, type Row, rowOf } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import { useSaveRows } from './useSaveRows.ts'
import type { Refused } from './useSendRow.ts'
import { useTypedRows } from './useTypedRows.ts'

/** The most rows that are pasted at once. */
export const mostPasted = 200

/** The rows of a grid, each told by its key: what is saved, under what is typed; and how a row is saved. */
export function useGridRows(grid: Grid) {
  const { id: assessmentId } = grid.assessment
  const typed = useTypedRows(grid)
  const { drafts, made, row } = typed
  const { refused, saving, saved, announcement, announce, forget, saveRows } = useSaveRows(assessmentId, typed)
  const [blankId, setBlankId] = useState(newId)

  const type = (key: string, changes: Partial<Cells>, isChecked = false) => {
    const isTyped = typed.type(key, changes, isChecked)
    forget(key)
    if (key === blankId && isTyped) setBlankId(newId())
  }
  const keys = new Map([...made].map(([key, id]) => [id, key]))
  // A row that is as it was is the same object, so that of many rows only those that changed are drawn anew.
  const [drawn] = useState(() => new Map<string, { of: unknown[]; row: GridRow }>())
  const shown = (id: string, item: GridItem | null, one = drafts[id]): GridRow => {
    const key = keys.get(id) ?? id
    const state = saving.has(key) ? 'saving' : one ? 'unsaved' : saved.has(key) ? 'saved' : null
    const of = [item, one, state, refused[key], grid.matrices, grid.matrixId, grid.canAdd, grid.canScore]
    const before = drawn.get(id)
    if (before?.of.every((part, n) => part === of[n])) return before.row
    const base = rowOf(grid, id, item, one)
    const faults = { ...refused[key]?.fields, ...(one?.isChecked && faultsOf(base, assessmentId)) }
    const next: GridRow = { ...base, key, state, faults, refused: refused[key] }
    drawn.set(id, { of, row: next })
    return next
  }
  const known = new Set(grid.items.map(({ id }) => id))
  const added = Object.keys(drafts).filter((id) => drafts[id] && !known.has(id))
  const rows = [
    ...grid.items.map((item) => shown(item.id, item)),
    ...added.map((id) => shown(id, null)),
    ...(grid.canAdd ? [shown(blankId, null)] : []),
  ]
  return {
    rows,
    unsaved: rows.filter((one) => one.typed),
    announcement,
    announce,
    type,
    check: typed.check,
    discard(keys: readonly string[]) {
      typed.put(Object.fromEntries(keys.map((key) => [row(key).id, undefined])))
      for (const key of keys) forget(key)
      announce(words.discarded(keys.length))
    },
    saveRows,
    /** Fills rows from one on with what is pasted; what may not be changed stays, and is counted. */
    fill(from: string, pasted: readonly Partial<Cells>[]) {
      const places = rows.slice(rows.findIndex(({ key }) => key === from)).map(({ key }) => key)
      if (grid.canAdd) while (places.length < pasted.length) places.push(newId())
      let filled = 0
      let skipped = 0
      pasted.slice(0, places.length).forEach((cells, n) => {
        const one = row(places[n]!)
        const open = (Object.keys(cells) as GridField[]).filter((field) => mayType(one, field))
        skipped += Object.keys(cells).length - open.length
        if (open.length === 0) return
        filled++
        type(places[n]!, pickCells(cells, open), true)
      })
      return { filled, skipped, left: Math.max(0, pasted.length - places.length) }
    },
  }
}
/** A row with what is shown of it. */
export type GridRow = Row & {
  /** Of the row on the page: a new one keeps it when it is saved, and so what has focus in it keeps it. */
  key: string
  state: 'saving' | 'unsaved' | 'saved' | null
  /** What is wrong, once it is shown: at each field. */
  faults: Partial<Record<GridField, string>>
  refused: Refused | undefined
}
export type GridRows = ReturnType<typeof useGridRows>
