import type { Column } from '@portal/ui/Table.tsx'
import { type MouseEvent, useRef, useState } from 'react'
import { listTexts } from './listTexts.ts'
import { useListCan } from './useListCan.ts'

type Row = { id: string; number: string }
const texts = listTexts.chosen

/**
 * Which rows of a list are chosen for one step together, and the column to choose them in; only those who may change several have it. A box in
 * the head chooses all that are shown, and with Shift all from the box pressed last.
 * What was chosen under other filters (`list`) is not chosen under these: nobody changes what they do not see. `isKnown`: whether there is such a
 * column, without which rows would move when it came.
 */
export function useSelection<R extends Row>(module: string, list: string, rows: R[]) {
  const can = useListCan(module)
  const mayChange = can.data?.includes('bulk')
  const [chosen, setChosen] = useState<{ list: string; ids: string[] }>({ list, ids: [] })
  const pressed = useRef<string>(undefined)
  const ids = chosen.list === list ? chosen.ids : []
  const choose = (next: R[]) => setChosen({ list, ids: next.map(({ id }) => id) })
  // As they are in the list now: a step is taken with the version that is seen.
  const selected = rows.filter(({ id }) => ids.includes(id))
  const press = (row: R, { shiftKey }: MouseEvent) => {
    const isChosen = ids.includes(row.id)
    const [from, to] = [pressed.current, row.id].map((id) => rows.findIndex((one) => one.id === id)) as [number, number]
    pressed.current = row.id
    const range = shiftKey && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
    choose(isChosen ? selected.filter((one) => !range.includes(one)) : rows.filter((one) => ids.includes(one.id) || range.includes(one)))
  }
  const column: Column<R> | undefined = mayChange
    ? {
        id: 'choose',
        label: texts.choose,
        head: rows.length > 0 && (
          <Tick
            label={texts.all}
            isChecked={selected.length === rows.length}
            isSome={selected.length > 0}
            onPress={() => choose(selected.length === rows.length ? [] : rows)}
          />
        ),
        className: 'w-10 print:hidden',
        cell: (row) => <Tick label={texts.one(row.number)} isChecked={ids.includes(row.id)} onPress={(event) => press(row, event)} />,
      }
    : undefined
  return { selected, column, choose, isKnown: !can.isLoading }
}

type TickProps = { label: string; isChecked: boolean; isSome?: boolean; onPress: (event: MouseEvent) => void }

const Tick = ({ label, isChecked, isSome = false, onPress }: TickProps) => (
  // A press with Shift would mark the text of the rows between.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
  <label className="relative z-10 -m-2 grid size-10 place-items-center" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
    <input
      type="checkbox"
      className="tick"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isChecked
      }}
      onClick={onPress}
      onChange={() => undefined}
    />
  </label>
)
