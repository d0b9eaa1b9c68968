import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { texts } from '@portal/ui/texts'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { isTypedIn, type Open, type Place, pastedFrom, placeAfter, placeOrder, typedBy } from './gridKeys.ts'
import { asksReasons, type GridField, isStepField, mayType } from './gridRows.ts'
import { gridTexts as words } from './gridTexts.ts'
import { pastedRows } from './pastedRows.ts'
import { UnsavedBar } from './UnsavedBar.tsx'
import { type GridRows, mostPasted, type GridRow as Row } from './useGridRows.ts'
import { useRowActions } from './useRowActions.ts'

/**
 * Hazards as a grid: one cell takes part in the order of Tab when somebody comes, and from there arrow keys, Tab and digits do the rest. A row is
 * saved when it is left.
 */
export function HazardGrid({ grid }: { grid: GridRows }) {
  const { rows, type } = grid
  const whole = useRef<HTMLDivElement>(null)
  const cells = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Place>({ key: rows[0]!.key, column: rows[0]?.canScore ? 'probability' : 'title' })
  const [open, setOpen] = useState<Open | null>(null)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  /** What was pasted last and found no place. */
  const [missed, setMissed] = useState('')
  const wanted = useRef(false)
  /** The row that has focus. */
  const last = useRef<string>(undefined)
  // After Escape the next Tab leaves the grid.
  const isLeaving = useRef(false)
  const keys = rows.map(({ key }) => key)
  const rowAt = (key: string) => rows.find((row) => row.key === key)
  const isThere = keys.includes(at.key)
  const active = isThere ? at : { ...at, key: keys[0]! }

  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const cell = cells.current?.querySelector<HTMLElement>(`[data-place="${active.key} ${active.column}"]`)
    const target = cell?.querySelector<HTMLElement>('[data-open]') ?? cell
    target?.focus()
    // What is typed goes on where the text ends.
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.selectionStart = target.value.length
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const hasReasons = (row: Row) => {
    const { typed, cells } = row
    const isTyped = typed?.cells.reasonP !== undefined || typed?.cells.reasonC !== undefined
    return isTyped || shown.has(row.key) || (asksReasons(row) && row.canScore && !(cells.reasonP.trim() && cells.reasonC.trim()))
  }
  const focusOn = (place: Place, then: Open | null = null) => {
    wanted.current = true
    setOpen(then)
    setAt(place)
  }
  const edit = (place: Place, row: Row, typed?: string) => {
    const field = place.column as GridField
    focusOn(place, { ...place, before: row.cells[field] })
    if (typed !== undefined) type(row.key, { [field]: typed })
  }
  /** The next place that may be typed in, on this way; undefined at the end. */
  const nextOf = (from: Place, step: 1 | -1): Place | undefined => {
    const places = rows.flatMap((row) => placeOrder.map((column) => ({ row, column })))
    const here = places.findIndex(({ row, column }) => row.key === from.key && column === from.column)
    const found = (step > 0 ? places.slice(here + 1) : places.slice(0, here).reverse()).find(
      ({ row, column }) => isTypedIn(column) && mayType(row, column) && (!column.startsWith('reason') || hasReasons(row)),
    )
    return found && { key: found.row.key, column: found.column }
  }
  /** To the first fault of the row, or else to the row below; it is saved as it is left, and what is typed next comes there. */
  const saveAndGoOn = (row: Row) => {
    const fault = grid.check(row.key)
    const below = rows[keys.indexOf(row.key) + 1]
    if (fault) focusOn({ key: row.key, column: fault })
    else if (below) focusOn({ key: below.key, column: below.item ? 'probability' : 'title' })
    else void grid.saveRows([row.key])
  }

  const press = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const row = place && rowAt(place.key)
    if (!row || event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    const isChord = event.ctrlKey || event.metaKey
    const isInField = isField(event.target)
    const act = (does: () => void) => {
      event.preventDefault()
      does()
    }
    if (key === 'Tab') {
      const next = isLeaving.current ? undefined : nextOf(place, shiftKey ? -1 : 1)
      if (next) return act(() => focusOn(next))
      return setOpen(null)
    }
    isLeaving.current = key === 'Escape' && !isInField
    if (isChord && key === 'Enter') return act(() => saveAndGoOn(row))
    if (isChord && key.toLowerCase() === 's') return act(() => void grid.saveRows(grid.unsaved.map(({ key }) => key)))
    if (isInField) {
      const cell: Place = place.column.startsWith('reason') ? { ...place, column: 'level' } : place
      if (key === 'Escape') {
        if (open) type(row.key, { [open.column as GridField]: open.before })
        return act(() => focusOn(cell))
      }
      if (key === 'Enter' && !shiftKey && !place.column.startsWith('reason')) act(() => focusOn(cell))
      return
    }
    const next = placeAfter(event, place, keys)
    if (next) return act(() => focusOn(next))
    if (place.column === 'level' && (key === 'Enter' || key === ' ')) return act(() => toggleReasons(row))
    if (!isTypedIn(place.column) || !mayType(row, place.column)) return
    const { column } = place
    if (key === 'Enter' || key === 'F2') return act(() => edit(place, row))
    const typed = typedBy(event, column)
    if (typed === undefined) return
    act(() => (isStepField(column) || typed === '' ? type(row.key, { [column]: typed }) : edit(place, row, typed)))
  }
  const toggleReasons = (row: Row) => {
    const key = row.key
    setShown((all) => (all.has(key) ? new Set([...all].filter((one) => one !== key)) : new Set([...all, key])))
  }
  const click = ({ target }: MouseEvent) => {
    const place = placeOf(target)
    const row = place && rowAt(place.key)
    if (!row || isField(target)) return
    if (place.column === 'level' && row.canScore) toggleReasons(row)
    else if (isTypedIn(place.column) && mayType(row, place.column)) edit(place, row)
  }
  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const row = place && rowAt(place.key)
    const text = event.clipboardData.getData('text/plain')
    const isInField = isField(event.target)
    // Within a field, text that is no table is the field's own.
    if (!row || !text.trim() || (isInField && !text.includes('\t'))) return
    event.preventDefault()
    const { rows: pasted, unread } = pastedRows(text, pastedFrom(place.column))
    if (pasted.length > mostPasted) return grid.announce(words.tooMany(mostPasted))
    const { filled, skipped, left } = grid.fill(row.key, pasted)
    const parts = [unread.length > 0 && words.unread(unread), skipped > 0 && words.unchangeable(skipped), left > 0 && words.noRoom(left)]
    const missed = parts.filter(Boolean).join('. ')
    setOpen(null)
    setMissed(missed)
    grid.announce([words.pasted(filled), missed].filter(Boolean).join('. '))
  }
  /** A row is saved when focus has gone from it. */
  const leaveRowFor = (key: string | undefined) => {
    const left = last.current
    last.current = key
    const row = left === undefined || left === key ? undefined : rowAt(left)
    if (row) void grid.saveRows([row.key])
  }
  const enter = (event: FocusEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    isLeaving.current = false
    setAt(place)
    leaveRowFor(place.key)
  }
  // A field that closes loses focus before its cell has it; and while another window is looked at, the cell keeps it. Who is about to give up
  // what is not saved has not left the row either.
  const leave = () =>
    setTimeout(() => {
      const { activeElement } = document
      if (whole.current?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) return
      setOpen(null)
      leaveRowFor(undefined)
    })

  const does = useRowActions({ type, discard: grid.discard, close: () => setOpen(null) })

  return (
    <div ref={whole} onBlur={leave}>
      {missed && (
        <div className="px-5 pt-4 pb-2">
          <InlineNotice
            tone="warning"
            action={
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setMissed('')
                  focusOn(active)
                }}
              >
                {texts.action.close}
              </Button>
            }
          >
            {missed}.
          </InlineNotice>
        </div>
      )}
      <div className="overflow-x-auto">
        <div
          ref={cells}
          role="grid"
          tabIndex={-1}
          aria-label={words.label}
          aria-readonly={rows.every((row) => !row.canEdit && !row.canScore) || undefined}
          style={{ minWidth: '60rem' }}
          onClick={click}
          onKeyDown={press}
          onPaste={paste}
          onFocus={enter}
        >
          <GridHead />
          <div role="rowgroup">
            {rows.map((row) => (
              <GridRow
                key={row.key}
                row={row}
                active={active.key === row.key ? active.column : null}
                open={open?.key === row.key ? open : null}
                isReasoned={hasReasons(row)}
                does={does}
              />
            ))}
          </div>
        </div>
      </div>
      <UnsavedBar
        grid={grid}
        discard={(given) => {
          grid.discard(given)
          focusOn(active)
        }}
      />
    </div>
  )
}

const isField = (target: EventTarget) => target instanceof HTMLElement && target.matches('input, select, textarea')

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [key, column] = cell?.dataset.place?.split(' ') ?? []
  return key && column ? { key, column: column as Place['column'] } : undefined
}
