import { Board, BoardTitle } from '@portal/modules/records/views/web/public'
import { useState } from 'react'
import { boardTexts } from '../../boardTexts.ts'
import { type BoardColumn, boardColumns } from '../../choices.ts'
import type { TaskRow, TaskStep } from '../../contract.ts'
import type { ListSearch } from '../list/listSearch.ts'
import { taskQueries } from '../queries.ts'
import { PriorityLevel, TaskDue, TaskStatusOf } from '../TaskMarks.tsx'
import { screenTexts } from '../texts.ts'
import { boardSteps, columnOf } from './boardSteps.ts'
import { type Move, TaskBoardMove } from './TaskBoardMove.tsx'

const words = screenTexts.board

/** The same tasks as the list's, by how far they have come. A card that is moved opens the step that leads there, with all its guards. */
export function TaskBoard({ search }: { search: ListSearch }) {
  const [move, setMove] = useState<Move>()
  return (
    <>
      <Board<TaskRow>
        label={words.label}
        columns={boardColumns.map((column) => ({
          id: column,
          label: boardTexts[column],
          head: column === 'done' ? boardTexts.done : <Head column={column} />,
          query: taskQueries.column(search, column),
        }))}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        columnOf={columnOf}
        waysOf={(row) => Object.keys(boardSteps(row))}
        card={(row) => <Card row={row} />}
        onMove={(row, to) => setMove({ row, step: boardSteps(row)[to as BoardColumn] as TaskStep })}
      />
      {move && <TaskBoardMove key={`${move.row.id}${move.step}`} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

const Head = ({ column }: { column: Exclude<BoardColumn, 'done'> }) => (
  <TaskStatusOf status={column === 'pending' ? 'pending' : 'inProgress'} isWaiting={column === 'waiting'} />
)

const Card = ({ row }: { row: TaskRow }) => (
  <>
    <BoardTitle path="/tasks/$id" row={row} />
    <PriorityLevel priority={row.priority} />
    <span className="flex flex-wrap justify-between gap-x-3 text-muted">
      <span className="truncate">{row.assigneeName}</span>
      <TaskDue date={row.dueDate} isOverdue={row.effectiveStatus === 'overdue'} />
    </span>
  </>
)
