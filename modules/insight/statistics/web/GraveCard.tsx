import { osloDate } from '@portal/kit/dates'
import { formatDate, formatNumber } from '@portal/kit/format'
import { deviationTexts, SeverityLevel } from '@portal/modules/cases/deviations/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { type Column, rowLink, Table } from '@portal/ui/Table.tsx'
import { textLink } from '@portal/ui/textLink'
import { Link } from '@tanstack/react-router'
import type { Learned } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'

const texts = statisticsTexts.grave
type Row = Learned['grave'][number]

/** The grave cases, by number alone: a title may hold a name. */
export const GraveCard = ({ learned }: { learned: Learned }) => (
  <Card title={texts.title} flush>
    <div className="px-4 pb-3 sm:px-5">
      <p className="max-w-prose text-muted">{texts.note}</p>
      {learned.grave.length === 0 && <p className="mt-2 text-muted">{texts.none}</p>}
    </div>
    {learned.grave.length > 0 && (
      <>
        <Table
          caption={texts.title}
          columns={columns}
          rows={learned.grave}
          keyOf={(row) => row.id}
          card={(row) => <GraveRow row={row} />}
        />
        <p className="flex flex-wrap gap-x-4 px-4 py-3 text-muted sm:px-5">
          {learned.grave.length < learned.graveCount && <span>{texts.more(learned.grave.length, formatNumber(learned.graveCount))}</span>}
          <Link to="/deviations" search={listOf.grave(learned, learned)} className={`${textLink} print:hidden`}>
            {texts.all}
          </Link>
        </p>
      </>
    )}
  </Card>
)

const Numbered = ({ row }: { row: Row }) => (
  <Link to="/deviations/$id" params={{ id: row.id }} className={`${rowLink} whitespace-nowrap tabular-nums`}>
    {row.number}
  </Link>
)
const columns: Column<Row>[] = [
  { id: 'number', label: texts.number, cell: (row) => <Numbered row={row} /> },
  { id: 'reported', label: texts.reported, className: 'tabular-nums', cell: (row) => formatDate(osloDate(row.reportedAt)) },
  { id: 'category', label: texts.category, cell: (row) => deviationTexts.category[row.category] },
  { id: 'department', label: statisticsTexts.department, cell: (row) => row.departmentName },
  { id: 'severity', label: texts.severity, className: 'whitespace-nowrap', cell: (row) => <SeverityLevel severity={row.severity} /> },
  { id: 'status', label: texts.status, cell: (row) => deviationTexts.status[row.status] },
  { id: 'days', label: texts.days, isNumeric: true, cell: (row) => (row.days === null ? '–' : formatNumber(row.days)) },
]

const GraveRow = ({ row }: { row: Row }) => (
  <div className="grid gap-1">
    <span className="flex justify-between gap-3">
      <Numbered row={row} /> <span className="text-muted tabular-nums">{formatDate(osloDate(row.reportedAt))}</span>
    </span>
    <span>{deviationTexts.category[row.category]}</span>
    <span className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
      <SeverityLevel severity={row.severity} />
      {deviationTexts.status[row.status]}
    </span>
  </div>
)
