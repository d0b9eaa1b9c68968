import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { listCells, onlyWide, wordWide } from '@portal/modules/records/views/web/public'
import { type ListColumn, listColumns, usualColumns } from '../../choices.ts'
import type { ActionRow } from '../../contract.ts'
import { listTexts } from '../../listTexts.ts'
import { actionTexts as texts } from '../../texts.ts'
import { ActionDue, ActionStatusOf } from '../ActionMarks.tsx'
import { ParentLevelOf } from '../ParentLevelOf.tsx'
import type { ListSearch } from './listSearch.ts'

const day = (at: string | null) => at && <span className="tabular-nums">{formatDate(osloDate(at))}</span>
const chosen = `max-w-40 truncate ${onlyWide}`
const cells = listCells<ListColumn, ActionRow>({
  ids: listColumns,
  labels: listTexts.column,
  pathOf: ({ id }) => `/actions/${id}`,
  extras: () => null,
  meta: (row) => [listTexts.level[row.level], `${row.parentNumber} ${row.parentTitle}`],
  looks: {
    parent: {
      className: `max-w-48 min-w-48 ${onlyWide}`,
      cell: (row) => (
        <span className="block truncate">
          <span className="text-muted tabular-nums">{row.parentNumber}</span> {row.parentTitle}
        </span>
      ),
    },
    level: {
      labelClass: wordWide,
      className: 'whitespace-nowrap',
      cell: (row) => <ParentLevelOf level={row.level} wordClass={wordWide} />,
    },
    status: { className: 'whitespace-nowrap', cell: (row) => <ActionStatusOf status={row.status} /> },
    type: { className: chosen, cell: (row) => texts.type[row.actionType] },
    owner: { className: 'max-w-40 truncate @max-[51rem]:hidden', cell: (row) => row.ownerName },
    department: { className: chosen, cell: (row) => row.departmentName },
    due: {
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => (
        <span className="inline-grid">
          <ActionDue action={row} />
          <span className="text-xs text-muted @min-[51rem]:hidden">{row.ownerName}</span>
        </span>
      ),
    },
    created: { className: onlyWide, cell: (row) => day(row.createdAt) },
    completed: { className: onlyWide, cell: (row) => day(row.completedAt) },
  },
  card: (row) => (
    <>
      <span className="line-clamp-1 text-muted">
        <span className="tabular-nums">{row.parentNumber}</span> {row.parentTitle}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ActionStatusOf status={row.status} />
        <ActionDue action={row} />
      </span>
    </>
  ),
})

/** The columns that are chosen, in the order they always stand in. */
export const columnsOf = ({ columns = [...usualColumns] }: ListSearch) => cells.columnsOf(columns)
export const actionCard = cells.card
