import { roleOf } from '@portal/kit/actor'
import { permissionsOf } from '@portal/kit/permissions'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { usualColumns } from '../../choices.ts'
import { tasks } from '../../contract.ts'
import { filtersOf, type ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

/** The list as a file, or the chosen rows of it; undefined for those who may take out nothing. */
export function useTaken(search: ListSearch, ids?: string[]) {
  const roleId = useAuth(({ user }) => user?.roleId ?? 0)
  if (!permissionsOf(roleId).some((one) => one === 'admin' || one === 'manage_team' || one === 'audit' || one === 'control'))
    return undefined
  const columns = search.columns ?? usualColumns
  return {
    path: tasks.export.path,
    body: {
      ...filtersOf(search),
      ...(search.sort && { sort: search.sort }),
      columns: columns.includes('title') ? columns : ['title', ...columns],
      ...(ids && { ids }),
    },
    name: 'oppgaver',
    intro: ids ? listTexts.exportChosen(ids.length) : listTexts.exportIntro,
    note: roleOf(roleId) === 'leader' ? listTexts.exportTeam : undefined,
  }
}
