import { categoryAfter, ownCategoriesOf } from '@portal/modules/records/ownCategories/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Category } from '../contract.ts'
import { deviationKind } from './kind.ts'
import type { DeviationRecord } from './queries.ts'

type Given = { category: Category; ownCategoryId?: string | null | undefined }
/** The company's own category of a case after a step; null of a case nobody has given one, without asking. */
export async function ownCategoryIn(tx: TenantDb, { category, ownCategoryId }: Given, row: DeviationRecord) {
  const items = ownCategoryId ? await ownCategoriesOf(tx, deviationKind.kind) : []
  return categoryAfter(items, { category, given: ownCategoryId }, row)
}
