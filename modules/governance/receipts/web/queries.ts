import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { receipts } from '../contract.ts'

export const api = client(receipts)

export const receiptQueries = {
  own: queryOptions({ queryKey: ['receipts', 'own'], queryFn: ({ signal }) => api.own({}, { signal }) }),
  mine: (id: string) => queryOptions({ queryKey: ['receipts', 'mine', id], queryFn: ({ signal }) => api.mine({ id }, { signal }) }),
  readers: (id: string, asked: { major?: number | undefined; on?: string | undefined; departmentId?: string | undefined } = {}) =>
    queryOptions({ queryKey: ['receipts', 'readers', id, asked], queryFn: ({ signal }) => api.readers({ id, ...asked }, { signal }) }),
}
