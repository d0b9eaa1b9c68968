import { projectIds } from '@portal/modules/company/projects/server/public'
import type { Register } from '@portal/modules/records/imports/server/public'
import { ownCategoriesOf } from '@portal/modules/records/ownCategories/server/public'
import { alwaysRestricted } from '../../choices.ts'
import { deviationKind } from '../kind.ts'
import { type ImportedCase, importCases } from './importCases.ts'
import { caseImportTexts as texts } from './importTexts.ts'
import { choices, judgeCase } from './judgeRow.ts'

/** Cases, taken over from a file. */
export const caseRegister: Register<ImportedCase> = {
  kind: deviationKind,
  words: texts.field,
  also: texts.also,
  isWhole: (found) => found.includes('reportedAt') && (found.includes('title') || found.includes('description')),
  noHeadings: texts.error.noHeadings,
  people: ['reportedByName', 'assigneeName'],
  choices,
  judge: async (tx) => judgeCase(await projectIds(tx), await ownCategoriesOf(tx, deviationKind.kind)),
  isRestricted: ({ category }) => alwaysRestricted.includes(category),
  take: importCases,
}
