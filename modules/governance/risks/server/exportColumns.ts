import { osloDate } from '@portal/kit/dates'
import { assessmentTexts } from '@portal/modules/governance/riskAssessments/server/public'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import type { ExportColumn, FilterWords } from '@portal/modules/records/views/server/public'
import type { ListColumn, RiskFilters, RiskRow } from '../contract.ts'
import { riskTexts as texts } from '../texts.ts'

const levelText = (level: RiskRow['level'], score: number | null) => (level ? `${matrixTexts.level[level]} ${score}` : texts.notScored)

/** How each column of the list stands in a file. */
export const exportColumns: Record<ListColumn, ExportColumn<RiskRow>> = {
  number: { width: 16, cell: (row) => row.number },
  title: { width: 50, cell: (row) => row.title },
  level: { width: 14, cell: (row) => levelText(row.level, row.score) },
  after: { width: 14, cell: (row) => levelText(row.afterLevel, row.afterScore) },
  actions: { width: 14, cell: (row) => texts.doneOf(row.doneCount, row.actionCount) },
  status: { width: 16, cell: (row) => texts.status[row.status] },
  category: { width: 24, cell: (row) => texts.category[row.category] },
  assessment: { width: 40, cell: (row) => row.assessmentTitle },
  owner: { width: 24, cell: (row) => row.ownerName },
  department: { width: 24, cell: (row) => row.departmentName },
  location: { width: 24, cell: (row) => row.locationName ?? '' },
  project: { width: 28, cell: (row) => row.projectName ?? '' },
  review: { width: 12, cell: (row) => row.reviewDate && { day: row.reviewDate } },
  acceptedUntil: { width: 12, cell: (row) => row.acceptedUntil && { day: row.acceptedUntil } },
  created: { width: 12, cell: (row) => ({ day: osloDate(row.createdAt) }) },
}

/** How its filters read on paper. */
export const filterWords: FilterWords<RiskFilters> = {
  ...texts.filter,
  show: [texts.filter.show, texts.show],
  level: [texts.field.level, matrixTexts.level],
  afterLevel: [texts.filter.afterLevel, matrixTexts.level],
  status: [texts.field.status, texts.status],
  assessmentType: [texts.filter.assessmentType, assessmentTexts.type],
  category: [texts.field.category, texts.category],
  acceptance: [texts.filter.acceptance, texts.acceptanceState],
  moved: [texts.filter.moved, texts.move],
  ownerId: texts.field.ownerId,
  departmentId: texts.field.departmentId,
  locationId: texts.field.locationId,
  projectId: texts.field.projectId,
  assessmentId: texts.field.assessmentId,
  probability: texts.field.probability,
  consequence: texts.field.consequence,
}
