import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { categoryAfter } from '../rules.ts'
import { ownCategoriesOf } from './queries.ts'

type Given = { category: string; ownCategoryId?: string | null | undefined }
const none = { category: '', ownCategoryId: null }
/** The own category of a record after a step that gives it a category; nothing is asked where it is given none. `before` is absent of a new one. */
export async function ownCategoryIn(
  tx: TenantDb,
  { kind }: Pick<RecordKind, 'kind'>,
  { category, ownCategoryId }: Given,
  before: Parameters<typeof categoryAfter>[2] = none,
) {
  const items = ownCategoryId ? await ownCategoriesOf(tx, kind) : []
  return categoryAfter(items, { category, given: ownCategoryId }, before)
}
