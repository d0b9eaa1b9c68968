import { companyChoices } from '@portal/modules/identity/company/web/public'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { taskTemplates } from '../contract.ts'

export const api = client(taskTemplates)
export const templateQueries = {
  list: queryOptions({ queryKey: ['taskTemplates'], queryFn: ({ signal }) => api.list({}, { signal }) }),
  begin: (id: string) =>
    queryOptions({ queryKey: ['taskTemplates', id], queryFn: ({ signal }) => api.begin({ id }, { signal }), staleTime: 60_000 }),
  departments: companyChoices.departments,
}
