import { ListTools, useListCan } from '@portal/modules/records/views/web/public'
import { request } from '@portal/ui/request'
import { parseSearch, stringifySearch } from '@portal/ui/search'
import { useMedia } from '@portal/ui/useMedia'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ListColumn, listColumns, usualColumns } from '../../contract.ts'
import { deviationTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { shownColumns } from './ListColumns.tsx'
import { useCaseExport } from './listOptions.ts'
import { type ListSearch, readListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'

const columns = listColumns.map((id) => ({ id, label: deviationTexts.column[id], isFixed: id === 'title' }))

// Registers over restricted cases, each for its readers alone.
const registers = queryOptions({
  queryKey: ['registers'],
  queryFn: ({ signal }) => request<{ privacyBreaches: boolean; injuries: boolean }>('GET', '/registers', { signal }),
  staleTime: 300_000,
})

/** What is done with the list as a whole. */
export function Tools({ search }: { search: ListSearch }) {
  const navigate = useNavigate()
  const { data: can } = useListCan('deviations')
  // On a phone there is no room for it beside the menu.
  const isWide = useMedia('(min-width: 40rem)')
  const { data: mine } = useQuery(registers)
  const go = (next: ListSearch) => void navigate({ to: '/deviations', search: next, replace: true, resetScroll: false })
  return (
    <ListTools
      module="deviations"
      search={parseSearch(stringifySearch(search))}
      onSearch={(flat) => go(readListSearch(flat))}
      show={search.show ?? 'list'}
      onShow={(show) => go({ ...search, show: show === 'list' ? undefined : show, at: undefined })}
      columns={columns}
      chosen={[...shownColumns(search)]}
      usual={usualColumns}
      onColumns={(chosen) => go({ ...search, columns: chosen as ListColumn[] | undefined })}
      exported={useCaseExport(search)}
      links={[
        ...(isWide ? [] : [{ to: '/deviations/statistics', label: screenTexts.statistics }]),
        { to: '/deviations/lessons', label: screenTexts.lessons },
        ...(mine?.injuries ? [{ to: '/deviations/injuries', label: listTexts.injuries }] : []),
        ...(mine?.privacyBreaches ? [{ to: '/deviations/privacy-breaches', label: listTexts.privacyBreaches }] : []),
        ...(can?.includes('import') ? [{ to: '/deviations/import', label: listTexts.import }] : []),
      ]}
    />
  )
}
