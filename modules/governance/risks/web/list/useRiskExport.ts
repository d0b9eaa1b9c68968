import { useExport } from '@portal/modules/records/views/web/public'
import { risks } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { filtersOf, type ListSearch } from './listSearch.ts'
import { columnsOf } from './RiskColumns.tsx'

const { export: exportIntro, exportChosen, exportTeam } = screenTexts.tools

/** The risks of the list as a file, or those that are chosen. */
export const useRiskExport = (search: ListSearch, ids?: string[]) =>
  useExport({
    module: 'risks',
    path: risks.export.path,
    body: { ...filtersOf(search), ...(search.sort && { sort: search.sort }), columns: columnsOf(search).map(({ id }) => id) },
    name: 'risikoer',
    texts: { exportIntro, exportChosen, exportTeam },
    ids,
  })
