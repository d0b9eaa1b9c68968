import { errorText } from '@portal/ui/client'
import { toast, undo } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Location } from '../contract.ts'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

const { departments: texts } = settingsTexts
type Target = Pick<Location, 'id' | 'version'>

/** Taking a place out of use, with a way back on the message, and into use again. */
export function useLocationSteps() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: companyQueries.locations.queryKey })
  const restore = useMutation({
    mutationFn: ({ id, version }: Target) => api.restoreLocation({ id, version }),
    onSuccess: ({ name }) => toast(texts.restored(name)),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: refresh,
  })
  const retire = useMutation({
    mutationFn: ({ id, version }: Target) => api.retireLocation({ id, version }),
    onSuccess: (location) =>
      toast(
        texts.retired(location.name),
        undo(() => restore.mutate(location)),
      ),
    onSettled: refresh,
  })
  return { retire, restore }
}
