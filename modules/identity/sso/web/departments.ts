import { company } from '@portal/modules/company/company'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'

const { listDepartments } = client({ listDepartments: company.listDepartments })
/** The same key as the settings of departments use: fetched once. */
export const departmentQuery = queryOptions({ queryKey: ['departments'], queryFn: ({ signal }) => listDepartments({}, { signal }) })
