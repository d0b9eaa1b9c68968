import { queryClient } from '@portal/ui/queryClient'
import { queryOptions } from '@tanstack/react-query'
import { listOpened, loadOpened } from './openedTasks.ts'

const key = ['offline', 'tasks'] as const

/** What lies on this device, read anew whenever somebody looks. */
export const offlineQueries = {
  list: queryOptions({ queryKey: [...key, 'list'], queryFn: listOpened, staleTime: 0 }),
  one: (id: string) => queryOptions({ queryKey: [...key, 'one', id], queryFn: () => loadOpened(id), staleTime: 0, gcTime: 0 }),
}

export const offlineChanged = () => queryClient.invalidateQueries({ queryKey: key })
