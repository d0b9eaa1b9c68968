import { ProseDiff } from '@portal/ui/prose/ProseDiff.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { VersionText } from '../../contract.ts'
import type { Suggestion } from '../../suggestionContract.ts'
import { useProseWorld } from '../useProseWorld.ts'
import { suggestionQueries } from './suggestionQueries.ts'

const none: VersionText['links'] = []

/** What is suggested, beside what the text said. */
export function SuggestionDiff({
  documentId,
  suggestion: { id, versionLabel },
}: {
  documentId: string
  suggestion: Pick<Suggestion, 'id' | 'versionLabel'>
}) {
  const text = useQuery(suggestionQueries.text(documentId, id))
  const world = useProseWorld(documentId, { label: versionLabel, links: none })
  if (text.isLoadingError) return <ErrorState error={text.error} onRetry={() => text.refetch()} />
  return text.data ? <ProseDiff {...text.data} {...world} /> : <SkeletonRows rows={4} />
}
