import { company } from '@portal/modules/company/company'
import { users } from '@portal/modules/identity/users'
import { client } from '@portal/ui/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { appointments } from '../contract.ts'

export const api = client(appointments)
const companyApi = client(company)
const usersApi = client(users)
const rarely = { staleTime: 300_000 }

export const appointmentQueries = {
  all: ['appointments'] as const,
  list: (past: boolean) =>
    queryOptions({
      queryKey: ['appointments', past],
      queryFn: ({ signal }) => api.listAppointments({ ...(past && { past }) }, { signal }),
    }),
  departments: queryOptions({ queryKey: ['departments'], queryFn: () => companyApi.listDepartments({}), ...rarely }),
  locations: queryOptions({ queryKey: ['locations'], queryFn: () => companyApi.listLocations({}), ...rarely }),
  people: queryOptions({ queryKey: ['people'], queryFn: () => usersApi.people({}), ...rarely }),
}

/** After an office was given, confirmed or ended: the list, and what waits for somebody. */
export const refreshAppointments = (queryClient: QueryClient) =>
  Promise.all([appointmentQueries.all, ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
