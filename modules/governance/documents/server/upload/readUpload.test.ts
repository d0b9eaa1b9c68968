import { readFileSync } from 'node:fs'
import { plainProse } from '@portal/kit/proseParts'
import { pngOf, zip } from '@portal/platform/testing/hostileFiles'
import { expect, test } from 'vitest'
import type { OriginalKind } from '../../choices.ts'
import { readingLimits } from './reading.ts'
import { readUpload } from './readUpload.ts'
import { docxOf, encryption, packedSpaces, pdfOf, pictureAt, stream, word, wordPicture } from './testing.ts'

const sample = (name: string) => readFileSync(new URL(`../../../../../tests/samples/${name}`, import.meta.url))
const textOf = async (bytes: Buffer, kind: OriginalKind) => plainProse((await readUpload('a', bytes, kind)).prose)
const refusal = (bytes: Buffer, kind: OriginalKind, limits = readingLimits) =>
  readUpload('a', bytes, kind, limits).then(
    () => 'read',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )
const page = ['Brannvakten blir minst en time.', 'Deretter kontrolleres stedet.']

test('a Word file of an office suite becomes a text with its headings, lists, table, picture, link and note', async () => {
  const { prose, pages, pictures } = await readUpload('a', sample('varmt-arbeid.docx'), 'docx')
  expect(prose.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'heading',
    'orderedList',
    'image',
    'heading',
    'bulletList',
    'table',
    'heading',
    'paragraph',
    'pageBreak',
    'paragraph',
    'heading',
    'orderedList',
  ])
  expect(JSON.stringify(prose)).toContain('"alt":"To håndslokkere ved siden av arbeidsstedet"')
  expect(JSON.stringify(prose)).toContain('"href":"https://www.brannvernforeningen.no/"')
  expect(JSON.stringify(prose.content[3])).toContain('Tillatelsen gjelder én dag.')
  expect(prose.content[7]).toMatchObject({
    content: [{ content: [{ type: 'tableHeader' }, { type: 'tableHeader' }] }, {}, { content: [{ attrs: { rowspan: 2 } }, {}] }, {}],
  })
  expect(plainProse(prose)).toMatch(/Kontrollskjemaet \[1\] leveres.*Noter\n ?Skjemaet ligger hos lageret\.$/s)
  expect([pages, pictures.length]).toEqual([null, 1])
})

test('a PDF of the same office suite is read in paragraphs, with each item of a list for itself, page by page', async () => {
  const { prose, pages } = await readUpload('a', sample('varmt-arbeid.pdf'), 'pdf')
  const text = plainProse(prose)
  expect(text).toContain('Denne rutinen gjelder alt varmt arbeid utenfor fast verksted. Den som utfører arbeidet, må ha gyldig sertifikat.')
  expect(text).toContain('\n3. Sett fram to håndslokkere på minst seks kilo.\n')
  expect([pages, prose.content.filter(({ type }) => type === 'pageBreak').length]).toEqual([2, 1])
})

test('a PDF that is only pictures has pages and no text', async () => {
  const { prose, pages } = await readUpload('a', pdfOf([[], []]), 'pdf')
  expect([plainProse(prose), pages]).toEqual(['', 2])
})

test('the text of 300 pages is read in less than 20 seconds, by a process of at most 300 MB', async () => {
  const line = 'Slokkeutstyr skal stå ved siden av arbeidsstedet og være kontrollert før det begynner.'
  const pages = Array.from({ length: 300 }, (_, n) => [`Kapittel ${n + 1}`, ...Array.from({ length: 50 }, (_, m) => `${m}: ${line}`)])
  const bytes = pdfOf(pages)
  const began = Date.now()
  const { prose, pages: read } = await readUpload('a', bytes, 'pdf')
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(read).toBe(300)
  expect(plainProse(prose)).toContain('Kapittel 300')
  expect(plainProse(prose).length).toBeGreaterThan(1_200_000)
}, 60_000)

