import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { unzip } from '../files/unzip.ts'
import { zip } from '../files/zip.ts'
import { readSheet } from './readSheet.ts'
import { type Cell, xlsxFile } from './sheet.ts'

const written = (rows: Cell[][]) =>
  xlsxFile({
    name: 'Ark',
    headings: [{ label: 'Tittel', width: 10 }],
    pages: (async function* () {
      yield rows
    })(),
  })
/** A workbook whose parts are replaced by others. */
async function workbook(change: Record<string, string>) {
  const parts = new Map([...unzip(await written([['x']]), { files: 20, bytes: 1e6 })].map(([name, part]) => [name, part.toString()]))
  for (const [name, text] of Object.entries(change)) parts.set(name, text)
  return zip(Object.fromEntries([...parts].map(([name, text]) => [name, [text]])))
}
const sheet = (data: string, head = '') => ({
  'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`,
})
const refusal = (bytes: Buffer, kind: 'xlsx' | 'csv' = 'xlsx') =>
  readSheet('a', bytes, kind).then(
    () => 'read',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )

test('a workbook of another program is read, with its days, numbers and yes or no', async () => {
  const bytes = await writeXlsxFile([
    ['Tittel', 'Meldt', 'Antall', 'Rettet'],
    ['Løs kabel', { type: Date, value: new Date('2026-05-07T00:00:00Z'), format: 'dd.mm.yyyy' }, 3, true],
  ]).toBuffer()
  expect(await readSheet('a', bytes, 'xlsx')).toEqual({
    rows: [
      ['Tittel', 'Meldt', 'Antall', 'Rettet'],
      ['Løs kabel', new Date('2026-05-07T00:00:00Z'), 3, true],
    ],
    formulas: [],
  })
})

test('a text file is read with whatever sign stands between the cells, in either alphabet', async () => {
  const rows = [
    ['Tittel', 'Sted'],
    ['Søl, i gang; her', 'Bås 1'],
  ]
  const files = [
    Buffer.from('\ufeffTittel;Sted\r\n"Søl, i gang; her";Bås 1\r\n'),
    Buffer.from('Tittel,Sted\n"Søl, i gang; her",Bås 1', 'latin1'),
    Buffer.from('Tittel\tSted\nSøl, i gang; her\tBås 1'),
  ]
  for (const file of files) expect((await readSheet('a', file, 'csv')).rows).toEqual(rows)
})

test('formulas are pointed out, and never carried out', async () => {
  const bytes = await workbook(
    sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>Tittel</t></is></c></row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>'),
  )
  expect((await readSheet('a', bytes, 'xlsx')).formulas).toEqual(['1:0'])
})

test('FIL-04: what unpacks to too much, or reaches too far, is refused before it is parsed', async () => {
  const began = Date.now()
  const bomb = await workbook({ 'xl/sharedStrings.xml': 'x'.repeat(60_000_000) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await refusal(bomb)).toMatch(/^tooLarge/)
  expect(await refusal(await workbook(sheet('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')))).toMatch(/tooLarge.*10 000 rader/)
  expect(await refusal(await workbook(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).toMatch(/tooLarge.*kolonner/)
  const entries = Array.from({ length: 300 }, (_, n) => [`xl/x${n}.xml`, ['<x/>']])
  expect(await refusal(await zip(Object.fromEntries(entries)))).toMatch(/^tooLarge/)
  expect(await refusal(Buffer.alloc(5_000_001))).toMatch(/^tooLarge/)
  expect(await refusal(Buffer.from(`Tittel\n${'x\n'.repeat(20_000)}`), 'csv')).toMatch(/tooLarge.*10 000 rader/)
  expect(await refusal(Buffer.from(`Tittel\n"${'x'.repeat(400_000)}"`), 'csv')).toMatch(/^tooLarge/)
  expect(await refusal(await workbook(sheet('<c '.repeat(5_000_000))))).not.toBe('read')
  expect(Date.now() - began).toBeLessThan(20_000)
}, 40_000)

test('FIL-04: an archive that lies of its sizes, or hides a file from its directory, gains nothing by it', async () => {
  const honest = await workbook({})
  const large = new Uint8Array(60_000_000).fill(0x78)
  const lying = Buffer.from(zipSync({ 'xl/workbook.xml': large }))
  // Where the local header and the directory tell how much it unpacks to.
  for (const at of [22, lying.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24]) lying.writeUInt32LE(10, at)
  expect(await refusal(lying)).toMatch(/^tooLarge/)
  const hidden = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': large }))
  const before = hidden.subarray(0, hidden.lastIndexOf('PK\x01\x02', undefined, 'latin1'))
  expect(unzip(honest, { files: 20, bytes: 1e6 }).size).toBe(6)
  expect(await refusal(Buffer.concat([before, honest]))).toMatch(/^unsupportedType/)
})

test('FIL-05: entities, of bombs or of other files, are refused in any part', async () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
  expect(await refusal(await workbook(sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>', laughs)))).toMatch(
    /hører hjemme/,
  )
  const outside = '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>'
  expect(await refusal(await workbook({ 'xl/sharedStrings.xml': outside }))).toMatch(/hører hjemme/)
})

test('what is no table is refused in words, and nothing of it is quoted', async () => {
  for (const bytes of ['Hei', 'PK\x05\x06']) expect(await refusal(Buffer.from(bytes))).toMatch(/^unsupportedType: Filen kan ikke leses/)
  expect(await refusal(Buffer.from('a\x00b'), 'csv')).toMatch(/^unsupportedType/)
  expect(await refusal(Buffer.from(''), 'csv')).toMatch(/tomt/)
})

test('a company that sends one table does not wait for all that another has in line', async () => {
  const bytes = Buffer.from('Tittel;Sted\nSøl;Bås 1')
  const read: string[] = []
  await Promise.all(['a', 'a', 'a', 'b'].map((company) => readSheet(company, bytes, 'csv').then(() => read.push(company))))
  expect(read).toEqual(['a', 'b', 'a', 'a'])
})
