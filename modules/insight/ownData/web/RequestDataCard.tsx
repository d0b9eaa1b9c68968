import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OwnDataFiles } from './OwnDataFiles.tsx'
import { PeriodList } from './PeriodList.tsx'
import { api } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.ofRequest

/** What the portal has about whom a request is about, for who answers it: how much, as a file, and where it is changed and disposed of. */
export function RequestDataCard({ id, number }: { id: string; number: string }) {
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['own-data', 'request', id],
    queryFn: ({ signal }) => api.ofRequest({ id }, { signal }),
  })
  if (isLoadingError) return <ErrorCard title={words.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        <p className="max-w-prose text-muted">{words.intro}</p>
        {data.parts.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {data.parts.map(({ title, count }) => (
              <li key={title} className="tabular-nums">
                {words.rows(title, count)}
              </li>
            ))}
          </ul>
        )}
        <OwnDataFiles path={`/own-data/requests/${id}/export`} names={{ json: `${number}.json`, pdf: `${number}.pdf` }} />
        <details>
          <summary className="cursor-pointer py-2 font-medium">{words.leftOut(data.leftOut.length)}</summary>
          <p className="max-w-prose text-muted">{words.leftOutHint}</p>
          <ul className="list-disc pl-5 text-muted">
            {data.leftOut.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </details>
        <details>
          <summary className="cursor-pointer py-2 font-medium">{words.keep}</summary>
          <PeriodList periods={data.periods} />
        </details>
        {(data.userPath ?? data.disposalPath) && (
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {data.userPath && (
              <Link to={data.userPath as '/'} className="text-brand-ink underline">
                {words.user}
              </Link>
            )}
            {data.disposalPath && (
              <Link to={data.disposalPath as '/'} className="text-brand-ink underline">
                {words.disposal}
              </Link>
            )}
          </p>
        )}
      </div>
    </Card>
  )
}
