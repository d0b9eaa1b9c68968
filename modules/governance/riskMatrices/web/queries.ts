import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { riskMatrices } from '../contract.ts'

export const api = client(riskMatrices)
export const matrixQueries = {
  all: queryOptions({ queryKey: ['risk-matrices'], queryFn: ({ signal }) => api.list({}, { signal }) }),
}
