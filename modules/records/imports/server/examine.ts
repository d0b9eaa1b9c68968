import { setImmediate } from 'node:timers/promises'
import { Failure } from '@portal/kit/errors'
import type { ImportedCase } from '@portal/modules/cases/deviations/server/public'
import type { ImportedTask } from '@portal/modules/work/tasks/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { ImportKind, ImportRow, Mend } from '../contract.ts'
import { importTexts } from '../texts.ts'
import { type Columns, type Line, registerPlans } from './columns.ts'
import { type Directory, directoryFor } from './directory.ts'
import { judge, repeatedReferences } from './judge.ts'
import { judgeTask } from './judgeTask.ts'
import { linesOf } from './lines.ts'
import { uploadedSheet } from './uploadedSheet.ts'

const { error } = importTexts
export type Given = { kind: ImportKind; fileId: string; mends: readonly Mend[] }
export type Examined = {
  file: { id: string; fileName: string; sha256: string }
  columns: Columns
  directory: Directory
  rows: (ImportRow & { found: ImportedCase | ImportedTask | null })[]
  skipped: number
}

/** The file as it would come in, with what is mended of it: every row judged, and nothing made. */
export async function examine({ tx, actor, now, files }: Context, { kind, fileId, mends }: Given): Promise<Examined> {
  if (actor.role !== 'admin') throw new Failure('forbidden', { message: error.notAdmin })
  const { file, sheet } = await uploadedSheet({ tx, actor, files }, fileId)
  const { columns, lines } = linesOf(sheet, registerPlans[kind])
  const kept = mended(lines, mends)
  const directory = await directoryFor(tx, kind, kept)
  const repeated = repeatedReferences(kept)
  const rows: Examined['rows'] = []
  for (const [i, line] of kept.entries()) {
    // Ten thousand rows are judged in pieces, so that the server answers others meanwhile (REL-13).
    if (i % 200 === 199) await setImmediate()
    const { errors, found } = kind === 'tasks' ? judgeTask(line, directory, now) : judge(line, directory, now, file.fileName)
    const earlier = repeated.get(line.line)
    if (earlier !== undefined) errors.reference ??= error.sameReference(earlier)
    rows.push({ line: line.line, cells: line.cells, errors, found: earlier === undefined ? found : null })
  }
  return { file, columns, directory, rows, skipped: lines.length - kept.length }
}

/** The rows as they are after the mending; what is written anew in a cell is no formula, whatever was there. */
function mended(lines: readonly Line[], mends: readonly Mend[]): Line[] {
  const byLine = new Map(mends.map((mend) => [mend.line, mend]))
  const known = new Set(lines.map(({ line }) => line))
  if (mends.some(({ line }) => !known.has(line))) throw new Failure('guard', { message: error.unknownLine, missing: ['mends'] })
  return lines.flatMap((line): Line[] => {
    const mend = byLine.get(line.line)
    if (!mend) return [line]
    if (mend.isSkipped) return []
    const cells = { ...line.cells, ...mend.cells }
    return [{ ...line, cells, formulas: line.formulas.filter((field) => mend.cells?.[field] === undefined) }]
  })
}
