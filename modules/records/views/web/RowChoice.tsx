import type { Column } from '@portal/ui/Table.tsx'
import { useState } from 'react'
import { useListCan } from './useListCan.ts'

type Row = { id: string; number: string }

/**
 * Which rows of a list are chosen for one step together, and the column to choose them in; only those who may change several have it.
 * What was chosen under other filters (`list`) is not chosen under these: nobody changes what they do not see.
 */
export function useSelection<R extends Row>(module: string, list: string, rows: R[]) {
  const mayChange = useListCan(module).data?.includes('bulk')
  const [chosen, setChosen] = useState<{ list: string; ids: string[] }>({ list, ids: [] })
  const ids = chosen.list === list ? chosen.ids : []
  const choose = (next: R[]) => setChosen({ list, ids: next.map(({ id }) => id) })
  // As they are in the list now: a step is taken with the version that is seen.
  const selected = rows.filter(({ id }) => ids.includes(id))
  const column: Column<R> | undefined = mayChange
    ? {
        id: 'choose',
        label: 'Velg',
        className: 'w-10 print:hidden',
        cell: (row) => {
          const isChosen = ids.includes(row.id)
          return (
            <label className="relative z-10 -m-2 grid size-10 place-items-center">
              <input
                type="checkbox"
                className="tick"
                aria-label={`Velg ${row.number}`}
                checked={isChosen}
                onChange={() => choose(isChosen ? selected.filter(({ id }) => id !== row.id) : [...selected, row])}
              />
            </label>
          )
        },
      }
    : undefined
  return { selected, column, choose }
}
