import type { IsoDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { zip } from '../files/zip.ts'

/** One cell of a table that is taken out: text, a number, a day, or nothing. */
export type Cell = string | number | { day: IsoDate } | null
/** `width` in characters. Rows come page by page, each row with a cell for every heading. `notes` are lines above the headings. */
export type Sheet = {
  name: string
  headings: readonly { label: string; width: number }[]
  pages: AsyncIterable<readonly Cell[][]>
  notes?: readonly string[]
}

/** What a spreadsheet takes for the beginning of a formula, the full-width twins and hidden beginnings included (FIL-08). */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u

/** Semicolons, a byte order mark and CRLF: what Norwegian Excel opens as it is (domain 5.6). No cell begins a formula. */
export async function csvFile({ headings, pages, notes = [] }: Sheet): Promise<Buffer> {
  const lines: Buffer[] = [Buffer.from(`\ufeff${[...notes.map((note) => [note]), headings.map(({ label }) => label)].map(line).join('')}`)]
  for await (const rows of pages) lines.push(Buffer.from(rows.map(line).join('')))
  return Buffer.concat(lines)
}
const line = (cells: readonly Cell[]) => `${cells.map(csvText).join(';')}\r\n`

function csvText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return formatDate(cell.day)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text a person wrote, of a cell that `csvFile` had to keep from being a formula. */
export const writtenText = (text: string) => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

/** The same as a workbook of one sheet. Text is text in it, and never a formula; days are days. */
export async function xlsxFile({ name, headings, pages, notes = [] }: Sheet): Promise<Buffer> {
  const width = headings.length
  const top = notes.length + 1
  async function* sheet() {
    yield `${xml}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${headings
      .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
      .join('')}</cols><sheetData>`
    yield notes.map((note, i) => row(i + 1, [note])).join('')
    let number = top
    yield row(
      number,
      headings.map(({ label }) => label),
      1,
    )
    for await (const rows of pages) yield rows.map((cells) => row(++number, cells)).join('')
    yield `</sheetData><autoFilter ref="A${top}:${columnName(width - 1)}${number}"/></worksheet>`
  }
  return zip({
    '[Content_Types].xml': [
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
        ['workbook', 'sheet.main'],
        ['worksheets/sheet1', 'worksheet'],
        ['styles', 'styles'],
      ]
        .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${office}.${type}+xml"/>`)
        .join('')}</Types>`,
    ],
    '_rels/.rels': [relations([['officeDocument', 'xl/workbook.xml']])],
    'xl/workbook.xml': [
      `${xml}<workbook ${main} xmlns:r="${types}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    'xl/styles.xml': [styles],
    'xl/worksheets/sheet1.xml': sheet(),
  })
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = (targets: [string, string][]) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
/** 0 as it is, 1 a heading, 2 a day. */
const styles = `${xml}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const row = (number: number, cells: readonly Cell[], style = 0) =>
  `<row r="${number}">${cells.map((cell, i) => written(cell, `r="${columnName(i)}${number}"`, style)).join('')}</row>`

function written(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c ${place} s="2"><v>${serialOf(cell.day)}</v></c>`
  return `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** Days since 30 December 1899, as Excel counts from March 1900 on. */
const serialOf = (day: IsoDate) => Date.parse(day) / 86_400_000 + 25_569
const columnName = (index: number): string =>
  `${index < 26 ? '' : columnName(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`

/** XML refuses some characters, and Excel reads `_x000D_` as the character of that number. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
