import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'

/** After a change of who sees what: any list or page, of any kind of record, may look otherwise now. */
export function useAccessChanged() {
  const queryClient = useQueryClient()
  return (message: string) => {
    void queryClient.invalidateQueries()
    toast(message)
  }
}
