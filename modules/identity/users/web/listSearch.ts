import { oneOf, searchId, searchText } from '@portal/ui/search'
import { type SignIn, signIns } from '../choices.ts'
import { type UserStatus, userStatuses } from '../contract.ts'

const roleIds = ['1', '2', '3', '4', '5'] as const
export const shownStatuses = userStatuses.filter((status) => status !== 'anonymised')

/** What the list shows, as it stands in the address. */
export type UserSearch = { q?: string; status?: UserStatus; roleId?: (typeof roleIds)[number]; departmentId?: string; signIn?: SignIn }

export function readUserSearch(search: Record<string, unknown>): UserSearch {
  const read: UserSearch = {
    q: searchText(search.q, 100),
    status: oneOf(shownStatuses, search.status),
    roleId: oneOf(roleIds, search.roleId),
    departmentId: searchId(search.departmentId),
    signIn: oneOf(signIns, search.signIn),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** How many filters are set; the text sought is not one. */
export const filterCount = ({ q: _q, ...filters }: UserSearch) => Object.keys(filters).length
