import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'

/** After a change of who sees what: every list and page that may look otherwise now is asked for anew. */
export function useAccessChanged() {
  const queryClient = useQueryClient()
  return (said: string) => {
    for (const queryKey of [['access'], ['deviations'], ['dashboard'], ['actions']]) void queryClient.invalidateQueries({ queryKey })
    toast(said)
  }
}
