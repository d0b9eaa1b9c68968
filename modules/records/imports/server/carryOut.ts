import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { alwaysRestricted } from '@portal/modules/cases/deviations'
import { type ImportedCase, importCases } from '@portal/modules/cases/deviations/server/public'
import { takeFiles } from '@portal/modules/records/files/server/public'
import { type ImportedTask, importTasks } from '@portal/modules/work/tasks/server/public'
import { write } from '@portal/platform/http/verb'
import { imports, type Mend } from '../contract.ts'
import { importTexts } from '../texts.ts'
import { examine } from './examine.ts'
import { getImport, holdImports, insertImport, insertImportRows } from './queries.ts'
import { refuseSameFile } from './sameFile.ts'

const { error } = importTexts

/** Of a row that stays out nothing is kept, and of one that only few may read, which cells were mended and not how. */
function told({ line, isSkipped, cells = {} }: Mend, isRestricted: boolean) {
  if (isSkipped) return { line, isSkipped }
  return isRestricted ? { line, fields: Object.keys(cells) } : { line, cells }
}

/** All rows become cases, or none does (FIL-10). The file stays with the import, as what it was made of. */
export const carryOut = write(imports.carryOut, async (ctx, given) => {
  const { tx, actor, now } = ctx
  const { file, rows, skipped } = await examine(ctx, given)
  await holdImports(tx)
  await refuseSameFile(tx, file)
  const wrong = rows.filter(({ found }) => !found).length
  if (wrong > 0) throw new Failure('guard', { message: error.stillWrong(wrong), missing: ['mends'] })
  if (rows.length === 0) throw new Failure('guard', { message: error.nothing, missing: ['mends'] })
  await takeFiles(tx, actor, [file.id], 'evidence')

  const found = rows.map((row) => row.found)
  const { added, changes } =
    given.kind === 'tasks' ? await importTasks(ctx, found as ImportedTask[]) : await importCases(ctx, found as ImportedCase[])
  const id = newId()
  const restricted = new Set(
    rows
      .filter((row) => given.kind === 'deviations' && alwaysRestricted.includes((row.found as ImportedCase).category))
      .map(({ line }) => line),
  )
  const mends = given.mends.map((mend) => told(mend, restricted.has(mend.line)))
  const numbers = { firstNumber: added[0]!.number, lastNumber: added.at(-1)!.number }
  await insertImport(tx, {
    id,
    kind: given.kind,
    file_id: file.id,
    file_name: file.fileName,
    file_digest: file.sha256,
    row_count: added.length,
    skipped_count: skipped,
    mends: JSON.stringify(mends),
    first_number: numbers.firstNumber,
    last_number: numbers.lastNumber,
    created_at: now.toISOString(),
    created_by: actor.id,
  })
  await insertImportRows(
    tx,
    given.kind,
    id,
    rows.map(({ line, cells }, i) => ({ line, reference: cells.reference?.trim() || null, recordId: added[i]!.id })),
  )
  const { fileName, sha256 } = file
  return {
    action: 'import.carryOut',
    entity: { type: 'import', id },
    before: null,
    after: { kind: given.kind, fileName, sha256, rows: added.length, skipped, mended: mends, ...numbers },
    also: changes,
    result: await getImport(tx, id),
  }
})