test('FIL-02: macros are refused, whatever the file is called', async () => {
  expect(await refusal(docxOf(word('Hei'), { 'word/vbaProject.bin': 'x' }), 'docx')).toMatch(/^unsupportedType: Filen inneholder makroer/)
  const types =
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>'
  expect(await refusal(docxOf(word('Hei'), { '[Content_Types].xml': types }), 'docx')).toMatch(/makroer/)
})

test('FIL-05: entities, of bombs or of other files, are refused in any part, and a picture elsewhere is not fetched', async () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document><w:body/></w:document>'
  expect(await refusal(docxOf('', { 'word/document.xml': laughs }), 'docx')).toMatch(/ikke hører hjemme/)
  const outside = '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:styles>&x;</w:styles>'
  expect(await refusal(docxOf(word('Hei'), { 'word/styles.xml': outside }), 'docx')).toMatch(/ikke hører hjemme/)
  const { prose, pictures } = await readUpload('a', docxOf(wordPicture('link', 'Kart'), pictureAt('file:///etc/passwd', true)), 'docx')
  expect([plainProse(prose), pictures]).toEqual(['Bilde som ikke kan vises her: Kart', []])
})

test('FIL-04: what unpacks to too much is refused before it is parsed', async () => {
  const large = new Uint8Array(120_000_000).fill(0x20)
  expect(await refusal(docxOf(word('Hei'), { 'word/media/x.xml': large }), 'docx')).toMatch(/^tooLarge: Filen inneholder for mye/)
  const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`word/x${n}.xml`, '<x/>']))
  expect(await refusal(docxOf(word('Hei'), many), 'docx')).toMatch(/^tooLarge: Filen inneholder for mye/)
}, 60_000)

test('FIL-04: a PDF that unpacks to more memory than a reading may take is ended, and says so', async () => {
  const bomb = pdfOf([['']], { content: stream(packedSpaces(700_000_000), '/Filter/FlateDecode') })
  expect(bomb.length).toBeLessThan(10_000_000)
  expect(await refusal(bomb, 'pdf')).toMatch(/^tooLarge: Filen er for tung å lese/)
}, 60_000)

test('a PDF that never ends is ended, and the next in line is read', async () => {
  const depth = 9
  const forms = Array.from({ length: depth }, (_, n) =>
    n === depth - 1
      ? stream('BT /F1 10 Tf (x) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 3 0 R>>>>')
      : stream('/X Do '.repeat(12), `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${6 + n} 0 R>>>>`),
  )
  const endless = pdfOf([['']], { objects: forms, resources: '/XObject<</X 5 0 R>>', content: stream('/X Do '.repeat(12)) })
  const [slow, next] = await Promise.all([refusal(endless, 'pdf', { ...readingLimits, time: 3_000 }), textOf(pdfOf([page]), 'pdf')])
  expect(slow).toMatch(/^tooLarge: Filen er for tung å lese/)
  expect(next).toBe(page.join(' '))
}, 60_000)

test('a company that sends what is slow again and again does not keep another from its turn', async () => {
  const slow = Buffer.from('%PDF-1.7\n')
  const read: string[] = []
  const one = (company: string) => readUpload(company, slow, 'pdf').catch(() => read.push(company))
  await Promise.all(['a', 'a', 'a', 'b'].map(one))
  expect(read).toEqual(['a', 'b', 'a', 'a'])
}, 60_000)

test('what is encrypted is refused: with a password, with one for its owner alone, and by Office', async () => {
  for (const opensWith of ['password', 'nothing'] as const)
    expect(await refusal(pdfOf([page], { trailer: encryption(opensWith) }), 'pdf')).toMatch(/^unsupportedType: Filen er kryptert/)
  expect(await refusal(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]), 'docx')).toMatch(/kryptert/)
})

