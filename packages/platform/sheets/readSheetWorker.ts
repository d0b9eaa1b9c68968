import { parentPort, workerData } from 'node:worker_threads'
import { strToU8, zipSync } from 'fflate'
import { unzip, ZipRefusal } from '../files/unzip.ts'
import type { ReadCell, ReadSheet, SheetKind, SheetRefusal } from './readSheet.ts'
import { sheetLimits as limits } from './readSheet.ts'
import { writtenText } from './sheet.ts'

class Refusal extends Error {
  readonly reason: SheetRefusal
  constructor(reason: SheetRefusal) {
    super(reason)
    this.reason = reason
  }
}
const { bytes, kind } = workerData as { bytes: Uint8Array; kind: SheetKind }

async function workbook(archive: Buffer): Promise<ReadSheet> {
  const files = unzip(archive, { files: limits.files, bytes: limits.unpacked })
  const parts = [...files].filter(([name]) => /\.(?:xml|rels)$/.test(name)).map(([name, part]) => [name, part.toString('utf8')] as const)
  // Entities have no place in a workbook, and are what bombs and look-ups of other files are made of (FIL-05).
  if (parts.some(([, text]) => /<!(?:DOCTYPE|ENTITY)/i.test(text))) throw new Refusal('unsafe')
  for (const [name, text] of parts) if (name.startsWith('xl/worksheets/')) refuseSize(text)
  // Made anew of what was unpacked: what a reader goes by in an archive is not always what its directory tells.
  const known = Buffer.from(zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)])), { level: 0 }))
  const { readSheet } = await import('read-excel-file/node')
  const rows = (await readSheet(known, { trim: false })) as unknown as ReadCell[][]
  return { rows, formulas: formulasOf(firstSheet(new Map(parts))) }
}

const cell = /<(?:\w+:)?(c|row)\b[^<>]*?\br=["']([A-Z]*)(\d+)["']/g
function refuseSize(sheet: string) {
  for (const [, , letters = '', row] of sheet.matchAll(cell)) {
    if (Number(row) > limits.rows) throw new Refusal('tooManyRows')
    if (letters !== '' && columnOf(letters) >= limits.columns) throw new Refusal('tooManyColumns')
  }
}
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function firstSheet(parts: Map<string, string>): string {
  const id = /<(?:\w+:)?sheet\b[^<>]*?\br:id=["'](\w+)["']/.exec(parts.get('xl/workbook.xml') ?? '')?.[1]
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? ''
  const relation = [...relations.matchAll(/<Relationship\b[^<>]*>/g)].find(([text]) => new RegExp(`\\bId=["']${id}["']`).test(text))?.[0]
  const target = /\bTarget=["']\/?(?:xl\/)?([^"']+)["']/.exec(relation ?? '')?.[1]
  return parts.get(`xl/${target}`) ?? ''
}
const formulasOf = (sheet: string) =>
  [...sheet.matchAll(/<(?:\w+:)?c\b[^<>]*?\br=["']([A-Z]+)(\d+)["'][^<>]*>\s*<(?:\w+:)?f[\s>/]/g)].map(
    ([, letters = '', row]) => `${Number(row) - 1}:${columnOf(letters)}`,
  )

async function table(text: string): Promise<ReadSheet> {
  const { parse } = await import('csv-parse/sync')
  const heading = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, 20_000))?.[0] ?? ''
  const outside = heading.replace(/"[^"]*"/g, '')
  const delimiter = [';', '\t', ','].find((sign) => outside.includes(sign)) ?? ';'
  const rows: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 200_000,
    to: limits.rows + 1,
  })
  if (rows.length > limits.rows) throw new Refusal('tooManyRows')
  if (rows.some((row) => row.length > limits.columns)) throw new Refusal('tooManyColumns')
  // Text that begins as a formula is one; that of our own lists has an apostrophe before it, which goes.
  const formulas = rows.flatMap((row, i) => row.flatMap((text, j) => (/^\s*[=＝]/.test(text) ? [`${i}:${j}`] : [])))
  return { rows: rows.map((row) => row.map(writtenText)), formulas }
}

/** Excel in Norway saves «CSV» in the Windows alphabet, and «CSV UTF-8» in the other. */
function decoded(csv: Buffer): string {
  if (csv.includes(0)) throw new Refusal('broken')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(csv)
  } catch {
    return new TextDecoder('windows-1252').decode(csv)
  }
}

function cut({ rows, formulas }: ReadSheet): ReadSheet {
  let left = limits.text
  const short = rows.map((row) =>
    row.map((value) => {
      if (typeof value !== 'string') return value
      const text = value.slice(0, limits.cell)
      left -= text.length
      if (left < 0) throw new Refusal('tooLarge')
      return text
    }),
  )
  return { rows: short, formulas }
}

async function read(): Promise<ReadSheet | SheetRefusal> {
  try {
    const given = Buffer.from(bytes)
    const found = cut(await (kind === 'xlsx' ? workbook(given) : table(decoded(given))))
    return found.rows.length === 0 ? 'empty' : found
  } catch (error) {
    if (error instanceof Refusal || error instanceof ZipRefusal) return error.reason
    if ((error as { code?: string }).code === 'CSV_MAX_RECORD_SIZE') return 'tooLarge'
    return 'broken'
  }
}

parentPort!.postMessage(await read())
