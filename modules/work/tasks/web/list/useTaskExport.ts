import { useExport } from '@portal/modules/records/views/web/public'
import { tasks } from '../../contract.ts'
import { filtersOf, othersAsked } from './listFilters.ts'
import { type ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'
import { columnsOf } from './TaskColumns.tsx'

/** The tasks of the list as a file; what stands among them is exported from lists of its own. */
export function useTaskExport(search: ListSearch, ids?: string[]) {
  const isMixed = !ids && othersAsked(search) !== null
  const exported = useExport({
    module: 'tasks',
    path: tasks.export.path,
    body: { ...filtersOf(search), ...(search.sort && { sort: search.sort }), columns: columnsOf(search).map(({ id }) => id) },
    name: 'oppgaver',
    texts: isMixed ? { ...listTexts, exportIntro: `${listTexts.exportIntro} ${listTexts.exportTasksOnly}` } : listTexts,
    ids,
  })
  return search.kind && search.kind !== 'task' ? undefined : exported
}
