import { osloDate } from '@portal/kit/dates'
import type { ExportColumn, FilterWords } from '@portal/modules/records/views/server/public'
import { boardTexts } from '../../boardTexts.ts'
import { categoryText } from '../../categoryTexts.ts'
import type { Filters, ListColumn, TaskRow } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { taskKind } from '../kind.ts'
import { listTexts } from './listTexts.ts'

/** How each column of the list stands in a file. */
export const exportColumns: Record<ListColumn, ExportColumn<TaskRow & { tags: string | null }>> = {
  number: { width: 16, cell: (row) => row.number },
  title: { width: 60, cell: (row) => row.title },
  priority: { width: 12, cell: (row) => texts.priority[row.priority] },
  status: { width: 22, cell: (row) => (row.isWaiting ? texts.waiting : texts.status[row.status]) },
  category: { width: 24, cell: (row) => categoryText(row.category, row.ownCategory) },
  assignee: { width: 24, cell: (row) => row.assigneeName },
  department: { width: 24, cell: (row) => row.departmentName },
  location: { width: 24, cell: (row) => row.locationName },
  project: { width: 30, cell: (row) => row.projectName },
  due: { width: 12, cell: (row) => ({ day: row.dueDate }) },
  daysOver: { width: 18, cell: (row) => row.daysOver || null },
  createdBy: { width: 24, cell: (row) => row.createdByName },
  created: { width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
  completed: { width: 12, cell: (row) => row.completedAt && { day: osloDate(row.completedAt) } },
  source: { width: 20, cell: (row) => (row.sourceType === 'manual' ? null : texts.source[row.sourceType]) },
  tags: { width: 30, cell: (row) => row.tags },
}

const { column, field } = texts
const words = listTexts.filter
/** How its filters read on paper. */
export const filterWords: FilterWords<Filters> = {
  ...words,
  kind: [words.kind, { [taskKind.kind]: texts.title }],
  view: [words.view, texts.view],
  status: [column.status, texts.status],
  column: [words.column, boardTexts],
  priority: [column.priority, texts.priority],
  category: [column.category, texts.category],
  ownCategoryId: column.category,
  assigneeId: column.assignee,
  createdBy: column.createdBy,
  departmentId: field.departmentName,
  locationId: field.locationName,
  projectId: field.projectName,
  tagId: column.tags,
  source: [column.source, texts.source],
  due: [words.due, texts.span],
}
