import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { listCells } from '@portal/modules/records/views/web/public'
import { Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type ListColumn, listColumns, usualColumns } from '../../choices.ts'
import type { TaskRow } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { PriorityLevel, TaskDue, TaskStatusOf } from '../TaskMarks.tsx'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

const Again = ({ row }: { row: TaskRow }) =>
  row.isRecurring && (
    <span title={screenTexts.recurring} className="shrink-0 text-muted">
      <Repeat aria-hidden className="size-3.5" />
      <span className="sr-only">{screenTexts.recurring}</span>
    </span>
  )
const Due = ({ row }: { row: TaskRow }) => <TaskDue date={row.dueDate} isOverdue={row.effectiveStatus === 'overdue'} />

const day = (at: string | null) => at && <span className="tabular-nums">{formatDate(osloDate(at))}</span>
const name = 'max-w-40 truncate @max-[66rem]:hidden'
const RowTags = lazy(() => import('./RowTags.tsx').then((file) => ({ default: file.RowTags })))
/** A row, and the page of the list it came with. */
export type ShownRow = TaskRow & { page?: TaskRow[] }
/** Whose it is, and who does it while they are away. */
function Assignee({ row: { assigneeName, standInName } }: { row: TaskRow }) {
  return (
    <span>
      {assigneeName}
      {standInName && <span className="block truncate text-muted">{peopleTexts.standInOf(standInName)}</span>}
    </span>
  )
}
const cells = listCells<ListColumn, ShownRow>({
  ids: listColumns,
  labels: texts.column,
  path: '/tasks/$id',
  extras: (row) => <Again row={row} />,
  looks: {
    priority: { className: 'whitespace-nowrap', cell: (row) => <PriorityLevel priority={row.priority} /> },
    status: {
      // The longest one breaks where there is little room.
      className: '@max-[50rem]:[&>span]:whitespace-normal',
      cell: (row) => <TaskStatusOf status={row.status} isWaiting={row.isWaiting} />,
    },
    category: { className: name, cell: (row) => texts.category[row.category] },
    assignee: { className: name, cell: (row) => <Assignee row={row} /> },
    department: { className: 'max-w-40 truncate @max-[75rem]:hidden', cell: (row) => row.departmentName },
    location: { className: name, cell: (row) => row.locationName },
    project: { className: 'max-w-52 truncate @max-[66rem]:hidden', cell: (row) => row.projectName },
    due: { isSortable: true, className: 'whitespace-nowrap', cell: (row) => <Due row={row} /> },
    daysOver: { isNumeric: true, className: '@max-[66rem]:hidden', cell: (row) => row.daysOver || null },
    createdBy: { className: name, cell: (row) => row.createdByName },
    created: { className: '@max-[66rem]:hidden', cell: (row) => day(row.createdAt) },
    completed: { className: '@max-[66rem]:hidden', cell: (row) => day(row.completedAt) },
    source: { className: name, cell: (row) => row.sourceType !== 'manual' && texts.source[row.sourceType] },
    tags: {
      className: 'max-w-48 truncate @max-[66rem]:hidden',
      cell: (row) => (
        <Suspense>
          <RowTags id={row.id} page={row.page ?? [row]} />
        </Suspense>
      ),
    },
  },
  card: (row) => (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PriorityLevel priority={row.priority} />
        <TaskStatusOf status={row.status} isWaiting={row.isWaiting} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-muted">
        <Assignee row={row} />
        <span>
          {texts.field.dueDate} <Due row={row} />
        </span>
      </span>
    </>
  ),
})
export const columnsOf = ({ columns = [...usualColumns] }: Pick<ListSearch, 'columns'>) => cells.columnsOf(columns)
export const taskCard = cells.card
