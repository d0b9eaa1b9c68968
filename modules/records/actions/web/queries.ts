import { users } from '@portal/modules/identity/users'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { actions } from '../contract.ts'

export const api = client(actions)
const usersApi = client(users)

/** Those of them whose names hold a text, or whose ids are known. */
export const soughtQuery = (asked: { q?: string; ids?: string[]; includeInactive?: boolean }) =>
  queryOptions({ queryKey: ['people', asked], queryFn: ({ signal }) => usersApi.people(asked, { signal }), staleTime: 60_000 })

/** Whom an action or a case can be given to: changes seldom, so it is asked for seldom. */
export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => usersApi.people({}), staleTime: 300_000 })
