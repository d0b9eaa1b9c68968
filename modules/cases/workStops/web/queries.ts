import type { Deviation } from '@portal/modules/cases/deviations'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { workStops } from '../contract.ts'

const api = client(workStops)

/** The stops of a case, and what of stopping and resuming the reader may do. */
export const stopsOf = ({ id, status }: Pick<Deviation, 'id' | 'status'>) =>
  queryOptions({
    queryKey: ['deviations', 'workStops', id, status],
    queryFn: ({ signal }) => api.workStopsOf({ id }, { signal }),
  })
