import { projectNames } from '@portal/modules/company/projects/server/public'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { ownCategoryNames } from '@portal/modules/records/ownCategories/server/public'
import { ownChoiceNames, ownFieldColumns, withOwnFields } from '@portal/modules/records/ownFields/server/public'
import { tagNames } from '@portal/modules/records/tags/server/public'
import { exportOf } from '@portal/modules/records/views/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { deviationTexts } from '../../texts.ts'
import { deviationKind } from '../kind.ts'
import { type ExportRow, exportColumns, filterWords } from './exportColumns.ts'
import { caseList } from './listQueries.ts'
import { listTexts } from './listTexts.ts'
import { withColumns } from './withColumns.ts'

export const exportList = write(
  deviations.export,
  exportOf(caseList, {
    fileName: 'avvik',
    sheetName: deviationTexts.title,
    labels: deviationTexts.column,
    columns: async ({ tx, now }) => exportColumns(now, await closedDays(tx)),
    filters: filterWords,
    names: async (tx, given) =>
      new Map(
        [await projectNames(tx), await tagNames(tx), await ownCategoryNames(tx), await ownChoiceNames(tx, deviationKind, given)].flatMap(
          (some) => [...some],
        ),
      ),
    texts: listTexts,
    beside: async (ctx, rows, columns) => withOwnFields(ctx.tx, deviationKind, ctx.actor, await withColumns(ctx, rows, columns)),
    moreInPlaceOf: 'ownFields',
    more: ({ tx, actor }) => ownFieldColumns<ExportRow>(tx, deviationKind, actor),
  }),
)
