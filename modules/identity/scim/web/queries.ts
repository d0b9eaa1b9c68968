import { company } from '@portal/modules/company/company'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { scim } from '../contract.ts'

export const api = client(scim)
const companyApi = client(company)
export const scimQueries = {
  settings: queryOptions({ queryKey: ['scim'], queryFn: ({ signal }) => api.getScim({}, { signal }) }),
  departments: queryOptions({ queryKey: ['departments'], queryFn: ({ signal }) => companyApi.listDepartments({}, { signal }) }),
}
