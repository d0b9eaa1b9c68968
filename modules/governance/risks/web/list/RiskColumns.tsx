import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { listCells, onlyWide } from '@portal/modules/records/views/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { type ListColumn, listColumns, usualColumns } from '../../choices.ts'
import type { RiskRow } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

const day = (date: string | null) => date && <span className="tabular-nums">{formatDate(date)}</span>
const Level = ({ row: { level, score } }: { row: RiskRow }) =>
  level ? <RiskLevel level={level} score={score} /> : <span className="text-muted">{screenTexts.unscored}</span>
const After = ({ row: { afterLevel, afterScore, isPlanned } }: { row: RiskRow }) =>
  afterLevel && <RiskLevel level={afterLevel} score={afterScore} isPlanned={isPlanned} />
const Review = ({ row: { reviewDate, isReviewOverdue } }: { row: RiskRow }) =>
  reviewDate && (
    <span className={`tabular-nums ${isReviewOverdue ? 'font-medium text-danger' : ''}`}>
      {formatDate(reviewDate)}
      {isReviewOverdue && <span className="sr-only">, {screenTexts.overdue}</span>}
    </span>
  )
/** What one is to know of a risk before it is opened. */
const Signs = ({ row }: { row: RiskRow }) => (
  <>
    {row.stopDecision && <Badge tone="red">{screenTexts.stopped}</Badge>}
    {row.isAcceptanceFallen && <Badge tone="amber">{screenTexts.fallen}</Badge>}
    {row.proposalCount > 0 && <Badge tone="blue">{screenTexts.proposals(row.proposalCount)}</Badge>}
  </>
)

/** Columns that somebody has chosen beside the usual ones stand where the title keeps its words. */
const chosen = `max-w-40 truncate ${onlyWide}`
const cells = listCells<ListColumn, RiskRow>({
  ids: listColumns,
  labels: texts.column,
  pathOf: ({ id }) => `/risk-evaluation/risks/${id}`,
  extras: (row) => <Signs row={row} />,
  meta: (row) => [texts.category[row.category], row.ownerName],
  looks: {
    level: { className: 'whitespace-nowrap', cell: (row) => <Level row={row} /> },
    after: { className: 'whitespace-nowrap', cell: (row) => <After row={row} /> },
    actions: { className: `whitespace-nowrap ${onlyWide}`, cell: (row) => texts.doneOf(row.doneCount, row.actionCount) },
    status: { className: 'whitespace-nowrap', cell: (row) => texts.status[row.status] },
    category: { className: chosen, cell: (row) => texts.category[row.category] },
    assessment: { className: `max-w-52 truncate ${onlyWide}`, cell: (row) => row.assessmentTitle },
    owner: { className: chosen, cell: (row) => row.ownerName },
    department: { className: chosen, cell: (row) => row.departmentName },
    location: { className: chosen, cell: (row) => row.locationName },
    project: { className: `max-w-52 truncate ${onlyWide}`, cell: (row) => row.projectName },
    review: { className: 'whitespace-nowrap', cell: (row) => <Review row={row} /> },
    acceptedUntil: { className: `whitespace-nowrap ${onlyWide}`, cell: (row) => day(row.acceptedUntil) },
    created: { className: onlyWide, cell: (row) => day(osloDate(row.createdAt)) },
  },
  card: (row) => (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Level row={row} />
        {row.afterLevel && (
          <span className="text-muted">
            {texts.column.after}: <After row={row} />
          </span>
        )}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{row.ownerName}</span>
        {row.reviewDate && (
          <span>
            {texts.column.review}: <Review row={row} />
          </span>
        )}
      </span>
    </>
  ),
})
export const columnsOf = ({ columns = [...usualColumns] }: Pick<ListSearch, 'columns'>) => cells.columnsOf(columns)
export const riskCard = cells.card
