import { fieldFailure } from '@portal/kit/rules'
import type { TenantDb } from '@portal/platform/db/db'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { columnsBefore } from '@portal/platform/record/versions'
import { undoTexts } from './undoTexts.ts'

/** What some columns of a record had before its last change. Refuses where that was of something else: there is nothing of the step to undo. */
export async function columnsToRestore<const C extends string>(
  tx: TenantDb,
  { table }: DefinedKind,
  id: string,
  columns: readonly [C, ...C[]],
) {
  const had = await columnsBefore(tx, table, id, columns)
  if (!had) throw fieldFailure('rows', undoTexts.nothingToUndo)
  return had
}
