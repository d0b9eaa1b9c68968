import { roleOf } from '@portal/kit/actor'
import { permissionsOf } from '@portal/kit/permissions'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { deviations } from '../../contract.ts'
import { columnsOf } from './ListColumns.tsx'
import { filtersOf, type ListSearch, usualSort } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

/** The list as a file, or the chosen rows of it; undefined for those who may take out nothing (domain 4.2). */
export function useTaken(search: ListSearch, ids?: string[]) {
  const roleId = useAuth(({ user }) => user?.roleId ?? 0)
  if (!permissionsOf(roleId).some((one) => one === 'admin' || one === 'manage_team' || one === 'audit' || one === 'control'))
    return undefined
  const columns = columnsOf(search).map(({ id }) => id)
  return {
    path: deviations.export.path,
    body: { ...filtersOf(search), sort: search.sort ?? usualSort(search), columns, ...(ids && { ids }) },
    name: 'avvik',
    intro: ids ? listTexts.exportChosen(ids.length) : listTexts.exportIntro,
    note: roleOf(roleId) === 'leader' ? listTexts.exportTeam : undefined,
  }
}
