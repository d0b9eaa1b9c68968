import { type IsoDate, osloDate, workingDaysBetween } from '@portal/kit/dates'
import { formatDateTime } from '@portal/kit/format'
import type { ExportColumn } from '@portal/modules/records/views/server/public'
import type { Cell } from '@portal/platform/sheets/sheet'
import type { DeviationRow, ListColumn } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'

/** A row with what is asked for beside it, where that is a column. */
export type ExportRow = DeviationRow & { tags: string | null; dutyBy: string | null }
const day = (value: string | null): Cell => (value ? { day: osloDate(value) } : null)

/** How each column of the list stands in a file. */
export const exportColumns = (today: IsoDate, closed: ReadonlySet<IsoDate>): Record<ListColumn, ExportColumn<ExportRow>> => ({
  number: { label: texts.column.number, width: 16, cell: (row) => row.number },
  title: { label: texts.column.title, width: 60, cell: (row) => row.title },
  severity: { label: texts.column.severity, width: 14, cell: (row) => texts.severity[row.severity] },
  status: { label: texts.column.status, width: 18, cell: (row) => texts.progress[row.status] },
  category: { label: texts.column.category, width: 24, cell: (row) => texts.category[row.category] },
  department: { label: texts.column.department, width: 24, cell: (row) => row.departmentName },
  assignee: { label: texts.column.assignee, width: 24, cell: (row) => row.assigneeName },
  reportedBy: { label: texts.column.reportedBy, width: 24, cell: (row) => row.reportedByName },
  reported: { label: texts.column.reported, width: 12, cell: (row) => day(row.reportedAt) },
  due: { label: texts.column.due, width: 12, cell: (row) => row.dueDate && { day: row.dueDate } },
  verifyBy: { label: texts.column.verifyBy, width: 14, cell: (row) => row.verifyBy && { day: row.verifyBy } },
  age: {
    label: texts.column.age,
    width: 18,
    cell: (row) => workingDaysBetween(osloDate(row.reportedAt), row.closedAt ? osloDate(row.closedAt) : today, closed),
  },
  files: { label: texts.column.files, width: 10, cell: (row) => row.fileCount },
  comments: { label: texts.column.comments, width: 14, cell: (row) => row.commentCount },
  tags: { label: texts.column.tags, width: 30, cell: (row) => row.tags },
  duty: { label: texts.column.duty, width: 20, cell: (row) => row.dutyBy && formatDateTime(row.dutyBy) },
})
