import { type IsoDate } from '@portal/kit/dates'
import { NewRows } from '@portal/modules/records/views/web/public'
import { Button, buttonClass, IconButton } from '@portal/ui/Button.tsx'
import { currentDay } from '@portal/ui/clock'
import { newestOf } from '@portal/ui/newestOf'
import { ErrorState } from '@portal/ui/States.tsx'
import { useDragging } from '@portal/ui/useDragging'
import { useFocusArrived } from '@portal/ui/useFocusArrived'
import { useMedia } from '@portal/ui/useMedia'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { plannedSeries } from '../../choices.ts'
import type { TaskRow } from '../../contract.ts'
import { calendarFiltersOf } from '../list/listFilters.ts'
import type { ListSearch } from '../list/listSearch.ts'
import { api, taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { CalendarDayDialog } from './CalendarDayDialog.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarList } from './CalendarList.tsx'
import { CalendarMove } from './CalendarMove.tsx'
import { type By, isShown, stepped, titleOf, weeksOf } from './calendarDays.ts'
import { calendarTexts as words } from './calendarTexts.ts'
import { useDayNames } from './useDayNames.ts'

type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }
const idsOf = (found: { days: { items: { id: string }[] }[] } | undefined) =>
  found?.days.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
/** Of what is due within the days that are shown. */
function newestOfDays(search: ListSearch, { from, to }: { from: IsoDate; to: IsoDate }) {
  const filters = { ...calendarFiltersOf(search), dueFrom: from, dueTo: to }
  return newestOf(['tasks', 'list', 'calendar', filters], '-created', (page, options) => api.list({ ...filters, ...page }, options))
}
const perDay = { month: 3, week: 20, phone: 5 }

/** The same tasks as the list's, by the day they are due. One that is moved asks for its reason where the rules want one. */
export function TaskCalendar({ search, onChange }: Props) {
  const today = currentDay()
  const by: By = search.by ?? 'month'
  const day = search.day ?? today
  const isWide = useMedia('(min-width: 48rem)')
  const weeks = weeksOf(day, by)
  const span = { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! }
  const found = useQuery(taskQueries.calendar(search, span, isWide ? perDay[by] : perDay.phone))
  const [opened, setOpened] = useState<IsoDate>()
  const [move, setMove] = useState<{ row: TaskRow; to: IsoDate }>()
  const grid = useRef<HTMLTableElement>(null)

  const show = (next: IsoDate) => onChange({ day: next === today ? undefined : next })
  const go = (next: IsoDate) => {
    if (next !== day) show(next)
  }
  const { dragged, lift, drop, cancel, onPointerDown } = useDragging<TaskRow, IsoDate>({
    idOf: ({ id }) => id,
    homeOf: ({ dueDate }) => dueDate,
    targetAt: ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day,
    onDrop: (row, to = row.dueDate) => {
      if (to !== row.dueDate) setMove({ row, to })
    },
    hasGhost: true,
  })
  const moving = dragged?.isByKeys ? dragged.item : undefined
  const focusDay = (at: IsoDate) => grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  const startMove = (row: TaskRow) => {
    setOpened(undefined)
    lift(row)
    go(row.dueDate)
    // After the dialog has given focus back to where it was opened from; an arrow may have been pressed since.
    setTimeout(() => grid.current?.contains(document.activeElement) || focusDay(row.dueDate), 50)
  }
  const focusArrived = useFocusArrived(idsOf(found.data), '[data-day]')
  const days = new Map(found.data?.days.map((one) => [one.date, one]))
  const nameOf = useDayNames()
  const parts = { weeks, days, day, by, today, nameOf }
  return (
    <div className="grid gap-3 p-3 sm:p-5">
      {/* On a phone it has a room of its own; on a desk there is room between the name of the month and its choices. */}
      <div className="-mb-3 max-md:mb-0 max-md:h-9 max-md:pointer-coarse:h-11 print:hidden">
        {found.data && !found.isPlaceholderData && (
          <Suspense>
            <NewRows
              key={found.dataUpdatedAt}
              newest={newestOfDays(search, span)}
              words={screenTexts.arrived}
              rows={{
                ids: idsOf(found.data),
                isWhole: false,
                fetchedAt: found.dataUpdatedAt,
                isBusy: found.isRefetching,
                refetch: async () => idsOf((await found.refetch()).data),
              }}
              onShow={focusArrived}
            />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <IconButton label={words.before[by]} icon={<ChevronLeft aria-hidden />} onClick={() => show(stepped(day, by, -1))} />
          <IconButton label={words.after[by]} icon={<ChevronRight aria-hidden />} onClick={() => show(stepped(day, by, 1))} />
          <h2 aria-live="polite" className="px-1 font-semibold tracking-tight first-letter:uppercase">
            {titleOf(day, by)}
          </h2>
        </div>
        <div className="flex items-center gap-2">
          {!isShown(today, day, by) && <Button onClick={() => show(today)}>{words.today}</Button>}
          <fieldset className="flex rounded-lg border border-line">
            <legend className="sr-only">{words.period}</legend>
            {(['month', 'week'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === by}
                onClick={() => onChange({ by: one === 'week' ? 'week' : undefined })}
                className={`${buttonClass({ variant: 'ghost' })} aria-pressed:bg-sunken aria-pressed:text-ink`}
              >
                {words[one]}
              </button>
            ))}
          </fieldset>
        </div>
      </div>
      {moving && (
        <div
          role="status"
          className="sticky top-15 z-10 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-brand-soft px-3 py-2 text-brand-ink"
        >
          {words.moving(moving.title)}
          <Button size="sm" onClick={cancel}>
            {words.stopMoving}
          </Button>
        </div>
      )}
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <>
          <CalendarGrid
            {...parts}
            ref={grid}
            label={titleOf(day, by)}
            isWide={isWide}
            isBusy={found.isPending || found.isPlaceholderData}
            over={moving ? day : dragged?.over}
            onGo={go}
            onOpen={(at) => (moving ? drop(moving, at) : setOpened(at))}
            onPointerDown={onPointerDown}
            onStop={cancel}
          />
          {!isWide && <CalendarList {...parts} isPending={found.isPending} onOpen={setOpened} />}
          {found.data?.isPlannedCapped && <p className="text-muted">{words.plannedCapped(plannedSeries)}</p>}
        </>
      )}
      {opened && (
        <CalendarDayDialog
          search={search}
          day={opened}
          name={nameOf(opened)?.name}
          onMove={startMove}
          onClose={() => setOpened(undefined)}
        />
      )}
      {move && (
        <CalendarMove
          key={`${move.row.id}${move.to}`}
          {...move}
          onClose={() => {
            setMove(undefined)
            go(move.to)
          }}
        />
      )}
    </div>
  )
}
