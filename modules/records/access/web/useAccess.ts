import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'

/** After a refusal: what is sent again goes on what others have made of it. */
export function useAccessRefused() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ['access'] })
}

/** After a change of who sees what: any list or page, of any kind of record, may look otherwise now. */
export function useAccessChanged() {
  const queryClient = useQueryClient()
  return (message: string) => {
    void queryClient.invalidateQueries()
    toast(message)
  }
}
