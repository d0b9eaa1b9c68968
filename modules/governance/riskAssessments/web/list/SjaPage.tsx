import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { RiskSections } from '@portal/modules/governance/riskMatrices/web/public'
import { onlyWide, RegisterPage, useListCan } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { type Column, titleColumn } from '@portal/ui/Table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardPen, Plus } from 'lucide-react'
import { type AssessmentRow, riskAssessments } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { assessmentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { AssessmentTitle } from './AssessmentTitle.tsx'
import { readSjaSearch, shownSja, sjaFilters } from './listSearch.ts'

const { column } = texts
const { sja: words } = screenTexts
const sjaStatuses = ['draft', 'approved', 'archived'] as const
/** The day of the job, and the last one where it takes several. */
function daysOf({ jobDate, validUntil }: AssessmentRow) {
  const last = validUntil && osloDate(validUntil)
  return jobDate && (last && last !== jobDate ? `${formatDate(jobDate)} – ${formatDate(last)}` : formatDate(jobDate))
}
const placeOf = ({ locationName, projectName }: AssessmentRow) => locationName ?? projectName
const columns: Column<AssessmentRow>[] = [
  { id: 'title', label: words.job, className: titleColumn, cell: (row) => <AssessmentTitle row={row} /> },
  { id: 'when', label: column.job, className: 'whitespace-nowrap tabular-nums', cell: daysOf },
  { id: 'status', label: column.status, className: 'whitespace-nowrap', cell: (row) => texts.status[row.status] },
  { id: 'where', label: column.location, className: 'max-w-52 truncate', cell: placeOf },
  { id: 'department', label: column.department, className: `max-w-40 truncate ${onlyWide}`, cell: (row) => row.departmentName },
  { id: 'owner', label: column.owner, className: `max-w-40 truncate ${onlyWide}`, cell: (row) => row.ownerName },
]

/** Safe job analyses: those that hold now, or all, the latest first. */
export function SjaPage() {
  const search = readSjaSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(assessmentQueries.sja(search))
  const { data: can = [] } = useListCan('risk_assessments')
  return (
    <RegisterPage
      title={words.list}
      intro={words.listIntro}
      sections={<RiskSections />}
      searchLabel={words.search}
      actions={
        can.includes('createOwn') && (
          <Button variant="primary" render={<Link to="/risk-evaluation/sja/new" />}>
            <Plus aria-hidden /> {screenTexts.newSja}
          </Button>
        )
      }
      list={list}
      search={search}
      onSearch={(next) => navigate({ to: '/risk-evaluation/sja', search: next, replace: true })}
      filters={[
        {
          key: 'sja',
          label: texts.filter.sja,
          options: [
            ['now', texts.sjaFilter.now],
            ['all', texts.sjaFilter.all],
          ],
          usual: shownSja(search),
        },
        { key: 'status', label: texts.field.status, options: sjaStatuses.map((one) => [one, texts.status[one]]) },
      ]}
      filterClass="md:max-w-52"
      exported={
        can.includes('export') && {
          path: riskAssessments.export.path,
          body: {
            ...sjaFilters(search),
            columns: ['number', 'title', 'job', 'lastDay', 'status', 'location', 'project', 'department', 'owner'],
          },
          name: 'sja',
          intro: screenTexts.exportIntro,
          pdf: true,
        }
      }
      columns={columns}
      card={(row) => (
        <div className="grid gap-1.5">
          <span className="flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
            {row.number} <span>{daysOf(row)}</span>
          </span>
          <AssessmentTitle row={row} />
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {texts.status[row.status]} <span className="text-muted">{placeOf(row)}</span>
          </span>
        </div>
      )}
      icon={<ClipboardPen />}
      words={shownSja(search) === 'all' ? { ...words.words, ...words.none } : words.words}
    />
  )
}
