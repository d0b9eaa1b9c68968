import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { unzip } from '../files/unzip.ts'
import { type Cell, csvFile, writtenText, xlsxFile } from './sheet.ts'

async function* inPages(rows: Cell[][]) {
  for (const row of rows) yield [row]
}
const sheet = (rows: Cell[][], labels = ['Tittel', 'Frist', 'Filer']) => ({
  name: 'Avvik',
  headings: labels.map((label) => ({ label, width: 20 })),
  pages: inPages(rows),
})
const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠x', ' =1', "'=1", "''@x"]

test('CSV is what Norwegian Excel opens: a byte order mark, semicolons, CRLF and Norwegian days', async () => {
  const csv = (
    await csvFile(
      sheet([
        ['Søl; i «gangen»', { day: '2026-05-07' }, 3],
        ['Han sa "nei"\npå nytt', null, 0],
      ]),
    )
  ).toString()
  expect(csv).toBe('\ufeffTittel;Frist;Filer\r\n"Søl; i «gangen»";07.05.2026;3\r\n"Han sa ""nei""\npå nytt";;0\r\n')
})

test('FIL-08: no cell of a CSV begins a formula, and what was written can be had again', async () => {
  const csv = await csvFile(sheet(hostile.map((text) => [text, null, null])))
  const read: string[][] = parse(csv, { bom: true, delimiter: ';', from: 2 })
  for (const [i, [cell]] of read.entries()) {
    expect([cell, cell!.startsWith("'")]).toEqual([cell, true])
    expect(writtenText(cell!)).toBe(hostile[i])
  }
  for (const text of ['Løs kabel', "'sitat'", '1-2', 'a=b']) expect(writtenText(text)).toBe(text)
})

test('FIL-08: a workbook holds no formula, whatever was written, and another program reads the same', async () => {
  const rows: Cell[][] = [...hostile, 'constructor', '__proto__', 'a < b & "c" \u0001\uffff', '_x0041_', ''].map((text, i) => [
    text,
    { day: '2026-02-28' },
    i,
  ])
  const bytes = await xlsxFile(sheet(rows, ['=cmd', 'Frist', 'Filer']))
  for (const [name, part] of unzip(bytes, { files: 20, bytes: 1_000_000 }))
    expect([name, /<f[ >/]/.test(part.toString())]).toEqual([name, false])
  const read = (await readSheet(bytes, { trim: false })) as unknown[][]
  expect(read[0]).toEqual(['=cmd', 'Frist', 'Filer'])
  expect(read.slice(1).map(([text]) => text)).toEqual([...hostile, 'constructor', '__proto__', 'a < b & "c" ', '_x0041_', null])
  expect((read[1]![1] as Date).toISOString()).toBe('2026-02-28T00:00:00.000Z')
  expect(read[3]![2]).toBe(2)
})

test('notes stand above the headings, and are no formula either', async () => {
  const noted = () => ({ ...sheet([['Søl', null, 1]]), notes: ['Slik det var 30.06.2026 23:59', '=1+1'] })
  expect((await csvFile(noted())).toString()).toBe("\ufeffSlik det var 30.06.2026 23:59\r\n'=1+1\r\nTittel;Frist;Filer\r\nSøl;;1\r\n")
  const bytes = await xlsxFile(noted())
  expect((await readSheet(bytes)) as unknown[][]).toEqual([
    ['Slik det var 30.06.2026 23:59', null, null],
    ['=1+1', null, null],
    ['Tittel', 'Frist', 'Filer'],
    ['Søl', null, 1],
  ])
  const part = unzip(bytes, { files: 20, bytes: 1_000_000 }).get('xl/worksheets/sheet1.xml')!.toString()
  expect(part).toContain('<autoFilter ref="A3:C4"/>')
  expect(part).toContain('ySplit="3" topLeftCell="A4"')
})

test('REL-21: a hundred thousand rows are written page by page, in little memory', async () => {
  async function* many() {
    for (let page = 0; page < 100; page++)
      yield Array.from({ length: 1_000 }, (_, i): Cell[] => [`Rekkverk mangler på dekk ${page * 1_000 + i}`, { day: '2026-05-07' }, i])
  }
  const before = process.memoryUsage().rss
  const bytes = await xlsxFile({ ...sheet([]), pages: many() })
  expect(bytes.length).toBeGreaterThan(500_000)
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(250)
})
