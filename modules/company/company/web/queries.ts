import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { company } from '../contract.ts'

export const api = client(company)

export const companyQueries = {
  company: queryOptions({ queryKey: ['company'], queryFn: ({ signal }) => api.get({}, { signal }) }),
  days: queryOptions({ queryKey: ['company', 'days'], queryFn: ({ signal }) => api.days({}, { signal }) }),
  departments: queryOptions({ queryKey: ['departments'], queryFn: ({ signal }) => api.listDepartments({}, { signal }) }),
  locations: queryOptions({ queryKey: ['locations'], queryFn: ({ signal }) => api.listLocations({}, { signal }) }),
}
