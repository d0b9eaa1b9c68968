import { formatNumber, plural } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/deviations/web/public'
import type { Tone } from '@portal/ui/Badge.tsx'
import { ChartCard } from '@portal/ui/ChartCard.tsx'
import { ColumnChart, Legend } from '@portal/ui/ColumnChart.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { longMonth, shortMonth } from './monthNames.ts'
import { ListLink, NumberLink } from './Totals.tsx'

const tones = { low: 'grey', medium: 'amber', high: 'orange', critical: 'red' } as const satisfies Record<string, Tone>
const severities = ['low', 'medium', 'high', 'critical'] as const
const sumOf = (reported: Figures['months'][number]['reported']) => severities.reduce((sum, one) => sum + reported[one], 0)

/** What was reported each month, stacked by how grave it is. */
export function ReportedChart({ figures }: { figures: Figures }) {
  const { months } = figures
  const words = deviationTexts.severity
  return (
    <ChartCard
      title={texts.reported.title}
      note={texts.reported.note}
      words={texts}
      chart={
        <>
          <ColumnChart
            label={texts.reported.title}
            columns={months.map((month) => ({
              id: month.from,
              label: shortMonth(month.from),
              name: `${longMonth(month.from)}: ${plural(sumOf(month.reported), 'avvik', 'avvik')}`,
              parts: severities.map((one) => ({ id: one, value: month.reported[one], tone: tones[one] })),
              link: <ListLink list={listOf.reported(figures, month)} />,
            }))}
          />
          <Legend items={[...severities].reverse().map((one) => ({ id: one, label: words[one], tone: tones[one] }))} />
        </>
      }
      table={{
        head: [texts.month, ...severities.map((one) => words[one]), texts.sum],
        rows: months.map((month) => ({
          id: month.from,
          cells: [
            longMonth(month.from),
            ...severities.map((one) => (
              <NumberLink key={one} list={listOf.reported(figures, month, { severity: [one] })}>
                {formatNumber(month.reported[one])}
              </NumberLink>
            )),
            <NumberLink key="sum" list={listOf.reported(figures, month)}>
              {formatNumber(sumOf(month.reported))}
            </NumberLink>,
          ],
        })),
      }}
    />
  )
}
