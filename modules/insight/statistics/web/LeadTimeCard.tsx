import { formatTenths } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'
import { statisticsQueries } from './queries.ts'

const texts = statisticsTexts.leadTime

/** How long it took to close what was closed in the last ninety days, and in the ninety before them. */
export function LeadTimeCard() {
  const { data, error, refetch } = useQuery(statisticsQueries.trend)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-40" />
  const { closed, medianDays, medianBefore, ...span } = data.leadTime
  return (
    <Card
      title={texts.title}
      actions={
        closed > 0 && (
          <Link
            to="/deviations"
            search={listOf.closed({ departmentId: null }, span)}
            aria-label={texts.allOf}
            className="text-brand-ink hover:underline"
          >
            {texts.all}
          </Link>
        )
      }
    >
      {medianDays === null ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{texts.days(formatTenths(medianDays))}</p>
      )}
      {medianDays !== null && <p className="mt-1 text-xs text-muted">{texts.note(closed)}</p>}
      {medianBefore !== null && <p className="mt-1 text-xs text-muted">{texts.before(formatTenths(medianBefore))}</p>}
    </Card>
  )
}
