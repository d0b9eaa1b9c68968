import { formatDateTime } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { past } from '@portal/ui/past'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudDownload } from 'lucide-react'
import { mostOffline } from './offlineDocuments.ts'
import { offlineQueries } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'
import { useOfflineChoosing, useOfflineRemoving } from './useOffline.ts'

/** Beside a document in force: whether it can be read without a network on this device. */
export function OfflineChoice({ id }: { id: string }) {
  const { data } = useQuery(offlineQueries.list)
  const choosing = useOfflineChoosing()
  const removing = useOfflineRemoving()
  if (!data || past()) return null
  const one = data.documents.find((other) => other.id === id)
  return (
    <Card title={words.short}>
      <div className="grid gap-2 justify-items-start">
        {one ? (
          <>
            <p className="text-muted">{data.stored.has(id) ? words.stored(formatDateTime(one.storedAt)) : words.notStored}</p>
            <Button size="sm" busy={removing.isPending} onClick={() => removing.mutate(id)}>
              {words.removeHere}
            </Button>
          </>
        ) : (
          <Button size="sm" busy={choosing.isPending} onClick={() => choosing.mutate(async () => [id])}>
            <CloudDownload aria-hidden /> {words.choose}
          </Button>
        )}
        <p className="text-muted tabular-nums">
          {words.count(data.documents.length, mostOffline)}.{' '}
          <Link to="/documents/offline" className="text-brand-ink underline underline-offset-2">
            {words.all}
          </Link>
        </p>
      </div>
    </Card>
  )
}
