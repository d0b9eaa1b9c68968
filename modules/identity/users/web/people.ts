import type { OutputOf } from '@portal/kit/contract'
import { request } from '@portal/ui/request'
import { queryOptions } from '@tanstack/react-query'
import type { users } from '../contract.ts'

type People = OutputOf<typeof users.people>
type Asked = { q?: string; ids?: string[]; includeInactive?: boolean }
const get = (query: Asked, signal: AbortSignal) => request<People>('GET', '/people', { query, signal })

/** Whom something can be given to, without the contract's schemas: changes seldom, so it is asked for seldom. */
export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: ({ signal }) => get({}, signal), staleTime: 300_000 })

/** Those of them whose names hold a text, or whose ids are known. */
export const soughtQuery = (asked: Asked) =>
  queryOptions({ queryKey: ['people', asked], queryFn: ({ signal }) => get(asked, signal), staleTime: 60_000 })
