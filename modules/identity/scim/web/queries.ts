import { companyChoices } from '@portal/modules/identity/company/web/public'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { scim } from '../contract.ts'

export const api = client(scim)
export const scimQueries = {
  settings: queryOptions({ queryKey: ['scim'], queryFn: ({ signal }) => api.getScim({}, { signal }) }),
  departments: companyChoices.departments,
}
