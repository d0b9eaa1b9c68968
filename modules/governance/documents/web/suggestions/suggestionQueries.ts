import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import { documentSuggestions } from '../../suggestionContract.ts'

export const api = client(documentSuggestions)

export const suggestionQueries = {
  /** Of all documents, or of one. */
  own: (documentId?: string) =>
    pagedQuery(['documents', 'suggestions', 'own', documentId ?? null], (page, options) =>
      api.ownSuggestions({ ...(documentId && { documentId }), ...page }, options),
    ),
  of: (id: string) =>
    queryOptions({ queryKey: ['documents', 'suggestions', id], queryFn: ({ signal }) => api.suggestions({ id }, { signal }) }),
  /** What is suggested never changes. */
  text: (id: string, suggestionId: string) =>
    queryOptions({
      queryKey: ['documents', 'suggestion', id, suggestionId],
      queryFn: ({ signal }) => api.suggestion({ id, suggestionId }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
