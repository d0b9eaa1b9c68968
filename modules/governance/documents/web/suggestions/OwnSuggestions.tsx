import { newId } from '@portal/kit/uuid'
import { StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import type { OwnSuggestion, SuggestionStatus } from '../../suggestionContract.ts'
import { suggestionTexts } from '../../suggestionTexts.ts'
import { ownTexts as words } from './ownTexts.ts'
import { SuggestionDiff } from './SuggestionDiff.tsx'
import { ShownDiff, SuggestionOutcome, suggestionDay } from './SuggestionParts.tsx'
import { api, suggestionQueries } from './suggestionQueries.ts'
import { words as shared } from './suggestionScreenTexts.ts'

const looks: Record<SuggestionStatus, [Tone, StatusShape]> = {
  open: ['blue', 'started'],
  taken: ['green', 'done'],
  declined: ['red', 'stopped'],
  withdrawn: ['grey', 'stopped'],
}

/** What the person has suggested, of all documents or of one, and what became of it. */
export function OwnSuggestions({ documentId }: { documentId: string | undefined }) {
  const list = useInfiniteQuery(suggestionQueries.own(documentId))
  return (
    <Card flush>
      <PagedList
        list={list}
        empty={
          <EmptyState icon={<MessageSquarePlus />} title={words.none}>
            {words.noneBody}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((one) => (
              <OwnSuggestionItem key={one.id} suggestion={one} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

function OwnSuggestionItem({ suggestion }: { suggestion: OwnSuggestion }) {
  const { document, reason, status, suggestedAt, versionLabel, can } = suggestion
  const [tone, shape] = looks[status]
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-medium wrap-anywhere">
            {document.title === null ? (
              document.number
            ) : (
              <Link to="/documents/$id" params={{ id: document.id }} className="text-brand-ink hover:underline">
                {document.title}
              </Link>
            )}
          </h2>
          <p className="text-muted tabular-nums">
            {document.title !== null && `${document.number} · `}
            {shared.of(versionLabel, suggestionDay(suggestedAt))}
          </p>
        </div>
        <StatusDot tone={tone} shape={shape}>
          {suggestionTexts.status[status]}
        </StatusDot>
      </div>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{reason}</p>
      {status !== 'open' && <SuggestionOutcome suggestion={suggestion} />}
      {document.title === null ? (
        <p className="text-muted">{words.notReadable}</p>
      ) : (
        <ShownDiff of={document.title}>
          <SuggestionDiff documentId={document.id} suggestion={suggestion} />
        </ShownDiff>
      )}
      {can.includes('withdraw') && <Withdraw suggestion={suggestion} />}
    </li>
  )
}

function Withdraw({ suggestion: { id: suggestionId, version, document } }: { suggestion: OwnSuggestion }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['documents'] })
  const withdraw = useMutation({
    mutationFn: () => api.withdrawSuggestion({ id: document.id, suggestionId, version }, { idempotencyKey: newId() }),
    onSuccess: async () => {
      await refresh()
      toast(shared.withdrawn)
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      void refresh()
    },
  })
  return (
    <div className="print:hidden">
      <Button
        size="sm"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate()}
        aria-label={`${shared.withdraw}: ${document.title ?? document.number}`}
      >
        {shared.withdraw}
      </Button>
    </div>
  )
}
