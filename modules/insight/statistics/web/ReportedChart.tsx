import { formatNumber, plural } from '@portal/kit/format'
import { ColumnCard } from '@portal/ui/charts/ColumnCard.tsx'
import { sumOf } from '@portal/ui/charts/scale'
import type { Figures } from '../contract.ts'
import { listOf } from '../listRules.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { useListLink } from './ListLink.tsx'
import { longMonth, shortMonth } from './monthNames.ts'
import { severities, severityParts } from './severityParts.ts'

/** What was reported each month, stacked by how grave it is. */
export function ReportedChart({ figures, before }: { figures: Figures; before: Figures | undefined }) {
  const linkTo = useListLink()
  return (
    <ColumnCard
      title={texts.reported.title}
      note={texts.reported.note}
      axis={texts.month}
      parts={severityParts}
      beforeLabel={before && texts.before.name}
      columns={figures.months.map((month, n) => {
        const values = severities.map((one) => month.reported[one])
        const title = longMonth(month.from)
        const earlier = before?.months[n]
        const was = earlier && sumOf(severities.map((one) => earlier.reported[one]))
        return {
          before: was,
          id: month.from,
          label: shortMonth(month.from),
          title,
          name: `${title}: ${plural(sumOf(values), 'avvik', 'avvik')}${was === undefined ? '' : `, ${texts.before.was(formatNumber(was))}`}`,
          values,
          link: linkTo(listOf.reported(figures, month)),
          links: severities.map((one) => linkTo(listOf.reported(figures, month, { severity: [one] }))),
        }
      })}
    />
  )
}
