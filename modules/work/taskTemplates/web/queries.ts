import { company } from '@portal/modules/company/company'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { taskTemplates } from '../contract.ts'

export const api = client(taskTemplates)
const companyApi = client(company)
export const templateQueries = {
  list: queryOptions({ queryKey: ['taskTemplates'], queryFn: ({ signal }) => api.list({}, { signal }) }),
  begin: (id: string) =>
    queryOptions({ queryKey: ['taskTemplates', id], queryFn: ({ signal }) => api.begin({ id }, { signal }), staleTime: 60_000 }),
  departments: queryOptions({ queryKey: ['departments'], queryFn: () => companyApi.listDepartments({}), staleTime: 300_000 }),
}
