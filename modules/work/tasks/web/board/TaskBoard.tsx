import { Board, BoardTitle } from '@portal/modules/records/views/web/public'
import { useState } from 'react'
import { boardTexts } from '../../boardTexts.ts'
import { type BoardColumn, boardColumns } from '../../choices.ts'
import type { TaskStep } from '../../contract.ts'
import type { ListSearch } from '../list/listSearch.ts'
import { isTask, pathOf, type WorkRow } from '../list/workRows.ts'
import { taskQueries } from '../queries.ts'
import { TaskDue, TaskStatusOf, WorkLevel } from '../TaskMarks.tsx'
import { screenTexts } from '../texts.ts'
import { boardSteps, columnOf } from './boardSteps.ts'
import { type Move, TaskBoardMove } from './TaskBoardMove.tsx'

const words = screenTexts.board

/** The same work as the list's, by how far it has come. A task that is moved opens the step that leads there; what is no task is moved at its own page. */
export function TaskBoard({ search, onSort }: { search: ListSearch; onSort: (sort: string) => void }) {
  const [move, setMove] = useState<Move>()
  return (
    <>
      <Board<WorkRow>
        label={words.label}
        columns={boardColumns.map((column) => ({
          id: column,
          label: boardTexts[column],
          head: column === 'done' ? boardTexts.done : <Head column={column} />,
          query: taskQueries.column(search, column),
        }))}
        keyOf={({ id }) => id}
        nameOf={(row) => (isTask(row) ? row.number : [row.kindText, row.number].filter(Boolean).join(' '))}
        columnOf={columnOf}
        waysOf={(row) => (isTask(row) ? Object.keys(boardSteps(row)) : [])}
        // What is made is begun as open, whatever status the list is narrowed to.
        newest={taskQueries.newest({ ...search, status: undefined })}
        arrived={screenTexts.arrived}
        onSort={onSort}
        card={(row) => <Card row={row} />}
        onMove={(row, to) => isTask(row) && setMove({ row, step: boardSteps(row)[to as BoardColumn] as TaskStep })}
      />
      {move && <TaskBoardMove key={`${move.row.id}${move.step}`} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

const Head = ({ column }: { column: Exclude<BoardColumn, 'done'> }) => (
  <TaskStatusOf status={column === 'pending' ? 'pending' : 'inProgress'} isWaiting={column === 'waiting'} />
)

const Card = ({ row }: { row: WorkRow }) => (
  <>
    <BoardTitle path={pathOf(row)} title={row.title} />
    <WorkLevel row={row} />
    <span className="flex flex-wrap justify-between gap-x-3 text-muted">
      <span className="truncate">{row.assigneeName}</span>
      <TaskDue row={row} />
    </span>
  </>
)
