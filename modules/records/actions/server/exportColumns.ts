import { osloDate } from '@portal/kit/dates'
import type { ExportColumn, FilterWords } from '@portal/modules/records/views/server/public'
import type { ActionFilters, ActionRow, ListColumn } from '../contract.ts'
import { listTexts } from '../listTexts.ts'
import { actionTexts as texts } from '../texts.ts'

/** How each column of the list stands in a file. */
export const exportColumns: Record<ListColumn, ExportColumn<ActionRow>> = {
  number: { width: 16, cell: (row) => row.number },
  title: { width: 60, cell: (row) => row.title },
  parent: { width: 60, cell: (row) => `${row.parentNumber} ${row.parentTitle}` },
  level: { width: 12, cell: (row) => listTexts.level[row.level] },
  status: { width: 16, cell: (row) => texts.status[row.status] },
  type: { width: 18, cell: (row) => texts.type[row.actionType] },
  owner: { width: 24, cell: (row) => row.ownerName },
  department: { width: 24, cell: (row) => row.departmentName },
  due: { width: 12, cell: (row) => ({ day: row.dueDate }) },
  created: { width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
  completed: { width: 12, cell: (row) => row.completedAt && { day: osloDate(row.completedAt) } },
}

/** How its filters read on paper. */
export const filterWords: FilterWords<ActionFilters> = {
  ...listTexts.filter,
  status: [texts.field.status, texts.status],
  actionType: [texts.field.actionType, texts.type],
  level: [listTexts.column.level, listTexts.level],
  ownerId: texts.field.ownerId,
  departmentId: listTexts.column.department,
}
