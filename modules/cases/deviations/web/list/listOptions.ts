import { useExport } from '@portal/modules/records/views/web/public'
import { deviations } from '../../contract.ts'
import { columnsOf } from './ListColumns.tsx'
import { filtersOf, usualSort } from './listFilters.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

export const useCaseExport = (search: ListSearch, ids?: string[]) =>
  useExport({
    module: 'deviations',
    path: deviations.export.path,
    body: { ...filtersOf(search), sort: search.sort ?? usualSort(search), columns: columnsOf(search).map(({ id }) => id) },
    name: 'avvik',
    texts: listTexts,
    ids,
  })
