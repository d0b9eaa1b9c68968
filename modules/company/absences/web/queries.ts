import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { absences } from '../contract.ts'

export const api = client(absences)
export const absenceQueries = {
  of: (userId: string | undefined) =>
    queryOptions({
      queryKey: ['absences', userId ?? 'own'],
      queryFn: ({ signal }) => api.list(userId ? { userId } : {}, { signal }),
    }),
}
