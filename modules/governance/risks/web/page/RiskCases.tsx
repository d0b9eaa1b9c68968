import type { Category } from '@portal/kit/categories'
import { formatDate } from '@portal/kit/format'
import { Badge } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { riskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.cases

/** What has happened that shows the risk: linked to it, or of its category at its place. */
export function RiskCases({ id }: { id: string }) {
  const found = useQuery(riskQueries.cases(id))
  const { data } = found
  if (!data) return <LostCard title={words.title} query={found} />
  return (
    <Card title={words.title} flush>
      {data.items.length === 0 ? (
        <p className="px-4 pb-4 text-muted sm:px-5 sm:pb-5">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((one) => (
            <li key={one.id} className="relative grid gap-1 px-4 py-2.5 hover:bg-hover sm:px-5">
              <Link to="/deviations/$id" params={{ id: one.id }} className={`${rowLink} line-clamp-2`}>
                <span className="tabular-nums">{one.number}</span> {one.title}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-muted">
                {formatDate(one.on)}
                {one.isLinked && <Badge tone="blue">{words.linked}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.list && (
        <p className="border-t border-line px-4 py-2.5 sm:px-5">
          <Link
            to="/deviations"
            search={{ category: [data.list.category as Category], locationId: data.list.locationId, reportedFrom: data.from }}
            className="inline-flex min-h-6 items-center text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {words.list}
          </Link>
        </p>
      )}
    </Card>
  )
}
