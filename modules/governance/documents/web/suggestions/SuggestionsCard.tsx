import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorState } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../suggestionContract.ts'
import { OpenSuggestion } from './OpenSuggestion.tsx'
import { SuggestionDiff } from './SuggestionDiff.tsx'
import { ShownDiff, SuggestionOutcome, suggestionDay, summary } from './SuggestionParts.tsx'
import { suggestionQueries } from './suggestionQueries.ts'
import { words } from './suggestionScreenTexts.ts'

/** What people suggest that the document says instead: what waits for an answer, and below it what became of the others. */
export function SuggestionsCard({ documentId }: { documentId: string }) {
  const found = useQuery(suggestionQueries.of(documentId))
  if (found.isLoadingError)
    return (
      <Card title={words.title}>
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      </Card>
    )
  const items = found.data?.items ?? []
  const open = items.filter(({ status }) => status === 'open')
  const earlier = items.filter(({ status }) => status !== 'open')
  if (items.length === 0) return null
  return (
    <Card title={words.title} flush>
      {open.length > 0 && (
        <ul className="divide-y divide-line">
          {open.map((one) => (
            <li key={one.id} className="grid grid-cols-1 gap-2.5 px-4 py-4 sm:px-5">
              <SuggestedBy suggestion={one} />
              <OpenSuggestion documentId={documentId} suggestion={one}>
                <ShownDiff isShown={open.length === 1 && one.can.includes('decline')}>
                  <SuggestionDiff documentId={documentId} suggestion={one} />
                </ShownDiff>
              </OpenSuggestion>
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <details className="border-t border-line px-4 py-3 first:border-t-0 sm:px-5">
          <summary className={summary}>{words.earlier}</summary>
          <ul className="mt-2 grid grid-cols-1 gap-4">
            {earlier.map((one) => (
              <li key={one.id} className="grid grid-cols-1 gap-1.5">
                <SuggestedBy suggestion={one} />
                <SuggestionOutcome suggestion={one} />
                <ShownDiff>
                  <SuggestionDiff documentId={documentId} suggestion={one} />
                </ShownDiff>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

/** Who suggests it, when, and why. */
function SuggestedBy({ suggestion: { reason, suggestedAt, suggestedBy, versionLabel } }: { suggestion: Suggestion }) {
  const isOwn = useAuth(({ user }) => user?.id === suggestedBy.id)
  return (
    <div>
      <h3 className="font-medium">{isOwn ? words.own : suggestedBy.name}</h3>
      <p className="text-muted">{words.of(versionLabel, suggestionDay(suggestedAt))}</p>
      <p className="max-w-prose whitespace-pre-wrap">{reason}</p>
    </div>
  )
}
