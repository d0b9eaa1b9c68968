import type { IsoDate } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { countedPerDay } from '../../choices.ts'
import type { PlannedTask } from '../../contract.ts'
import { isTask, pathOf, type WorkRow } from '../list/workRows.ts'
import { TaskStatusOf } from '../TaskMarks.tsx'
import type { CalendarParts } from './CalendarGrid.tsx'
import { isShown, titleOf } from './calendarDays.ts'
import { calendarTexts as words } from './calendarTexts.ts'

type Props = CalendarParts & { isPending: boolean; onOpen: (day: IsoDate) => void }

/** For a phone: the days that have something, one after another, below the small month. */
export function CalendarList({ weeks, days, day, by, nameOf, isPending, onOpen }: Props) {
  const shown = weeks.flat().filter((date) => isShown(date, day, by) && (days.has(date) || nameOf(date)?.isHoliday))
  if (isPending) return <SkeletonRows rows={4} />
  if (shown.every((date) => !days.has(date))) return <p className="py-4 text-center text-muted">{words.empty(titleOf(day, by))}</p>
  return (
    <ol className="grid gap-4">
      {shown.map((date) => {
        const found = days.get(date)
        const left = found ? found.total + found.plannedTotal - found.items.length - found.planned.length : 0
        const more = words.more(left, found?.total === countedPerDay)
        const named = nameOf(date)
        return (
          <li key={date}>
            <h3 className={`font-medium first-letter:uppercase ${named?.isHoliday ? 'text-danger' : ''}`}>
              {formatLongDate(date).replace(/ \d{4}$/, '')}
              {named && `, ${named.name}`}
            </h3>
            <ul className="mt-1 grid gap-1">
              {found?.items.map((row) => (
                <li key={row.id}>
                  <CalendarRow row={row} />
                </li>
              ))}
              {found?.planned.map((one) => (
                <li key={`${one.seriesId}${one.plannedOn}`}>
                  <PlannedRow one={one} />
                </li>
              ))}
            </ul>
            {left > 0 && (
              <button
                type="button"
                aria-label={words.moreOn(more, formatLongDate(date))}
                onClick={() => onOpen(date)}
                className="min-h-11 text-brand-ink hover:underline"
              >
                {more}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** One piece of work of a day, with its words. */
export const CalendarRow = ({ row }: { row: WorkRow }) => (
  <span className="grid min-w-0 gap-0.5 py-1">
    <Link to={pathOf(row)} className="line-clamp-2 font-medium text-ink hover:underline">
      {row.title}
    </Link>
    <span className="flex flex-wrap gap-x-3 text-muted">
      <TaskStatusOf status={row.status} isWaiting={row.isWaiting} />
      {row.assigneeName}
      {!isTask(row) && <span>{row.kindText}</span>}
    </span>
  </span>
)

export const PlannedRow = ({ one }: { one: PlannedTask }) => (
  <span className="grid min-w-0 gap-0.5 py-1">
    {one.taskId ? (
      <Link to="/tasks/$id" params={{ id: one.taskId }} className="line-clamp-2 text-ink hover:underline">
        {one.title}
      </Link>
    ) : (
      <span className="line-clamp-2">{one.title}</span>
    )}
    <span className="flex flex-wrap items-center gap-x-3 text-muted">
      <span title={words.plannedHint} className="inline-flex items-center gap-1.5">
        <Repeat aria-hidden className="size-4" />
        {words.planned}
      </span>
      {one.assigneeName}
    </span>
  </span>
)
