import { Board, BoardTitle } from '@portal/modules/records/views/web/public'
import { newestOf } from '@portal/ui/newestOf'
import { useState } from 'react'
import { boardColumns } from '../../choices.ts'
import type { ActionRow, ActionStatus } from '../../contract.ts'
import { actionTexts as texts } from '../../texts.ts'
import { ActionDue, ActionStatusOf } from '../ActionMarks.tsx'
import { actionQueries } from '../actionQueries.ts'
import { listScreenTexts } from '../list/listScreenTexts.ts'
import { filtersOf, type ListSearch } from '../list/listSearch.ts'
import { ParentLevelOf } from '../ParentLevelOf.tsx'
import { api } from '../queries.ts'
import { ActionBoardMove, type Move } from './ActionBoardMove.tsx'
import { boardSteps } from './boardSteps.ts'

/** The same tiltak as the list's, by status. A card that is moved opens the step that leads there, with all its guards. */
export function ActionBoard({ search, onSort }: { search: ListSearch; onSort: (sort: string) => void }) {
  const [move, setMove] = useState<Move>()
  const filters = { ...filtersOf(search), status: [...boardColumns] }
  return (
    <>
      <Board<ActionRow>
        label={listScreenTexts.board.label}
        columns={boardColumns.map((status) => ({
          id: status,
          label: texts.status[status],
          head: <ActionStatusOf status={status} />,
          query: actionQueries.column(search, status),
        }))}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        columnOf={({ status }) => status}
        waysOf={({ status }) => Object.keys(boardSteps[status])}
        newest={newestOf(['actions', 'list', 'board', filters], '-created', (page, options) => api.list({ ...filters, ...page }, options))}
        arrived={listScreenTexts.arrived}
        onSort={onSort}
        card={(row) => <Card row={row} />}
        onMove={(row, to) => {
          const step = boardSteps[row.status][to as ActionStatus]
          if (step) setMove({ id: row.id, number: row.number, status: row.status, step })
        }}
      />
      {move && <ActionBoardMove key={`${move.id}${move.step}`} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

const Card = ({ row }: { row: ActionRow }) => (
  <>
    <BoardTitle path={`/actions/${row.id}`} title={row.title} />
    <span className="line-clamp-1 text-muted">
      <span className="tabular-nums">{row.parentNumber}</span> {row.parentTitle}
    </span>
    <ParentLevelOf level={row.level} />
    <span className="flex flex-wrap justify-between gap-x-3 text-muted">
      <span className="truncate">{row.ownerName}</span>
      <ActionDue action={row} />
    </span>
  </>
)
