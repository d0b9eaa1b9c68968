import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { company } from '../contract.ts'
import { companyChoices } from './choices.ts'

export const api = client(company)

export const companyQueries = {
  company: queryOptions({ queryKey: ['company'], queryFn: ({ signal }) => api.get({}, { signal }) }),
  /** Where they are changed they are always asked for. */
  days: { ...companyChoices.days, staleTime: 0 },
  departments: { ...companyChoices.departments, staleTime: 0 },
  locations: { ...companyChoices.locations, staleTime: 0 },
}
