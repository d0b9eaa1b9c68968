import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { EmptyChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { type Column, rowLink, Table, titleColumn } from '@portal/ui/Table.tsx'
import { textLink } from '@portal/ui/textLink'
import { Link } from '@tanstack/react-router'
import type { RiskFigures } from '../contract.ts'
import { riskListOf } from '../riskFigureRules.ts'
import { riskFigureTexts } from '../riskFigureTexts.ts'

const texts = riskFigureTexts.top
type Row = RiskFigures['top'][number]

/** The ten worst risks. */
export const TopRisks = ({ figures }: { figures: RiskFigures }) =>
  figures.top.length === 0 ? (
    <EmptyChartCard title={texts.title}>{texts.none}</EmptyChartCard>
  ) : (
    <Card
      title={texts.title}
      flush
      actions={
        <Link to="/risk-evaluation" search={riskListOf.open(figures)} className={`${textLink} print:hidden`}>
          {texts.all}
        </Link>
      }
    >
      <Table
        caption={texts.title}
        columns={columns}
        rows={figures.top}
        keyOf={(row) => row.id}
        card={(row) => (
          <div className="grid gap-1">
            <Titled row={row} />
            <span className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
              <Level row={row} />
              {row.ownerName}
            </span>
          </div>
        )}
      />
    </Card>
  )

const Titled = ({ row: { id, number, title } }: { row: Row }) => (
  <Link to="/risk-evaluation/risks/$id" params={{ id }} className={rowLink}>
    {title} <span className="block text-xs font-normal text-muted tabular-nums">{number}</span>
  </Link>
)
const Level = ({ row: { level, score } }: { row: Row }) => <RiskLevel level={level} score={score} />
const columns: Column<Row>[] = [
  { id: 'title', label: texts.risk, className: titleColumn, cell: (row) => <Titled row={row} /> },
  { id: 'level', label: texts.level, className: 'whitespace-nowrap', cell: (row) => <Level row={row} /> },
  { id: 'owner', label: texts.owner, className: 'max-w-48 truncate', cell: (row) => row.ownerName },
]
