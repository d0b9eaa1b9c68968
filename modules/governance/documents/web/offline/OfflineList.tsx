import { formatDate, formatDateTime } from '@portal/kit/format'
import { EmptyState } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfflineDocument } from './offlineInForce.ts'
import { offlineQueries } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'

/** What is chosen on this device, each with what is known of it. `actionOf` is what may be done with one. */
export function OfflineList({ actionOf }: { actionOf?: (one: OfflineDocument) => ReactNode }) {
  const { data } = useQuery(offlineQueries.list)
  if (!data) return null
  if (data.documents.length === 0) return <EmptyState title={words.empty}>{words.emptyBody}</EmptyState>
  return (
    <ul className="divide-y divide-line">
      {data.documents.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-56">
            {/* Also where there is no router to ask: the page is opened anew, from the device. */}
            <a href={`/documents/${one.id}`} className="font-medium break-words text-brand-ink underline underline-offset-2">
              {one.title}
            </a>
            <p className="text-muted tabular-nums">
              {[one.number, words.version(one.versionLabel), words.from(formatDate(one.validFrom))].join(' · ')}
            </p>
            <p className="text-xs text-muted">
              {one.hasText ? (data.stored.has(one.id) ? words.stored(formatDateTime(one.storedAt)) : words.notStored) : words.noText}
            </p>
          </div>
          {actionOf?.(one)}
        </li>
      ))}
    </ul>
  )
}
