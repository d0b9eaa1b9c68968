import { osloDate } from '@portal/kit/dates'
import type { ExportColumn } from '@portal/modules/records/views/server/public'
import type { ListColumn, TaskRow } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'

/** How each column of the list stands in a file. */
export const exportColumns: Record<ListColumn, ExportColumn<TaskRow & { tags: string | null }>> = {
  number: { label: texts.column.number, width: 16, cell: (row) => row.number },
  title: { label: texts.column.title, width: 60, cell: (row) => row.title },
  priority: { label: texts.column.priority, width: 12, cell: (row) => texts.priority[row.priority] },
  status: { label: texts.column.status, width: 22, cell: (row) => (row.isWaiting ? texts.waiting : texts.status[row.status]) },
  category: { label: texts.column.category, width: 16, cell: (row) => texts.category[row.category] },
  assignee: { label: texts.column.assignee, width: 24, cell: (row) => row.assigneeName },
  department: { label: texts.column.department, width: 24, cell: (row) => row.departmentName },
  location: { label: texts.column.location, width: 24, cell: (row) => row.locationName },
  project: { label: texts.column.project, width: 30, cell: (row) => row.projectName },
  due: { label: texts.column.due, width: 12, cell: (row) => ({ day: row.dueDate }) },
  daysOver: { label: texts.column.daysOver, width: 18, cell: (row) => row.daysOver || null },
  createdBy: { label: texts.column.createdBy, width: 24, cell: (row) => row.createdByName },
  created: { label: texts.column.created, width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
  completed: { label: texts.column.completed, width: 12, cell: (row) => row.completedAt && { day: osloDate(row.completedAt) } },
  source: { label: texts.column.source, width: 20, cell: (row) => (row.sourceType === 'manual' ? null : texts.source[row.sourceType]) },
  tags: { label: texts.column.tags, width: 30, cell: (row) => row.tags },
}
