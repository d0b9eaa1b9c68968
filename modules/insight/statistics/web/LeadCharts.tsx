import { formatNumber } from '@portal/kit/format'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { ColumnCard } from './ColumnCard.tsx'
import { longMonth, shortMonth } from './monthNames.ts'
import { NumberLink } from './Totals.tsx'

const days = (n: number | null) => (n === null ? '–' : formatNumber(n, 1).replace(/,0$/, ''))

/** How long cases take, and whether their deadlines hold. */
export const LeadCharts = ({ figures }: { figures: Figures }) => (
  <>
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <MedianChart figures={figures} />
      <InTimeChart figures={figures} />
    </div>
    {figures.totals.closed > 0 && <SpreadChart figures={figures} />}
  </>
)

const MedianChart = ({ figures }: { figures: Figures }) => (
  <ColumnCard
    title={texts.lead.title}
    note={texts.lead.note}
    head={[texts.month, texts.lead.days, texts.lead.closed]}
    format={days}
    columns={figures.months.map((month) => ({
      id: month.from,
      label: shortMonth(month.from),
      name: texts.lead.name(longMonth(month.from), days(month.medianDays)),
      parts: [{ id: 'median', value: month.medianDays ?? 0 }],
      list: listOf.closed(figures, month),
      cells: [
        longMonth(month.from),
        days(month.medianDays),
        <NumberLink key="n" list={listOf.closed(figures, month)}>
          {formatNumber(month.closed)}
        </NumberLink>,
      ],
    }))}
  />
)

type Month = Figures['months'][number]
/** Closed without ever having had a deadline. */
const undatedIn = ({ closed, closedInTime, closedLate }: Month) => closed - closedInTime - closedLate

const InTimeChart = ({ figures }: { figures: Figures }) => (
  <ColumnCard
    title={texts.inTime.title}
    note={texts.inTime.note}
    head={[texts.month, texts.inTime.in, texts.inTime.late, texts.inTime.undated]}
    legend={[
      { id: 'late', label: texts.inTime.late, tone: 'red' },
      { id: 'undated', label: texts.inTime.undated, tone: 'grey' },
      { id: 'in', label: texts.inTime.in, tone: 'green' },
    ]}
    columns={figures.months.map((month) => ({
      id: month.from,
      label: shortMonth(month.from),
      name: texts.inTime.name(longMonth(month.from), month.closedInTime, month.closed),
      parts: [
        { id: 'in', value: month.closedInTime, tone: 'green' },
        { id: 'undated', value: undatedIn(month), tone: 'grey' },
        { id: 'late', value: month.closedLate, tone: 'red' },
      ],
      list: listOf.closed(figures, month),
      cells: [
        longMonth(month.from),
        <NumberLink key="in" list={listOf.closed(figures, month, { closedInTime: true })}>
          {formatNumber(month.closedInTime)}
        </NumberLink>,
        <NumberLink key="late" list={listOf.closed(figures, month, { closedLate: true })}>
          {formatNumber(month.closedLate)}
        </NumberLink>,
        <NumberLink key="undated" list={listOf.closed(figures, month, { closedUndated: true })}>
          {formatNumber(undatedIn(month))}
        </NumberLink>,
      ],
    }))}
  />
)

/** How many took how long: a median hides the few that take a year. */
const SpreadChart = ({ figures }: { figures: Figures }) => (
  <ColumnCard
    title={texts.spread.title}
    note={texts.spread.note}
    head={[texts.lead.days, texts.lead.closed]}
    columns={figures.leadTimes.map(({ from, to, count }) => {
      const list = listOf.tookDays(figures, figures, { from, to })
      const span = texts.spread.span(from, to)
      return {
        id: String(from),
        label: span,
        name: texts.spread.name(span, count),
        parts: [{ id: 'closed', value: count }],
        list,
        cells: [
          span,
          <NumberLink key="n" list={list}>
            {formatNumber(count)}
          </NumberLink>,
        ],
      }
    })}
  />
)
