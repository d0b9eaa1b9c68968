import { users } from '@portal/modules/users'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { actions } from '../contract.ts'

export const api = client(actions)
const usersApi = client(users)

/** Whom an action or a case can be given to: changes seldom, so it is asked for seldom. */
export const peopleQuery = queryOptions({ queryKey: ['people'], queryFn: () => usersApi.people({}), staleTime: 300_000 })
