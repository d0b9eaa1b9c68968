import { Link } from '@tanstack/react-router'
import { ClockAlert, Repeat } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { PlannedTask, TaskRow } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { isOver, isTask, pathOf, type WorkRow } from '../list/workRows.ts'
import { TaskStatusMark } from '../TaskMarks.tsx'
import { calendarTexts as words } from './calendarTexts.ts'

const chip = 'flex w-full items-center gap-1 rounded px-1 py-0.5 text-xs'
export type DragStart = (row: TaskRow, event: PointerEvent<Element>) => void

/** A task, or what stands among them, in its day, for the mouse; by keyboard the day is opened. */
export const CalendarTask = ({ row, onPointerDown }: { row: WorkRow; onPointerDown: DragStart }) => (
  <Link
    to={pathOf(row)}
    tabIndex={-1}
    draggable={false}
    // A long press lifts the task; it opens no menu of the link.
    style={{ WebkitTouchCallout: 'none' }}
    onPointerDown={isTask(row) && !isOver(row) ? (event) => onPointerDown(row, event) : undefined}
    title={`${isTask(row) ? row.number : `${row.kindText}:`} ${row.title}, ${row.assigneeName}`}
    className={`${chip} hover:bg-hover ${isOver(row) ? 'text-muted' : 'border border-line bg-surface text-ink'}`}
  >
    {row.effectiveStatus === 'overdue' ? (
      <>
        <ClockAlert aria-hidden className="size-3.5 shrink-0 text-danger" />
        <span className="sr-only">{texts.status.overdue}</span>
      </>
    ) : (
      <TaskStatusMark status={row.status} isWaiting={row.isWaiting} />
    )}
    <span className="truncate">{row.title}</span>
  </Link>
)

/** What a series will come to: there is nothing to open yet but the one it made last. */
export function PlannedChip({ one }: { one: PlannedTask }) {
  const content = (
    <>
      <Repeat aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{words.planned}: </span>
      <span className="truncate">{one.title}</span>
    </>
  )
  const look = `${chip} border border-dashed border-line text-muted`
  const title = `${words.planned}: ${one.title}, ${one.assigneeName}`
  if (!one.taskId)
    return (
      <span title={title} className={look}>
        {content}
      </span>
    )
  return (
    <Link to="/tasks/$id" params={{ id: one.taskId }} tabIndex={-1} draggable={false} title={title} className={`${look} hover:bg-hover`}>
      {content}
    </Link>
  )
}
