import { ListTools, useListCan } from '@portal/modules/records/views/web/public'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { useNavigate } from '@tanstack/react-router'
import { type ListColumn, listColumns, usualColumns } from '../../choices.ts'
import { riskTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type ListSearch, readListSearch } from './listSearch.ts'
import { useRiskExport } from './useRiskExport.ts'

const columns = listColumns.map((id) => ({ id, label: riskTexts.column[id], isFixed: id === 'title' }))

/** What is done with the list as a whole. */
export function RiskTools({ search, toPrint }: { search: ListSearch; toPrint: () => Promise<unknown> }) {
  const navigate = useNavigate()
  const { data: can } = useListCan('risks')
  const go = (next: ListSearch) => void navigate({ to: '/risk-evaluation', search: next, replace: true, resetScroll: false })
  return (
    <ListTools
      module="risks"
      search={parseSearch(stringifySearch(search))}
      onSearch={(flat) => go(readListSearch(flat))}
      show={search.as === undefined ? 'list' : 'board'}
      columns={columns}
      chosen={search.columns ?? [...usualColumns]}
      usual={usualColumns}
      onColumns={(chosen) => go({ ...search, columns: chosen as ListColumn[] | undefined })}
      exported={useRiskExport(search)}
      toPrint={toPrint}
      links={can?.includes('import') ? [{ to: '/risk-evaluation/import', label: screenTexts.tools.import }] : []}
    />
  )
}
