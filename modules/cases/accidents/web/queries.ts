import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { accidents } from '../contract.ts'

export const api = client(accidents)
export const accidentQueries = {
  one: (id: string) => queryOptions({ queryKey: ['accidents', id], queryFn: ({ signal }) => api.accident({ id }, { signal }) }),
  contacts: queryOptions({ queryKey: ['accidents', 'contacts'], queryFn: () => api.emergencyContacts({}), staleTime: 300_000 }),
}
