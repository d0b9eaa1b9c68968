import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Suggestion } from '../../suggestionContract.ts'
import { useDocument } from '../useDocument.ts'
import { DeclineSuggestion } from './DeclineSuggestion.tsx'
import { api, suggestionQueries } from './suggestionQueries.ts'
import { words } from './suggestionScreenTexts.ts'

type Props = { documentId: string; suggestion: Suggestion; children: ReactNode }

/** One that waits: what is suggested, and what may be answered. */
export function OpenSuggestion({ documentId, suggestion, children }: Props) {
  const { can, id: suggestionId, version, why } = suggestion
  const { refresh, take } = useDocument(documentId)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isDeclined, setIsDeclined] = useState(false)
  const ref = { id: documentId, suggestionId, version }
  const onError = (error: unknown) => {
    toast(errorText(error), { tone: 'error' })
    void refresh()
  }
  const begin = useMutation({
    mutationFn: () => api.takeSuggestion(ref, { idempotencyKey: newId() }),
    onSuccess: async (document) => {
      take(document, words.taken)
      await navigate({ to: '/documents/$id/edit', params: { id: documentId } })
    },
    onError,
  })
  const mark = useMutation({
    mutationFn: () => api.markSuggestionTaken(ref, { idempotencyKey: newId() }),
    onSuccess: () => refresh(words.marked),
    onError,
  })
  const withdraw = useMutation({
    mutationFn: () => api.withdrawSuggestion(ref, { idempotencyKey: newId() }),
    onSuccess: () => refresh(words.withdrawn),
    onError,
  })
  return (
    <>
      {why.take && <InlineNotice>{why.take}</InlineNotice>}
      {children}
      <div className="flex flex-wrap gap-2 print:hidden">
        {can.includes('take') && (
          <Button size="sm" variant="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
            {words.take}
          </Button>
        )}
        {can.includes('markTaken') && (
          <Button size="sm" busy={mark.isPending} onClick={() => mark.mutate()}>
            {words.markTaken}
          </Button>
        )}
        {can.includes('decline') && (
          <Button size="sm" onClick={() => setIsDeclined(true)}>
            {words.decline}
          </Button>
        )}
        {can.includes('withdraw') && (
          <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {words.withdraw}
          </Button>
        )}
      </div>
      {isDeclined && (
        <DeclineSuggestion
          documentId={documentId}
          suggestion={suggestion}
          onClose={() => setIsDeclined(false)}
          onDone={() => {
            setIsDeclined(false)
            void refresh(words.declined)
          }}
          onReload={async () => {
            const { items } = await queryClient.fetchQuery({ ...suggestionQueries.of(documentId), staleTime: 0 })
            return items.find(({ id }) => id === suggestionId)?.version ?? version
          }}
        />
      )}
    </>
  )
}
