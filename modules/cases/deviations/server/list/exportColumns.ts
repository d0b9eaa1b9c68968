import { type IsoDate, osloDate, workingDaysBetween } from '@portal/kit/dates'
import { formatDateTime } from '@portal/kit/format'
import { ownLine, type WithOwn } from '@portal/modules/records/ownFields/server/public'
import type { ExportColumn, FilterWords } from '@portal/modules/records/views/server/public'
import type { Cell } from '@portal/platform/sheets/sheet'
import { categoryText } from '../../categoryTexts.ts'
import type { DeviationRow, Filters, ListColumn } from '../../contract.ts'
import { filterTexts } from '../../filterTexts.ts'
import { nextDeadline } from '../../nextDeadlineRules.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { listTexts } from './listTexts.ts'

/** A row with what is asked for beside it, where that is a column. */
export type ExportRow = DeviationRow & { tags: string | null; projectName: string | null; dutyBy: string | null }
const day = (value: string | null): Cell => (value ? { day: osloDate(value) } : null)

/** How each column of the list stands in a file. */
export const exportColumns = (now: Date, closed: ReadonlySet<IsoDate>): Record<ListColumn, ExportColumn<WithOwn<ExportRow>>> => ({
  number: { width: 16, cell: (row) => row.number },
  title: { width: 60, cell: (row) => row.title },
  severity: { width: 14, cell: (row) => texts.severity[row.severity] },
  status: { width: 18, cell: (row) => texts.status[row.status] },
  category: { width: 24, cell: (row) => categoryText(row.category, row.ownCategory) },
  department: { width: 24, cell: (row) => row.departmentName },
  project: { width: 30, cell: (row) => row.projectName },
  assignee: { width: 24, cell: (row) => row.assigneeName },
  reportedBy: { width: 24, cell: (row) => row.reportedByName },
  next: { width: 14, cell: (row) => day(nextDeadline(row, now)?.day ?? null) },
  reported: { width: 12, cell: (row) => day(row.reportedAt) },
  due: { width: 12, cell: (row) => row.dueDate && { day: row.dueDate } },
  verifyBy: { width: 14, cell: (row) => row.verifyBy && { day: row.verifyBy } },
  age: {
    width: 18,
    cell: (row) => workingDaysBetween(osloDate(row.reportedAt), osloDate(row.closedAt ?? now), closed),
  },
  files: { width: 10, cell: (row) => row.fileCount },
  comments: { width: 14, cell: (row) => row.commentCount },
  tags: { width: 30, cell: (row) => row.tags },
  ownFields: { width: 40, cell: (row) => ownLine(row.own) },
  duty: { width: 20, cell: (row) => row.dutyBy && formatDateTime(row.dutyBy) },
})

const { column, field } = texts
/** How its filters read on paper. */
export const filterWords: FilterWords<Filters> = {
  ...listTexts.filter,
  ...filterTexts.special,
  view: [listTexts.view, filterTexts.view],
  status: [column.status, texts.status],
  severity: [column.severity, texts.severity],
  deviationType: [field.deviationType, texts.type],
  category: [column.category, texts.category],
  ownCategoryId: column.category,
  departmentId: column.department,
  locationId: field.locationName,
  projectId: column.project,
  assigneeId: column.assignee,
  reportedBy: column.reportedBy,
  rootCauseCategory: [field.rootCauseCategories, texts.rootCauseCategory],
  tagId: column.tags,
  own: texts.field.ownFields,
}
