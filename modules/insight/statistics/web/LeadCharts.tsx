import { formatTenths } from '@portal/kit/format'
import { ChartCard } from '@portal/ui/charts/ChartCard.tsx'
import { ColumnCard } from '@portal/ui/charts/ColumnCard.tsx'
import { ColumnChart } from '@portal/ui/charts/ColumnChart.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { useListLink } from './ListLink.tsx'
import { longMonth, shortMonth } from './monthNames.ts'

type Shown = { figures: Figures }
const daysOf = ({ medianDays }: Figures['months'][number]) => (medianDays === null ? '–' : formatTenths(medianDays))

/** How long cases take, and whether their deadlines hold. */
export const LeadCharts = ({ figures }: Shown) => (
  <>
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <MedianChart figures={figures} />
      <InTimeChart figures={figures} />
    </div>
    {figures.totals.closed > 0 && <SpreadChart figures={figures} />}
  </>
)

function MedianChart({ figures }: Shown) {
  const linkTo = useListLink()
  const months = figures.months.map((month) => ({
    ...month,
    id: month.from,
    title: longMonth(month.from),
    link: linkTo(listOf.closed(figures, month)),
  }))
  return (
    <ChartCard
      title={texts.lead.title}
      note={texts.lead.note}
      chart={
        <ColumnChart
          label={texts.lead.title}
          parts={[{ label: texts.lead.days }]}
          format={formatTenths}
          columns={months.map((month) => ({
            id: month.id,
            label: shortMonth(month.from),
            name: texts.lead.name(month.title, daysOf(month)),
            values: [month.medianDays ?? 0],
            link: month.link,
          }))}
        />
      }
      table={{
        head: [texts.month, texts.lead.days, texts.lead.closed],
        rows: months.map((month) => ({
          id: month.id,
          name: month.title,
          cells: [daysOf(month), { value: month.closed, link: month.link }],
        })),
      }}
    />
  )
}

function InTimeChart({ figures }: Shown) {
  const linkTo = useListLink()
  return (
    <ColumnCard
      title={texts.inTime.title}
      note={texts.inTime.note}
      axis={texts.month}
      parts={[
        { label: texts.inTime.in, tone: 'green' },
        { label: texts.inTime.undated, tone: 'grey' },
        { label: texts.inTime.late, tone: 'red' },
      ]}
      columns={figures.months.map((month) => {
        const { from, closed, closedInTime, closedLate } = month
        const title = longMonth(from)
        return {
          id: from,
          label: shortMonth(from),
          title,
          name: texts.inTime.name(title, closedInTime, closed),
          values: [closedInTime, closed - closedInTime - closedLate, closedLate],
          link: linkTo(listOf.closed(figures, month)),
          links: ([{ closedInTime: true }, { closedUndated: true }, { closedLate: true }] as const).map((one) =>
            linkTo(listOf.closed(figures, month, one)),
          ),
        }
      })}
    />
  )
}

/** How many took how long: a median hides the few that take a year. */
function SpreadChart({ figures }: Shown) {
  const linkTo = useListLink()
  return (
    <ColumnCard
      title={texts.spread.title}
      note={texts.spread.note}
      axis={texts.lead.days}
      parts={[{ label: texts.lead.closed }]}
      columns={figures.leadTimes.map(({ from, to, count }) => {
        const label = texts.spread.span(from, to)
        return {
          id: String(from),
          label,
          name: texts.spread.name(label, count),
          values: [count],
          link: linkTo(listOf.tookDays(figures, figures, { from, to })),
        }
      })}
    />
  )
}
