import { plural } from '@portal/kit/format'
import { ColumnCard } from '@portal/ui/charts/ColumnCard.tsx'
import { sumOf } from '@portal/ui/charts/scale'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'
import { listLink } from './ListLink.tsx'
import { longMonth, shortMonth } from './monthNames.ts'
import { statisticsQueries } from './queries.ts'
import { severities, severityParts } from './severityParts.ts'

const texts = statisticsTexts.trend
const all = { departmentId: null }

/** What was reported in each of the last twelve months, stacked by how grave it is, with a line for what was closed. */
export function TrendCard() {
  const { data, error, refetch } = useQuery(statisticsQueries.trend)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-88" />
  return (
    <ColumnCard
      title={texts.title}
      note={texts.note}
      axis={statisticsTexts.month}
      parts={severityParts}
      beforeLabel={texts.closed}
      columns={data.months.map((month) => {
        const values = severities.map((one) => month.reported[one])
        const title = longMonth(month.from)
        return {
          id: month.from,
          label: shortMonth(month.from),
          title,
          name: texts.name(title, plural(sumOf(values), 'avvik', 'avvik'), month.closed),
          values,
          before: month.closed,
          link: listLink(listOf.reported(all, month)),
          links: severities.map((one) => listLink(listOf.reported(all, month, { severity: [one] }))),
        }
      })}
    />
  )
}