test('FIL-02: a file that is two in one is refused, whichever comes first', async () => {
  const [pdf, docx] = [pdfOf([page]), docxOf(word('Hei'))]
  const both = /^unsupportedType: Filen er to filtyper i én/
  expect(await refusal(Buffer.concat([pdf, docx]), 'pdf')).toMatch(both)
  expect(await refusal(Buffer.concat([docx, pdf]), 'docx')).toMatch(both)
  expect(await refusal(Buffer.concat([Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'), pdf.subarray(9)]), 'pdf')).toMatch(both)
  expect(await refusal(Buffer.concat([pdf, Buffer.from('x'.repeat(2_000))]), 'pdf')).toMatch(both)
  expect(await refusal(zip({ 'a.pdf': pdf.toString('latin1').slice(0, 600), 'word/document.xml': '<w:document/>' }), 'docx')).toMatch(both)
  // A line end, and what a server adds, are no other file.
  expect(await textOf(Buffer.concat([pdf, Buffer.from('\r\n\0\0')]), 'pdf')).toBe(page.join(' '))
})

test('a file that is something else than it is called, or broken, is refused, and nothing of it is quoted', async () => {
  const broken = /^unsupportedType: Filen kan ikke leses/
  const others: [Buffer, OriginalKind][] = [
    [sample('varmt-arbeid.docx'), 'pdf'],
    [sample('varmt-arbeid.pdf'), 'docx'],
    [Buffer.from('%PDF-1.7\nhemmelig'), 'pdf'],
    [docxOf('<w:p><w:r>'), 'docx'],
    [docxOf('<w:p>'.repeat(20_000)), 'docx'],
    [sample('varmt-arbeid.docx').subarray(0, 5_000), 'docx'],
  ]
  for (const [bytes, kind] of others) expect(await refusal(bytes, kind)).toMatch(broken)
}, 60_000)

test('more than 500 pages, and more text than a document may have, are refused', async () => {
  expect(await refusal(pdfOf(Array.from({ length: 501 }, () => page)), 'pdf')).toMatch(/^tooLarge: PDF-en har flere enn 500 sider/)
  const long = Array.from({ length: 400 }, () => Array.from({ length: 50 }, () => 'x'.repeat(90)))
  expect(await refusal(pdfOf(long), 'pdf')).toMatch(/^tooLarge: Filen har for mye tekst/)
}, 60_000)

test('a national identity number in a file is no more taken in than one that is written', async () => {
  expect(await refusal(docxOf(word('Født 13097248022')), 'docx')).toMatch(/^guard: Det ser ut som du har skrevet et fødselsnummer/)
})

test('of pictures, those a browser draws come along, each once; what is no picture is told in words', async () => {
  const png = pngOf(4, 4)
  const two = await readUpload(
    'a',
    docxOf(wordPicture() + wordPicture('embed', 'Plan'), { ...pictureAt('media/a.png'), 'word/media/a.png': png }),
    'docx',
  )
  expect(two.pictures).toEqual([{ fileName: 'bilde-1.png', bytes: png }])
  expect(two.prose.content).toMatchObject([
    { type: 'image', attrs: { alt: '' } },
    { type: 'image', attrs: { alt: 'Plan' } },
  ])
  const drawing = docxOf(wordPicture(), { ...pictureAt('media/a.emf'), 'word/media/a.emf': png })
  expect(await textOf(drawing, 'docx')).toBe('Bilde som ikke kan vises her. Se originalen.')
})

test('tables whose cells do not fit together, tables in tables and lists in cells are told all the same', async () => {
  const cell = (inside: string, more = '') => `<w:tc><w:tcPr>${more}</w:tcPr>${inside}</w:tc>`
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
  const inner = `<w:tbl>${row(cell(word('innerst')))}</w:tbl>`
  const item = `<w:p><w:pPr><w:numPr><w:ilvl w:val="8"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>punkt</w:t></w:r></w:p>`
  const body = `<w:tbl>${row(cell(word('a')), cell(word('b')), cell(word('c')))}${row(cell(inner + item, '<w:gridSpan w:val="90"/>'))}${row(cell(''))}</w:tbl>`
  expect(await textOf(docxOf(body), 'docx')).toBe('a\nb\nc\ninnerst\npunkt')
})
