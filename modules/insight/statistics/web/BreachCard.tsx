import { formatPercent } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { textLink } from '@portal/ui/textLink'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { statisticsTexts } from '../texts.ts'
import { statisticsQueries } from './queries.ts'
import type { StatisticsSearch } from './statisticsSearch.ts'

const texts = statisticsTexts.breaches

/** Whether Datatilsynet was told in time (domain 7.2). Shows nothing to those the log of breaches is not for. */
export function BreachCard({ search }: { search: StatisticsSearch }) {
  const found = useQuery(statisticsQueries.breaches(search))
  const { data } = found
  if (!data) return <LostCard title={texts.title} query={found} />
  const { from, to, notifiable, inTime, inTimeShare } = data
  const list = { from, to, notifiable: 'true' } as const
  return (
    <Card title={texts.title}>
      <p className="max-w-prose text-muted">{texts.note}</p>
      <p className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{inTimeShare === null ? '–' : formatPercent(inTimeShare)}</p>
      {inTimeShare === null ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <p className="flex flex-wrap gap-x-4">
          <Link to="/deviations/privacy-breaches" search={{ ...list, inTime: 'true' }} className={textLink}>
            {texts.inTime(inTime)}
          </Link>
          <Link to="/deviations/privacy-breaches" search={{ ...list, inTime: 'false' }} className={textLink}>
            {texts.late(notifiable - inTime)}
          </Link>
        </p>
      )}
    </Card>
  )
}
