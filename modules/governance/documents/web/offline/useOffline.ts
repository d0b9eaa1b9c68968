import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { chooseOffline, isFull, mostOffline, removeOffline } from './offlineDocuments.ts'
import { offlineChanged } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'

const failed = (error: unknown) => toast(isFull(error) ? words.full : errorText(error), { tone: 'error' })

/** Chooses documents, and says how it went. What was stored before there was no more room stays. */
export const useOfflineChoosing = () =>
  useMutation({
    mutationFn: async (ids: () => Promise<readonly string[]>) => chooseOffline(await ids()),
    onSuccess: ({ added, left, withoutText }) => {
      if (left > 0) toast(words.tooMany(mostOffline), { tone: 'error' })
      else if (added > 0) toast(words.done(added))
      else toast(withoutText > 0 ? words.noText : words.nothing, { tone: 'info' })
    },
    onError: failed,
    onSettled: offlineChanged,
  })

export const useOfflineRemoving = () =>
  useMutation({ mutationFn: removeOffline, onSuccess: () => toast(words.removed), onError: failed, onSettled: offlineChanged })
