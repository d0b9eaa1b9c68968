import { osloDate } from '@portal/kit/dates'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { actionTexts } from '@portal/modules/records/actions/server/public'
import type { ExportColumn, FilterWords } from '@portal/modules/records/views/server/public'
import type { PlanColumn, PlanHierarchy } from '../choices.ts'
import type { PlanFilters, PlanRow } from '../contract.ts'
import { planTexts as texts } from '../texts.ts'

/** How each column of the plan stands in a file. */
export const exportColumns: Record<PlanColumn, ExportColumn<PlanRow>> = {
  number: { width: 16, cell: (row) => row.number },
  title: { width: 50, cell: (row) => row.title },
  risk: { width: 50, cell: (row) => `${row.riskNumber} ${row.riskTitle}` },
  level: { width: 14, cell: (row) => (row.riskLevel ? `${matrixTexts.level[row.riskLevel]} ${row.riskScore}` : texts.notScored) },
  type: { width: 18, cell: (row) => actionTexts.type[row.actionType] },
  owner: { width: 24, cell: (row) => row.ownerName },
  department: { width: 24, cell: (row) => row.departmentName },
  due: { width: 12, cell: (row) => ({ day: row.dueDate }) },
  status: { width: 16, cell: (row) => actionTexts.status[row.status] },
  completed: { width: 12, cell: (row) => row.completedAt && { day: osloDate(row.completedAt) } },
}

export const hierarchyNames: Record<PlanHierarchy, string> = { ...actionTexts.hierarchyLevel, none: texts.noHierarchy }
/** How its filters read on paper. */
export const filterWords: FilterWords<PlanFilters> = {
  overdue: texts.filter.overdue,
  status: [texts.column.status, actionTexts.status],
  level: [texts.column.level, matrixTexts.level],
  hierarchyLevel: [texts.filter.hierarchyLevel, hierarchyNames],
  departmentId: texts.column.department,
}
