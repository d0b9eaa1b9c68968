import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { KeyList } from './KeyList.tsx'
import { api, keyQueries } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.company

/** Everybody's keys, for an admin to see and end. */
export function CompanyKeysCard() {
  const { data, error, refetch } = useQuery(keyQueries.company)
  if (error && !data) return <ErrorCard title={words.title} failed={words.failed} error={error} onRetry={refetch} />
  return (
    <Card title={words.title} flush>
      <p className="max-w-prose px-4 pt-1 pb-3 text-muted sm:px-5">{words.intro}</p>
      {!data && <SkeletonRows rows={2} />}
      {data?.items.length === 0 && <p className="px-4 pb-4 sm:px-5">{words.none}</p>}
      {data && data.items.length > 0 && (
        <KeyList keys={data.items} end={(id) => api.endCompanyKey({ id })} queryKey={keyQueries.company.queryKey} />
      )}
    </Card>
  )
}
