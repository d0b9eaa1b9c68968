import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { chooseOffline, isFull, isLeft, mostOffline, removeOffline } from './offlineDocuments.ts'
import { offlineChanged } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'

function failed(error: unknown) {
  if (!isLeft(error)) toast(isFull(error) ? words.full : errorText(error), { tone: 'error' })
}

/** Chooses documents, and says how it went. What was stored before there was no more room stays. */
export const useOfflineChoosing = () =>
  useMutation({
    mutationFn: async (ids: () => Promise<readonly string[]>) => chooseOffline(await ids()),
    onSuccess: ({ added, left, withoutText, failure }) => {
      const parts = [
        added > 0 && words.done(added),
        withoutText > 0 && words.withoutText(withoutText),
        left > 0 && words.tooMany(left, mostOffline),
      ].filter(Boolean)
      if (parts.length > 0) toast(parts.join(' '), { tone: left > 0 ? 'error' : added > 0 ? 'success' : 'info' })
      else if (!failure) toast(words.nothing, { tone: 'info' })
      if (failure) failed(failure)
    },
    onError: failed,
    onSettled: offlineChanged,
  })

export const useOfflineRemoving = () =>
  useMutation({ mutationFn: removeOffline, onSuccess: () => toast(words.removed), onError: failed, onSettled: offlineChanged })
