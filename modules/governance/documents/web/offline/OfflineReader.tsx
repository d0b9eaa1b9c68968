import { Skeleton } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { OfflineList } from './OfflineList.tsx'
import { OfflineText } from './OfflineText.tsx'
import { offlineQueries } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'

/** What stands at an address of documents while there is no network: the one it names, or all that are stored here. Nothing where none is. */
export function OfflineReader({ path }: { path: string }) {
  const id = /^\/documents\/([0-9a-f-]{36})/.exec(path)?.[1]
  const { data } = useQuery(offlineQueries.list)
  const found = useQuery({ ...offlineQueries.one(id ?? ''), enabled: id !== undefined })
  if (id && found.isPending) return <Skeleton className="h-64 w-full" />
  if (id && found.data) return <OfflineText {...found.data} />
  if (!data || data.stored.size === 0) return null
  return (
    <section aria-label={words.title} className="grid gap-3">
      {id && <p>{words.notHere}</p>}
      <OfflineList />
    </section>
  )
}
