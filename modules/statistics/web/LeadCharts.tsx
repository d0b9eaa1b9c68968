import { formatNumber } from '@portal/kit/format'
import { ChartCard } from '@portal/ui/ChartCard.tsx'
import { ColumnChart, Legend } from '@portal/ui/ColumnChart.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { longMonth, shortMonth } from './monthNames.ts'
import { ListLink, NumberLink } from './Totals.tsx'

const days = (n: number | null) => (n === null ? '–' : formatNumber(n, 1).replace(/,0$/, ''))

/** How long cases take, and whether their deadlines hold, by the month they were closed in. */
export function LeadCharts({ figures }: { figures: Figures }) {
  const { months } = figures
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ChartCard
        title={texts.lead.title}
        note={texts.lead.note}
        words={texts}
        chart={
          <ColumnChart
            label={texts.lead.title}
            format={days}
            columns={months.map((month) => ({
              id: month.from,
              label: shortMonth(month.from),
              name: texts.lead.name(longMonth(month.from), days(month.medianDays)),
              parts: [{ id: 'median', value: month.medianDays ?? 0 }],
              link: <ListLink list={listOf.closed(figures, month)} />,
            }))}
          />
        }
        table={{
          head: [texts.month, texts.lead.days, texts.lead.closed],
          rows: months.map((month) => ({
            id: month.from,
            cells: [
              longMonth(month.from),
              days(month.medianDays),
              <NumberLink key="n" list={listOf.closed(figures, month)}>
                {formatNumber(month.closed)}
              </NumberLink>,
            ],
          })),
        }}
      />
      <ChartCard
        title={texts.inTime.title}
        note={texts.inTime.note}
        words={texts}
        chart={
          <>
            <ColumnChart
              label={texts.inTime.title}
              columns={months.map((month) => ({
                id: month.from,
                label: shortMonth(month.from),
                name: texts.inTime.name(longMonth(month.from), month.closed - month.closedLate, month.closed),
                parts: [
                  { id: 'in', value: month.closed - month.closedLate, tone: 'green' as const },
                  { id: 'late', value: month.closedLate, tone: 'red' as const },
                ],
                link: <ListLink list={listOf.closed(figures, month)} />,
              }))}
            />
            <Legend
              items={[
                { id: 'late', label: texts.inTime.late, tone: 'red' },
                { id: 'in', label: texts.inTime.in, tone: 'green' },
              ]}
            />
          </>
        }
        table={{
          head: [texts.month, texts.inTime.in, texts.inTime.late],
          rows: months.map((month) => ({
            id: month.from,
            cells: [
              longMonth(month.from),
              <NumberLink key="in" list={listOf.closed(figures, month, { closedInTime: true })}>
                {formatNumber(month.closed - month.closedLate)}
              </NumberLink>,
              <NumberLink key="late" list={listOf.closed(figures, month, { closedLate: true })}>
                {formatNumber(month.closedLate)}
              </NumberLink>,
            ],
          })),
        }}
      />
    </div>
  )
}
