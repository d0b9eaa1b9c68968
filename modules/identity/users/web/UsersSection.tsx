import { formatDateTime } from '@portal/kit/format'
import { roleNames } from '@portal/kit/roleNames'
import { Person } from '@portal/ui/Avatar.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { past } from '@portal/ui/past'
import { EmptyState } from '@portal/ui/States.tsx'
import { type Column, rowLink, Table } from '@portal/ui/Table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus, Users } from 'lucide-react'
import type { User } from '../contract.ts'
import { filterCount, readUserSearch, type UserSearch } from './listSearch.ts'
import { userQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { UserFilters } from './UserFilters.tsx'
import { StatusBadge } from './UserMarks.tsx'

export function UsersSection() {
  const search = readUserSearch(useSearch({ strict: false }))
  const list = useInfiniteQuery(userQueries.list(search))
  const navigate = useNavigate()

  const change = (changes: UserSearch) =>
    navigate({ to: '/settings/users', search: { ...search, ...changes }, replace: true, resetScroll: false })
  const clear = () => navigate({ to: '/settings/users', search: {}, replace: true, resetScroll: false })
  const first = list.data?.pages[0]
  const isFiltered = filterCount(search) > 0 || search.q !== undefined
  const invite = first?.canInvite && (
    <span className="flex flex-wrap gap-2">
      <Button render={<Link to="/settings/users/import" />}>{texts.inviteMany}</Button>
      <Button variant="primary" render={<Link to="/settings/users/new" />}>
        <UserPlus aria-hidden /> {texts.invite}
      </Button>
    </span>
  )

  return (
    <Card title={texts.title} actions={invite} flush>
      {first && !past() && <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{first.canInvite ? texts.intro : texts.introTeam}</p>}
      <UserFilters search={search} onChange={change} onClear={clear} />
      <PagedList
        list={list}
        skeletons={8}
        empty={
          isFiltered ? (
            <EmptyState icon={<Users />} title={texts.nothingFits} action={<Button onClick={clear}>{texts.clearFilters}</Button>}>
              {texts.nothingFitsBody}
            </EmptyState>
          ) : (
            <EmptyState icon={<Users />} title={texts.empty} action={invite}>
              {texts.emptyBody}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <Table
            caption={texts.caption}
            columns={columns}
            rows={rows}
            keyOf={(user) => user.id}
            card={(user) => <UserCard user={user} />}
          />
        )}
      </PagedList>
    </Card>
  )
}

const Name = ({ user }: { user: User }) => (
  <Link to="/settings/users/$id" params={{ id: user.id }} className={rowLink}>
    <Person firstname={user.firstname} lastname={user.lastname} />
  </Link>
)
const lastLogin = (user: User) => (user.lastLoginAt ? formatDateTime(user.lastLoginAt) : <span className="text-muted">{texts.never}</span>)

const columns: Column<User>[] = [
  {
    id: 'name',
    label: texts.column.name,
    cell: (user) => (
      <span className="block min-w-0 py-1">
        <Name user={user} />
        <span className="block truncate pl-8 text-xs text-muted">{user.email}</span>
      </span>
    ),
  },
  { id: 'role', label: texts.column.role, className: 'w-32', cell: (user) => roleNames[user.roleId] },
  { id: 'department', label: texts.column.department, className: 'max-w-40 truncate', cell: (user) => user.departmentName },
  { id: 'status', label: texts.column.status, className: 'w-36', cell: (user) => <StatusBadge user={user} /> },
  { id: 'lastLogin', label: texts.column.lastLogin, className: 'w-40 whitespace-nowrap tabular-nums max-xl:hidden', cell: lastLogin },
]

const UserCard = ({ user }: { user: User }) => (
  <div className="grid gap-1">
    <span className="flex items-center justify-between gap-3">
      <Name user={user} />
      <StatusBadge user={user} />
    </span>
    <span className="truncate pl-8 text-muted">{[roleNames[user.roleId], user.departmentName].filter(Boolean).join(' · ')}</span>
    <span className="truncate pl-8 text-xs text-muted">{user.email}</span>
  </div>
)
