import { projectIds } from '@portal/modules/company/projects/server/public'
import type { Register } from '@portal/modules/records/imports/server/public'
import { ownCategoriesOf } from '@portal/modules/records/ownCategories/server/public'
import { importColumns, latestFields } from '@portal/modules/records/ownFields/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { alwaysRestricted } from '../../choices.ts'
import { deviationKind } from '../kind.ts'
import { type ImportedCase, importCases } from './importCases.ts'
import { caseImportTexts as texts } from './importTexts.ts'
import { choices, judgeCase } from './judgeRow.ts'

const fieldsInForce = async (tx: TenantDb) => (await latestFields(tx, deviationKind.kind, 1))[0]?.fields ?? []

/** Cases, taken over from a file. */
export const caseRegister: Register<ImportedCase> = {
  kind: deviationKind,
  words: texts.field,
  also: texts.also,
  isWhole: (found) => found.includes('reportedAt') && (found.includes('title') || found.includes('description')),
  noHeadings: texts.error.noHeadings,
  people: ['reportedByName', 'assigneeName'],
  choices,
  more: async (tx) => importColumns(await fieldsInForce(tx)),
  judge: async (tx) => judgeCase(await projectIds(tx), await ownCategoriesOf(tx, deviationKind.kind), await fieldsInForce(tx)),
  isRestricted: ({ category }) => alwaysRestricted.includes(category),
  take: importCases,
}
