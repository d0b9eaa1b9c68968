import { formatDate } from '@portal/kit/format'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { matrixTexts, RiskLevel, RiskSections } from '@portal/modules/governance/riskMatrices/web/public'
import { DueDay, onlyWide, RegisterPage, useListCan } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { type Column, titleColumn } from '@portal/ui/Table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardList, Plus } from 'lucide-react'
import { assessmentTypes, shownStatuses, usualColumns } from '../../choices.ts'
import { type AssessmentRow, riskAssessments } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { assessmentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { AssessmentTitle } from './AssessmentTitle.tsx'
import { assessmentFilters, readListSearch } from './listSearch.ts'

const { column } = texts
const Worst = ({ row: { worstLevel } }: { row: AssessmentRow }) => worstLevel && <RiskLevel level={worstLevel} />
const Review = ({ row: { reviewDate, isReviewOverdue } }: { row: AssessmentRow }) => (
  <DueDay day={reviewDate} isOverdue={isReviewOverdue} overdue={screenTexts.overdue} />
)
const hidden = `max-w-40 truncate ${onlyWide}`
const columns: Column<AssessmentRow>[] = [
  { id: 'title', label: column.title, className: titleColumn, cell: (row) => <AssessmentTitle row={row} /> },
  { id: 'type', label: column.type, className: 'max-w-52 truncate', cell: (row) => texts.type[row.assessmentType] },
  { id: 'status', label: column.status, className: 'whitespace-nowrap', cell: (row) => texts.status[row.status] },
  { id: 'level', label: column.level, className: 'whitespace-nowrap', cell: (row) => <Worst row={row} /> },
  { id: 'risks', label: column.risks, isNumeric: true, className: onlyWide, cell: (row) => row.riskCount || null },
  { id: 'department', label: column.department, className: `max-w-36 truncate ${onlyWide}`, cell: (row) => row.departmentName },
  { id: 'owner', label: column.owner, className: hidden, cell: (row) => row.ownerName },
  { id: 'review', label: column.review, className: 'whitespace-nowrap', cell: (row) => <Review row={row} /> },
]

/** Assessments, the latest first. */
export function AssessmentsPage() {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(assessmentQueries.list(search))
  const { data: can = [] } = useListCan('risk_assessments')
  const { reviewFrom, reviewTo } = search
  return (
    <RegisterPage
      title={screenTexts.list}
      intro={screenTexts.listIntro}
      sections={<RiskSections />}
      searchLabel={screenTexts.search}
      actions={
        can.includes('create') && (
          <Button variant="primary" render={<Link to="/risk-evaluation/assessments/new" />}>
            <Plus aria-hidden /> {screenTexts.new}
          </Button>
        )
      }
      list={list}
      search={search}
      onSearch={(next) => navigate({ to: '/risk-evaluation/assessments', search: next, replace: true })}
      filters={[
        {
          key: 'assessmentType',
          label: texts.field.assessmentType,
          options: assessmentTypes.filter((one) => one !== 'sja').map((one) => [one, texts.type[one]]),
        },
        { key: 'status', label: texts.field.status, options: shownStatuses.map((one) => [one, texts.status[one]]) },
        { key: 'level', label: column.level, options: [...riskLevels].reverse().map((one) => [one, matrixTexts.level[one]]) },
        { key: 'reviewOverdue', label: screenTexts.review, options: [['true', texts.filter.reviewOverdue]] },
      ]}
      filterClass="md:max-w-52"
      exported={
        can.includes('export') && {
          path: riskAssessments.export.path,
          body: { ...assessmentFilters(search), columns: ['number', ...usualColumns] },
          name: 'risikovurderinger',
          intro: screenTexts.exportIntro,
          pdf: true,
        }
      }
      columns={columns}
      card={(row) => (
        <div className="grid gap-1.5">
          <span className="text-xs text-muted tabular-nums">{row.number}</span>
          <AssessmentTitle row={row} />
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <span>{texts.status[row.status]}</span>
            <Worst row={row} />
          </span>
          <span className="text-muted">{texts.type[row.assessmentType]}</span>
        </div>
      )}
      icon={<ClipboardList />}
      words={screenTexts.words}
    >
      {reviewFrom && reviewTo && <InlineNotice>{screenTexts.reviewBetween(formatDate(reviewFrom), formatDate(reviewTo))}</InlineNotice>}
    </RegisterPage>
  )
}
