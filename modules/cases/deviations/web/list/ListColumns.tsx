import { osloDate, workingDaysBetween } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { Clock } from '@portal/modules/cases/authorityNotifications'
import { ClockText } from '@portal/modules/cases/authorityNotifications/web/public'
import { ProjectName } from '@portal/modules/company/projects/web/public'
import { RestrictedMark } from '@portal/modules/records/access/web/public'
import { listCells, onlyWide, wordWide } from '@portal/modules/records/views/web/public'
import { currentInstant } from '@portal/ui/clock'
import { MessageSquare, Paperclip } from 'lucide-react'
import { type DeviationRow, type ListColumn, listColumns, usualColumns } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { NextDeadlineOf, SeverityLevel, StatusOf } from '../DeviationMarks.tsx'
import { markTexts } from '../markTexts.ts'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

const ageOf = ({ reportedAt, closedAt }: DeviationRow) => workingDaysBetween(osloDate(reportedAt), osloDate(closedAt ?? currentInstant()))

/** A row with its words, where they were asked for. */
export type ShownRow = DeviationRow & { tags?: string[] | undefined; own?: string | undefined; clock?: Clock | undefined }
const owedColumns: readonly ListColumn[] = ['number', 'title', 'severity', 'status', 'assignee', 'duty']
/** The columns that were chosen, or the usual ones; with its clock where something is owed an authority. */
export const shownColumns = ({ columns, view }: Pick<ListSearch, 'columns' | 'view'>): readonly ListColumn[] =>
  columns ?? (view === 'duties' ? owedColumns : usualColumns)

const Extras = ({ row }: { row: DeviationRow }) => (
  <span className="flex shrink-0 gap-2 text-xs text-muted [&_svg]:size-3.5">
    {row.isRestricted && <RestrictedMark />}
    {row.fileCount > 0 && (
      <span className={`inline-flex items-center gap-1 ${onlyWide}`} title={screenTexts.files(row.fileCount)}>
        <Paperclip aria-hidden />
        <span className="sr-only">{screenTexts.files(row.fileCount)}</span>
        <span aria-hidden>{row.fileCount}</span>
      </span>
    )}
    {row.commentCount > 0 && (
      <span className={`inline-flex items-center gap-1 ${onlyWide}`} title={screenTexts.commentCount(row.commentCount)}>
        <MessageSquare aria-hidden />
        <span className="sr-only">{screenTexts.commentCount(row.commentCount)}</span>
        <span aria-hidden>{row.commentCount}</span>
      </span>
    )}
  </span>
)

/** Columns that somebody has chosen beside the usual ones stand where the title keeps its words. */
const chosen = `max-w-36 truncate ${onlyWide}`
const cells = listCells<ListColumn, ShownRow>({
  ids: listColumns,
  labels: texts.column,
  pathOf: ({ id }) => `/deviations/${id}`,
  isTitleSortable: true,
  extras: (row) => <Extras row={row} />,
  meta: (row) => [texts.severity[row.severity], row.departmentName],
  looks: {
    severity: {
      labelClass: wordWide,
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: (row) => <SeverityLevel severity={row.severity} wordClass={wordWide} />,
    },
    status: { className: 'whitespace-nowrap', cell: (row) => <StatusOf status={row.status} /> },
    category: { className: chosen, cell: (row) => row.ownCategory ?? texts.category[row.category] },
    department: { className: chosen, cell: (row) => row.departmentName },
    project: { className: chosen, cell: (row) => row.projectId && <ProjectName id={row.projectId} /> },
    assignee: {
      className: 'max-w-40 truncate @max-[51rem]:hidden',
      cell: (row) => row.assigneeName ?? <span className="text-muted">{markTexts.nobody}</span>,
    },
    reportedBy: { className: chosen, cell: (row) => row.reportedByName },
    next: { className: 'whitespace-nowrap', cell: (row) => <NextDeadlineOf row={row} handlerClass="@min-[51rem]:hidden" /> },
    reported: {
      isSortable: true,
      className: `whitespace-nowrap tabular-nums ${onlyWide}`,
      cell: (row) => <span title={screenTexts.age(ageOf(row))}>{formatDate(osloDate(row.reportedAt))}</span>,
    },
    due: {
      isSortable: true,
      className: 'whitespace-nowrap tabular-nums @max-[62rem]:hidden',
      cell: (row) => row.dueDate && formatDate(row.dueDate),
    },
    verifyBy: { className: `whitespace-nowrap tabular-nums ${onlyWide}`, cell: (row) => row.verifyBy && formatDate(row.verifyBy) },
    age: { isNumeric: true, className: onlyWide, cell: ageOf },
    files: { isNumeric: true, className: onlyWide, cell: (row) => row.fileCount },
    comments: { isNumeric: true, className: onlyWide, cell: (row) => row.commentCount },
    tags: { className: `max-w-48 truncate ${onlyWide}`, cell: (row) => row.tags?.join(', ') },
    ownFields: { className: `max-w-64 truncate ${onlyWide}`, cell: (row) => row.own },
    duty: { isSortable: true, className: 'whitespace-nowrap tabular-nums', cell: (row) => row.clock && <ClockText clock={row.clock} /> },
  },
  card: (row) => (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SeverityLevel severity={row.severity} />
        <StatusOf status={row.status} />
      </span>
      {row.clock && (
        <span>
          {texts.column.duty}: <ClockText clock={row.clock} />
        </span>
      )}
      <span className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{row.assigneeName ?? markTexts.nobody}</span>
        {row.status !== 'closed' && (
          <span className="text-ink">
            <NextDeadlineOf row={row} />
          </span>
        )}
      </span>
    </>
  ),
})
export const columnsOf = (search: Pick<ListSearch, 'columns' | 'view'>) => cells.columnsOf(shownColumns(search))
export const caseCard = cells.card
