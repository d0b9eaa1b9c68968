import { ListTools, useExport } from '@portal/modules/records/views/web/public'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { useNavigate } from '@tanstack/react-router'
import { type ListColumn, listColumns, usualColumns } from '../../choices.ts'
import { actions } from '../../contract.ts'
import { listTexts } from '../../listTexts.ts'
import { columnsOf } from './ActionColumns.tsx'
import { listScreenTexts } from './listScreenTexts.ts'
import { filtersOf, type ListSearch, readListSearch } from './listSearch.ts'

const columns = listColumns.map((id) => ({ id, label: listTexts.column[id], isFixed: id === 'title' }))

/** What is done with the list as a whole. */
export function ActionTools({ search, toPrint }: { search: ListSearch; toPrint: () => Promise<unknown> }) {
  const navigate = useNavigate()
  const go = (next: ListSearch) => void navigate({ to: '/actions', search: next, replace: true, resetScroll: false })
  const exported = useExport({
    module: 'actions',
    path: actions.export.path,
    body: { ...filtersOf(search), ...(search.sort && { sort: search.sort }), columns: columnsOf(search).map(({ id }) => id) },
    name: 'tiltak',
    texts: listScreenTexts,
  })
  return (
    <ListTools
      module="actions"
      search={parseSearch(stringifySearch(search))}
      onSearch={(flat) => go(readListSearch(flat))}
      show={search.layout ?? 'list'}
      ways={['list', 'board']}
      onShow={(show) => go({ ...search, layout: show === 'board' ? 'board' : undefined })}
      columns={columns}
      chosen={search.columns ?? [...usualColumns]}
      usual={usualColumns}
      onColumns={(chosen) => go({ ...search, columns: chosen as ListColumn[] | undefined })}
      {...(exported && { exported })}
      toPrint={toPrint}
      links={[]}
    />
  )
}
