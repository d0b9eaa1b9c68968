import { useExport } from '@portal/modules/records/views/web/public'
import { tasks } from '../../contract.ts'
import { filtersOf, type ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'
import { columnsOf } from './TaskColumns.tsx'

export const useTaskExport = (search: ListSearch, ids?: string[]) =>
  useExport({
    module: 'tasks',
    path: tasks.export.path,
    body: { ...filtersOf(search), ...(search.sort && { sort: search.sort }), columns: columnsOf(search).map(({ id }) => id) },
    name: 'oppgaver',
    texts: listTexts,
    ids,
  })
