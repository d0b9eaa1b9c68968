import { RestrictedMark } from '@portal/modules/records/access/web/public'
import { Board, BoardTitle } from '@portal/modules/records/views/web/public'
import { lazy, Suspense, useState } from 'react'
import { type DeviationRow, type DeviationStatus, statuses } from '../../contract.ts'
import { deviationTexts } from '../../texts.ts'
import { NextDeadlineOf, SeverityLevel, StatusOf } from '../DeviationMarks.tsx'
import type { ListSearch } from '../list/listSearch.ts'
import { listTexts } from '../list/listTexts.ts'
import { markTexts } from '../markTexts.ts'
import { deviationQueries } from '../queries.ts'
import type { Move } from './BoardMove.tsx'
import { boardSteps } from './boardSteps.ts'

const BoardMove = lazy(() => import('../page/DeviationPage.tsx').then((file) => ({ default: file.BoardMove })))

type Props = { search: ListSearch; onSort: (sort: string) => void }

/** The same cases as the list's, by status. A card that is moved opens the step that leads there, with all its guards. */
export function CaseBoard({ search, onSort }: Props) {
  const [move, setMove] = useState<Move>()
  return (
    <>
      <Board<DeviationRow>
        label={listTexts.board.label}
        columns={(search.status && search.status !== 'all' ? search.status : statuses).map((status) => ({
          id: status,
          label: deviationTexts.status[status],
          head: <StatusOf status={status} />,
          query: deviationQueries.list({ ...search, status: [status] }),
        }))}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        columnOf={({ status }) => status}
        waysOf={({ status }) => Object.keys(boardSteps[status])}
        newest={deviationQueries.newest({ ...search, status: search.status ?? 'all' })}
        arrived={listTexts.arrived}
        onSort={onSort}
        card={(row) => <Card row={row} />}
        onMove={(row, to) => setMove({ row, step: boardSteps[row.status][to as DeviationStatus]! })}
      />
      {move && (
        <Suspense>
          <BoardMove key={`${move.row.id}${move.step}`} move={move} words={listTexts.board} onClose={() => setMove(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const Card = ({ row }: { row: DeviationRow }) => (
  <>
    <BoardTitle path={`/deviations/${row.id}`} title={row.title} />
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <SeverityLevel severity={row.severity} />
      {row.isRestricted && <RestrictedMark />}
    </span>
    <span className="flex flex-wrap justify-between gap-x-3 text-muted">
      <span className="truncate">{row.assigneeName ?? markTexts.nobody}</span>
      <NextDeadlineOf row={row} />
    </span>
  </>
)
