import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entry } from '../contract.ts'
import { EntryLink } from './EntryLink.tsx'
import { EntryStatusOf } from './EntryMark.tsx'
import { wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.soonCard

/** W12: what of the year is late or comes soon, the most pressing first. With `hidesEmpty` there is no card until there is something. */
export function SoonCard({ hidesEmpty = false }: { hidesEmpty?: boolean }) {
  const found = useQuery(wheelQueries.soon)
  if (hidesEmpty && !found.data?.items.length) return null
  if (found.isPending) return <SkeletonCard />
  return (
    <Card
      title={words.title}
      flush
      actions={
        <Link to="/internal-control/year-wheel" className="text-brand-ink hover:underline">
          {words.all}
        </Link>
      }
    >
      {found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      ) : found.data.items.length === 0 ? (
        <p className="px-4 pb-5 text-muted sm:px-5">{words.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {found.data.items.map((one) => (
            <li key={one.key} className="grid gap-0.5 px-4 py-2.5 sm:px-5">
              <span className="line-clamp-2">
                <EntryLink entry={one} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-muted">
                <span className="text-ink">
                  <EntryStatusOf status={one.status} />
                </span>
                <span className="tabular-nums">{whenOf(one)}</span>
                <span className="basis-full">{one.ownerName ?? screenTexts.nobody}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const whenOf = ({ date, month }: Entry) => (date ? formatDate(date) : screenTexts.monthNames[month - 1])
