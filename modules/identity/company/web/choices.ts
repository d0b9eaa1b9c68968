import type { OutputOf } from '@portal/kit/contract'
import { request } from '@portal/ui/request'
import { queryOptions } from '@tanstack/react-query'
import type { company } from '../contract.ts'

type Departments = OutputOf<typeof company.listDepartments>
type Locations = OutputOf<typeof company.listLocations>
type Days = OutputOf<typeof company.days>
type Pages = OutputOf<typeof company.pages>
const get =
  <T>(path: string) =>
  ({ signal }: { signal?: AbortSignal } = {}) =>
    request<T>('GET', path, { signal })

export const listLocations = get<Locations>('/locations')

/** What forms and filters choose from, without the contract's schemas: changes seldom, so it is asked for seldom. */
export const companyChoices = {
  departments: queryOptions({ queryKey: ['departments'], queryFn: get<Departments>('/departments'), staleTime: 300_000 }),
  locations: queryOptions({ queryKey: ['locations'], queryFn: listLocations, staleTime: 300_000 }),
  days: queryOptions({ queryKey: ['company', 'days'], queryFn: get<Days>('/company/days'), staleTime: 300_000 }),
}

/** The guarded pages this person may open. */
export const pagesQuery = queryOptions({ queryKey: ['company', 'pages'], queryFn: get<Pages>('/company/pages'), staleTime: 300_000 })
