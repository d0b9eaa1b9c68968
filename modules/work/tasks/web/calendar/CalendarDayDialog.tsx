import { type IsoDate, isoWeek } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { countedPerDay } from '../../choices.ts'
import type { TaskRow } from '../../contract.ts'
import type { ListSearch } from '../list/listSearch.ts'
import { isOver, isTask } from '../list/workRows.ts'
import { taskQueries } from '../queries.ts'
import { CalendarRow, PlannedRow } from './CalendarList.tsx'
import { calendarTexts as words } from './calendarTexts.ts'

type Props = {
  search: ListSearch
  day: IsoDate /** What the day is called. */
  name: string | undefined
  onMove: (row: TaskRow) => void
  onClose: () => void
}

/** Everything of one day, and the way to move it by keyboard and thumb. */
export function CalendarDayDialog({ search, day, name, onMove, onClose }: Props) {
  const { data, error, isLoadingError, refetch } = useQuery({
    ...taskQueries.calendar(search, { from: day, to: day }, countedPerDay),
    placeholderData: undefined,
  })
  const found = data?.days[0]
  const intro = [words.weekNumber(isoWeek(day).week), name].filter(Boolean).join(', ')
  const date = formatLongDate(day)
  return (
    <Dialog isOpen onClose={onClose} title={date.charAt(0).toUpperCase() + date.slice(1)} intro={intro}>
      {isLoadingError ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : !found ? (
        <p className="text-muted">{words.emptyDay}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {found.items.map((row) => (
              <li key={row.id} className="flex items-center justify-between gap-3">
                <CalendarRow row={row} />
                {isTask(row) && !isOver(row) && (
                  <Button size="sm" aria-label={words.moveName(row.title)} onClick={() => onMove(row)}>
                    {words.move}
                  </Button>
                )}
              </li>
            ))}
            {found.planned.map((one) => (
              <li key={`${one.seriesId}${one.plannedOn}`}>
                <PlannedRow one={one} />
              </li>
            ))}
          </ul>
          {(found.total > found.items.length || found.total === countedPerDay || found.plannedTotal > found.planned.length) && (
            <p className="text-muted">{words.dayCapped(countedPerDay)}</p>
          )}
        </>
      )}
    </Dialog>
  )
}
