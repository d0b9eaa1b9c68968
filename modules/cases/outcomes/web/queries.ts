import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { outcomes } from '../contract.ts'

export const api = client(outcomes)

export const outcomeQueries = {
  // Among the lists, so that every step of the case asks for it anew.
  one: (id: string) =>
    queryOptions({ queryKey: ['deviations', 'list', 'outcome', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  lessons: queryOptions({ queryKey: ['deviations', 'list', 'lessons'], queryFn: ({ signal }) => api.lessons({}, { signal }) }),
}
