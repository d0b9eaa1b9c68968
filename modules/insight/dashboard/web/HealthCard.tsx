import { formatNumber } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { PathLink } from '@portal/ui/PathLink.tsx'
import { ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { dashboardTexts as texts } from '../texts.ts'
import { dashboardQueries } from './queries.ts'

/** Each line opens the list it is the number of. */
export function HealthCard() {
  const { data, error, refetch } = useQuery(dashboardQueries.health)
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <Card title={texts.healthTitle}>
      <ul className="divide-y divide-line">
        {data.lines.map(({ text, count, isCapped, path }) => (
          <li key={path}>
            <PathLink
              path={path}
              className="flex min-h-8 items-center justify-between gap-4 py-1.5 hover:underline pointer-coarse:min-h-11"
            >
              <span>{text}</span>{' '}
              <span className="font-medium tabular-nums">{isCapped ? texts.capped(formatNumber(count)) : formatNumber(count)}</span>
            </PathLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
