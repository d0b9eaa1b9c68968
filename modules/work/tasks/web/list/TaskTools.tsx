import { ListTools, useListCan } from '@portal/modules/records/views/web/public'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { useNavigate } from '@tanstack/react-router'
import { type ListColumn, listColumns, usualColumns } from '../../choices.ts'
import { taskTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type ListSearch, readListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'
import { useTaskExport } from './useTaskExport.ts'

const columns = listColumns.map((id) => ({ id, label: taskTexts.column[id], isFixed: id === 'title' }))

/** What is done with the list as a whole. */
export function TaskTools({ search, toPrint }: { search: ListSearch; toPrint: () => Promise<unknown> }) {
  const navigate = useNavigate()
  const { data: can } = useListCan('tasks')
  const go = (next: ListSearch) => void navigate({ to: '/tasks', search: next, replace: true, resetScroll: false })
  return (
    <ListTools
      module="tasks"
      search={parseSearch(stringifySearch(search))}
      onSearch={(flat) => go(readListSearch(flat))}
      show={search.show ?? 'list'}
      columns={columns}
      chosen={search.columns ?? [...usualColumns]}
      usual={usualColumns}
      onColumns={(chosen) => go({ ...search, columns: chosen as ListColumn[] | undefined })}
      exported={useTaskExport(search)}
      toPrint={toPrint}
      links={[
        { to: '/tasks/templates', label: screenTexts.templates },
        { to: '/tasks/checklists', label: screenTexts.checklists },
        { to: '/tasks/statistics', label: listTexts.statistics },
        ...(can?.includes('import') ? [{ to: '/tasks/import', label: listTexts.import }] : []),
      ]}
    />
  )
}
