import { type IsoDate, isoWeek, weekday } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { countedPerDay } from '../../choices.ts'
import { isOver } from '../list/workRows.ts'
import { CalendarTask, type DragStart, PlannedChip } from './CalendarTask.tsx'
import { type By, dayAfterKey, isShown } from './calendarDays.ts'
import { calendarTexts as words } from './calendarTexts.ts'
import type { NameOf } from './useDayNames.ts'
import type { WorkDay } from './workDays.ts'

export type CalendarParts = {
  weeks: IsoDate[][]
  /** Days that have something. */
  days: ReadonlyMap<IsoDate, WorkDay>
  /** The one that the arrow keys leave from. */
  day: IsoDate
  by: By
  today: IsoDate
  nameOf: NameOf
}
type Props = CalendarParts & {
  ref: Ref<HTMLTableElement>
  label: string
  /** Tasks stand in their days; else a day only shows that there are some. */
  isWide: boolean
  isBusy: boolean
  /** The day a task is dragged or carried over. */
  over: IsoDate | undefined
  onGo: (day: IsoDate) => void
  onOpen: (day: IsoDate) => void
  onPointerDown: DragStart
  onStop: () => void
}

/** What a screen reader says of a day, and how many it shows of. */
export function dayWords(date: IsoDate, name: string | undefined, found: WorkDay | undefined) {
  const counts = [
    found && found.total > 0 && words.tasks(found.total, found.total === countedPerDay),
    found && found.plannedTotal > 0 && words.plannedCount(found.plannedTotal),
  ]
  return [formatLongDate(date), name, ...counts].filter(Boolean).join(', ')
}

/** One month or week as a grid: one day takes part in the order of Tab, and arrow keys go from it to the others. */
export function CalendarGrid({ ref, label, weeks, isBusy, onGo, onStop, ...rest }: Props) {
  const { day, by, onOpen } = rest
  const wanted = useRef<IsoDate>(undefined)
  const cell = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (wanted.current !== day) return
    wanted.current = undefined
    cell.current?.focus()
  })
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableCellElement)) return
    if (event.key === 'Escape') return onStop()
    const next = dayAfterKey(event.key, day, by)
    if (!next && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!next) return onOpen(day)
    wanted.current = next
    onGo(next)
  }
  return (
    // A table of days with arrow keys is the pattern's own markup: its cells are gridcells by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={ref} role="grid" aria-label={label} aria-busy={isBusy} className="w-full table-fixed border-collapse" onKeyDown={press}>
      <thead>
        <tr>
          <th scope="col" className="w-8 py-1 text-xs font-medium text-muted">
            <span className="sr-only">{words.week}</span>
          </th>
          {words.weekdays.map((short, n) => (
            <th
              key={short}
              scope="col"
              className="px-1.5 py-1 text-left text-xs font-medium whitespace-nowrap text-muted max-md:px-0 max-md:text-center"
            >
              <abbr title={words.weekdayNames[n]} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            <th scope="row" className="pt-2 align-top text-xs font-normal text-muted tabular-nums">
              <span className="sr-only">{words.weekNumber(isoWeek(week[0]!).week)}</span>
              <span aria-hidden>{isoWeek(week[0]!).week}</span>
            </th>
            {week.map((date) => (
              <Day key={date} {...rest} ref={date === day ? cell : undefined} date={date} found={rest.days.get(date)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Pick<Props, 'nameOf' | 'day' | 'by' | 'today' | 'isWide' | 'over' | 'onOpen' | 'onPointerDown'> & {
  ref: Ref<HTMLTableCellElement> | undefined
  date: IsoDate
  found: WorkDay | undefined
}

function Day({ ref, date, found, nameOf, day, by, today, isWide, over, onOpen, onPointerDown }: DayProps) {
  const named = nameOf(date)
  const isOff = weekday(date) > 5 || named?.isOff
  const isRed = weekday(date) === 7 || named?.isHoliday
  const isOutside = !isShown(date, day, by)
  const ground = isOff ? 'bg-sunken/60' : ''
  const frame = date === over ? 'ring-2 ring-brand ring-inset' : ''
  return (
    <td
      ref={ref}
      data-day={date}
      tabIndex={date === day ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      aria-selected={date === day}
      onClick={(event) => event.target instanceof Element && !event.target.closest('a, button') && onOpen(date)}
      className={`cursor-pointer border border-line p-1 align-top hover:bg-hover focus-visible:-outline-offset-2 md:p-1.5 ${by === 'week' ? 'md:h-96' : 'md:h-28'} max-md:h-12 max-md:text-center ${ground} ${frame}`}
    >
      <span className="sr-only">{dayWords(date, named?.name, found)}</span>
      <span aria-hidden className="flex items-center gap-1.5 max-md:justify-center">
        <span
          className={`grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm tabular-nums ${date === today ? 'bg-brand font-semibold text-white' : isRed ? 'font-medium text-danger' : isOutside ? 'text-muted' : ''}`}
        >
          {Number(date.slice(8))}
        </span>
        {isWide && named && (
          <span title={named.name} className={`truncate text-xs first-letter:uppercase ${named.isHoliday ? 'text-danger' : 'text-muted'}`}>
            {named.name}
          </span>
        )}
      </span>
      {found && (isWide ? <Tasks found={found} onOpen={onOpen} onPointerDown={onPointerDown} /> : <Dots found={found} />)}
    </td>
  )
}

const inCell = 3

type TasksProps = Pick<Props, 'onOpen' | 'onPointerDown'> & { found: WorkDay }

function Tasks({ found, onOpen, onPointerDown }: TasksProps) {
  const { date, items, planned, total, plannedTotal } = found
  const coming = planned.slice(0, Math.max(0, Math.max(inCell, items.length) - items.length))
  const left = total + plannedTotal - items.length - coming.length
  const more = words.more(left, total === countedPerDay)
  return (
    <ul className="mt-1 grid grid-cols-1 gap-0.5">
      {items.map((row) => (
        <li key={row.id}>
          <CalendarTask row={row} onPointerDown={onPointerDown} />
        </li>
      ))}
      {coming.map((one) => (
        <li key={`${one.seriesId}${one.plannedOn}`}>
          <PlannedChip one={one} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.moreOn(more, formatLongDate(date))}
            onClick={() => onOpen(date)}
            className="rounded px-1 text-xs text-muted hover:text-ink hover:underline"
          >
            {more}
          </button>
        </li>
      )}
    </ul>
  )
}

/** That there is something, and whether any of it is open or late. */
const Dots = ({ found: { items, planned } }: { found: WorkDay }) => (
  <span aria-hidden className="mt-0.5 flex justify-center gap-0.5">
    {items.slice(0, 3).map((row) => (
      <span
        key={row.id}
        className={`size-1.5 rounded-full ${row.effectiveStatus === 'overdue' ? 'bg-danger-fill' : isOver(row) ? 'bg-field' : 'bg-brand'}`}
      />
    ))}
    {planned.slice(0, Math.max(0, 3 - items.length)).map((one) => (
      <span key={one.seriesId} className="size-1.5 rounded-full border border-brand" />
    ))}
  </span>
)
