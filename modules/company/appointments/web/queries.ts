import { companyChoices } from '@portal/modules/identity/company/web/public'
import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { client } from '@portal/ui/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { appointments } from '../contract.ts'

export const api = client(appointments)

export const appointmentQueries = {
  all: ['appointments'] as const,
  list: (past: boolean) =>
    queryOptions({
      queryKey: ['appointments', past],
      queryFn: ({ signal }) => api.listAppointments({ ...(past && { past }) }, { signal }),
    }),
  departments: companyChoices.departments,
  people: peopleQuery,
}

/** After an office was given, confirmed or ended: the list, and what waits for somebody. */
export const refreshAppointments = (queryClient: QueryClient) =>
  Promise.all([appointmentQueries.all, ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
