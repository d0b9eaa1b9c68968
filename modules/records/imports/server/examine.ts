import { setImmediate } from 'node:timers/promises'
import { Failure } from '@portal/kit/errors'
import type { Context } from '@portal/platform/http/verb'
import { type Correction, type ImportRow, notListed, rowLimit } from '../contract.ts'
import { mayImport } from '../rules.ts'
import { importTexts } from '../texts.ts'
import { directoryFor, lower } from './directory.ts'
import { type Columns, type Line, linesOf } from './lines.ts'
import { type Directory, type Found, nameOf, type Register } from './register.ts'
import { uploadedSheet } from './uploadedSheet.ts'

const { error } = importTexts
export type Examined = {
  file: { id: string; fileName: string; sha256: string }
  columns: Columns<string>
  choices: Register['choices']
  directory: Directory
  rows: (ImportRow & { found: Found | null })[]
  skipped: number
}

/** The register of a name, and the first without one. Refuses what is not listed as the contract refuses a wrong choice. */
export function registerOf(registers: readonly Register[], name = nameOf(registers[0]!)) {
  const found = registers.find((register) => nameOf(register) === name)
  if (!found) throw new Failure('malformed', { fields: { kind: notListed }, missing: ['kind'] })
  return found
}

/** A dry run of the file with its corrections: every row is judged, and nothing is made. */
export async function examine(
  { tx, actor, now, files }: Context,
  register: Register,
  { fileId, mends }: { fileId: string; mends: readonly Correction[] },
): Promise<Examined> {
  if (!mayImport(actor)) throw new Failure('forbidden', { message: error.notAdmin })
  const { file, sheet } = await uploadedSheet({ tx, actor, files }, fileId)
  const { also, isWhole, noHeadings } = register
  const own = await register.more?.(tx)
  const words = { ...own?.words, ...register.words }
  const { columns, lines } = linesOf(sheet, { fields: Object.keys(words), words, also, isWhole, noHeadings, rowLimit })
  if (mends.some(({ cells = {} }) => Object.keys(cells).some((field) => !Object.hasOwn(words, field)))) throw new Failure('malformed')
  const remaining = corrected(lines, mends)
  const directory = await directoryFor(tx, register, remaining, [...register.people, ...(own?.people ?? [])])
  const judge = await register.judge(tx)
  const repeated = repeatedReferences(remaining)
  const rows: Examined['rows'] = []
  for (const [i, line] of remaining.entries()) {
    // Ten thousand rows are judged in pieces, so that the server answers others meanwhile (REL-13).
    if (i % 200 === 199) await setImmediate()
    const { errors, found } = judge(line, directory, now, file.fileName)
    const earlier = repeated.get(line.line)
    if (earlier !== undefined) errors.reference ??= error.sameReference(earlier)
    rows.push({ line: line.line, cells: line.cells as ImportRow['cells'], errors, found: earlier === undefined ? found : null })
  }
  return { file, columns, choices: { ...own?.choices, ...register.choices }, directory, rows, skipped: lines.length - remaining.length }
}

/** The rows as they are after the mending; what is written anew in a cell is no formula, whatever was there. */
function corrected(lines: readonly Line<string>[], mends: readonly Correction[]): Line<string>[] {
  const byLine = new Map(mends.map((correction) => [correction.line, correction]))
  const known = new Set(lines.map(({ line }) => line))
  if (mends.some(({ line }) => !known.has(line))) throw new Failure('guard', { message: error.unknownLine, missing: ['mends'] })
  return lines.flatMap((line): Line<string>[] => {
    const correction = byLine.get(line.line)
    if (!correction) return [line]
    if (correction.isSkipped) return []
    const cells = { ...line.cells, ...correction.cells }
    return [{ ...line, cells, formulas: line.formulas.filter((field) => correction.cells?.[field] === undefined) }]
  })
}

/** What makes a register's number its own within the file: the same one twice is one record twice. */
function repeatedReferences(lines: readonly Line<string>[]): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { line, cells } of lines) {
    if (!cells.reference) continue
    const earlier = first.get(lower(cells.reference))
    if (earlier === undefined) first.set(lower(cells.reference), line)
    else repeated.set(line, earlier)
  }
  return repeated
}
