import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { listCells, onlyWide, wordWide } from '@portal/modules/records/views/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Repeat } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { type ListColumn, listColumns, usualColumns } from '../../choices.ts'
import type { TaskRow } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { TaskDue, TaskStatusOf, WorkLevel } from '../TaskMarks.tsx'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'
import { isTask, pathOf, type WorkRow } from './workRows.ts'

/** That a row is of another kind than tasks, or comes again. */
const Sign = ({ row }: { row: ShownRow }) =>
  !isTask(row) ? (
    <span className="shrink-0">
      <Badge>{row.kindText}</Badge>
    </span>
  ) : (
    row.isRecurring && (
      <span title={screenTexts.recurring} className="shrink-0 text-muted">
        <Repeat aria-hidden className="size-3.5" />
        <span className="sr-only">{screenTexts.recurring}</span>
      </span>
    )
  )
const day = (at: string | null) => at && <span className="tabular-nums">{formatDate(osloDate(at))}</span>
/** Columns that somebody has chosen beside the usual ones stand where the title keeps its words. */
const chosen = `max-w-40 truncate ${onlyWide}`
const RowTags = lazy(() => import('./RowTags.tsx').then((file) => ({ default: file.RowTags })))
/** A row, and the page of the list it came with. */
export type ShownRow = WorkRow & { page?: WorkRow[] }
/** Whose it is, and who does it while they are away. */
function Assignee({ row }: { row: ShownRow }) {
  const standInName = isTask(row) && row.standInName
  return (
    <span>
      {row.assigneeName}
      {standInName && <span className="block truncate text-muted">{peopleTexts.standInOf(standInName)}</span>}
    </span>
  )
}
const ofTask = (cell: (row: TaskRow) => ReactNode) => (row: ShownRow) => isTask(row) && cell(row)
const cells = listCells<ListColumn, ShownRow>({
  ids: listColumns,
  labels: texts.column,
  pathOf,
  extras: (row) => <Sign row={row} />,
  meta: (row) => [isTask(row) ? texts.priority[row.priority] : row.levelText, row.departmentName],
  looks: {
    priority: { labelClass: wordWide, className: 'whitespace-nowrap', cell: (row) => <WorkLevel row={row} wordClass={wordWide} /> },
    status: {
      className: 'whitespace-nowrap',
      cell: (row) => <TaskStatusOf status={row.status} isWaiting={row.isWaiting} />,
    },
    category: { className: chosen, cell: ofTask(({ ownCategory, category }) => ownCategory ?? texts.category[category]) },
    assignee: { className: 'max-w-40 truncate @max-[51rem]:hidden', cell: (row) => <Assignee row={row} /> },
    department: { className: 'max-w-40 truncate @max-[76.5rem]:hidden', cell: (row) => row.departmentName },
    location: { className: chosen, cell: ofTask(({ locationName }) => locationName) },
    project: { className: `max-w-52 truncate ${onlyWide}`, cell: ofTask(({ projectName }) => projectName) },
    due: {
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => (
        <span className="inline-grid">
          <TaskDue row={row} />
          <span className="text-xs text-muted @min-[51rem]:hidden">{row.assigneeName}</span>
        </span>
      ),
    },
    daysOver: { isNumeric: true, className: onlyWide, cell: (row) => row.daysOver || null },
    createdBy: { className: chosen, cell: ofTask(({ createdByName }) => createdByName) },
    created: { className: onlyWide, cell: (row) => day(row.createdAt) },
    completed: { className: onlyWide, cell: (row) => day(row.completedAt) },
    source: { className: chosen, cell: ofTask(({ sourceType }) => sourceType !== 'manual' && texts.source[sourceType]) },
    tags: {
      className: `max-w-48 truncate ${onlyWide}`,
      cell: (row) =>
        isTask(row) && (
          <Suspense>
            <RowTags id={row.id} page={(row.page ?? [row]).filter(isTask)} />
          </Suspense>
        ),
    },
  },
  card: (row) => (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <WorkLevel row={row} />
        <TaskStatusOf status={row.status} isWaiting={row.isWaiting} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-muted">
        <Assignee row={row} />
        <span>
          {texts.field.dueDate} <TaskDue row={row} />
        </span>
      </span>
    </>
  ),
})
export const columnsOf = ({ columns = [...usualColumns] }: Pick<ListSearch, 'columns'>) => cells.columnsOf(columns)
export const taskCard = cells.card
