import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { takeFiles } from '@portal/modules/records/files/server/public'
import { tagImported } from '@portal/modules/records/tags/server/public'
import { write } from '@portal/platform/http/verb'
import { type Correction, imports } from '../contract.ts'
import { importTexts } from '../texts.ts'
import { examine, registerOf } from './examine.ts'
import { getImport, holdImports, insertImport, insertImportRows } from './queries.ts'
import { nameOf, type Register } from './register.ts'
import { refuseSameFile } from './sameFile.ts'

const { error } = importTexts

/** A correction as it is logged: nothing of a skipped row, and of a row only few may read just which cells were corrected. */
function logged({ line, isSkipped, cells = {} }: Correction, isRestricted: boolean) {
  if (isSkipped) return { line, isSkipped }
  return isRestricted ? { line, fields: Object.keys(cells) } : { line, cells }
}

/** All rows become records, or none does (FIL-10). The file stays with the import, as what it was made of. */
export const carryOutOf = (registers: readonly Register[]) =>
  write(imports.carryOut, async (ctx, { kind, ...given }) => {
    const register = registerOf(registers, kind)
    const { tx, actor, now } = ctx
    const { file, rows, skipped } = await examine(ctx, register, given)
    await holdImports(tx)
    await refuseSameFile(tx, file)
    const wrong = rows.filter(({ found }) => !found).length
    if (wrong > 0) throw new Failure('guard', { message: error.stillWrong(wrong), missing: ['mends'] })
    if (rows.length === 0) throw new Failure('guard', { message: error.nothing, missing: ['mends'] })
    await takeFiles(tx, actor, [file.id], 'evidence')

    const found = rows.flatMap((row) => row.found ?? [])
    const { added, changes } = await register.take(ctx, found)
    await tagImported(
      ctx,
      added.map(({ id }, i) => ({ id, tags: found[i]!.tags })),
    )
    const id = newId()
    const restricted = new Set(rows.filter((row) => row.found && register.isRestricted?.(row.found)).map(({ line }) => line))
    const corrections = given.mends.map((correction) => logged(correction, restricted.has(correction.line)))
    const numbers = { firstNumber: added[0]!.number, lastNumber: added.at(-1)!.number }
    await insertImport(tx, {
      id,
      kind: nameOf(register),
      file_id: file.id,
      file_name: file.fileName,
      file_digest: file.sha256,
      row_count: added.length,
      skipped_count: skipped,
      mends: JSON.stringify(corrections),
      first_number: numbers.firstNumber,
      last_number: numbers.lastNumber,
      created_at: now.toISOString(),
      created_by: actor.id,
    })
    await insertImportRows(
      tx,
      register,
      id,
      rows.map(({ line, cells }, i) => ({ line, reference: cells.reference?.trim() || null, recordId: added[i]!.id })),
    )
    const { fileName, sha256 } = file
    return {
      action: 'import.carryOut',
      entity: { type: 'import', id },
      before: null,
      after: { kind: nameOf(register), fileName, sha256, rows: added.length, skipped, mended: corrections, ...numbers },
      also: changes,
      result: await getImport(tx, id),
    }
  })
