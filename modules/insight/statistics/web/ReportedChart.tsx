import { formatNumber, plural } from '@portal/kit/format'
import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import type { Tone } from '@portal/ui/Badge.tsx'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { ColumnCard } from './ColumnCard.tsx'
import { longMonth, shortMonth } from './monthNames.ts'
import { NumberLink } from './Totals.tsx'

const tones = { low: 'grey', medium: 'amber', high: 'orange', critical: 'red' } as const satisfies Record<string, Tone>
const severities = ['low', 'medium', 'high', 'critical'] as const
const sumOf = (reported: Figures['months'][number]['reported']) => severities.reduce((sum, one) => sum + reported[one], 0)

/** What was reported each month, stacked by how grave it is. */
export function ReportedChart({ figures }: { figures: Figures }) {
  const words = deviationTexts.severity
  return (
    <ColumnCard
      title={texts.reported.title}
      note={texts.reported.note}
      head={[texts.month, ...severities.map((one) => words[one]), texts.sum]}
      legend={[...severities].reverse().map((one) => ({ id: one, label: words[one], tone: tones[one] }))}
      columns={figures.months.map((month) => ({
        id: month.from,
        label: shortMonth(month.from),
        name: `${longMonth(month.from)}: ${plural(sumOf(month.reported), 'avvik', 'avvik')}`,
        parts: severities.map((one) => ({ id: one, value: month.reported[one], tone: tones[one] })),
        list: listOf.reported(figures, month),
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
      }))}
    />
  )
}
