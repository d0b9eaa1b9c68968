import { osloDate } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { exportOf } from '@portal/modules/records/views/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { deviationTexts } from '../../texts.ts'
import { exportColumns } from './exportColumns.ts'
import { caseList } from './listQueries.ts'
import { listTexts } from './listTexts.ts'
import { withColumns } from './withColumns.ts'

export const exportList = write(
  deviations.export,
  exportOf(caseList, {
    fileName: 'avvik',
    sheetName: deviationTexts.title,
    labels: deviationTexts.column,
    columns: async ({ tx, now }) => exportColumns(osloDate(now), await closedDays(tx)),
    texts: listTexts,
    beside: withColumns,
  }),
)
