import type { Prose, ProseBlock } from '@portal/kit/prose'
import { plainProse, replaced } from '@portal/kit/proseParts'
import { anyProse } from '@portal/kit/testing/anyProse'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lettersOf, pdfText } from '../testing/pdfText.ts'
import { makePdf } from './pdf.ts'
import { proseSource } from './proseSource.ts'
import { proseToTypst } from './proseToTypst.ts'
import { settableJson } from './settable.ts'

const source = `
#let given = json(bytes(sys.inputs.text))
#let ink = black
#let line-color = black
#set document(title: "Rutine", date: none)
#set text(font: "Inter", lang: "nb")
${proseSource}
#heading(level: 1)[Rutine]
#prose-blocks(given)
`
const variables = { company: 'Firma AS', today: '1. mars 2026', version: '2.0' }
const drawn = (content: ProseBlock[], pictures = new Map<string, Buffer>()) => {
  const world = {
    variables,
    pathOf: (id: string) => (pictures.has(id) ? id : null),
  }
  return makePdf('acme', source, { text: settableJson(proseToTypst({ type: 'doc', content }, world)) }, { pictures })
}
const text = (words: string, ...marks: object[]) => ({
  type: 'text' as const,
  text: words,
  ...(marks.length > 0 && { marks: marks as never }),
})
const paragraph = (words: string): ProseBlock => ({ type: 'paragraph', content: [text(words)] })
const cell = (words: string, more: object = {}, type: 'tableCell' | 'tableHeader' = 'tableCell') => ({
  type,
  attrs: { colspan: 1, rowspan: 1, ...more },
  content: [paragraph(words)],
})
const row = (...content: ReturnType<typeof cell>[]) => ({ type: 'tableRow' as const, content })
/** How many parts of a kind the reader of a screen is told of. */
const tags = (pdf: Buffer, tag: string) => pdf.toString('latin1').match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0

test('whatever stands in a text becomes an accessible PDF that can be searched for its words', async () => {
  await fc.assert(
    fc.asyncProperty(anyProse, async (prose: Prose) => {
      const pdf = await drawn(prose.content)
      expect(pdf.toString('latin1')).toContain('pdfuaid:part')
      const read = lettersOf(pdfText(pdf))
      const filled = replaced(prose, (node) => (node.type === 'variable' ? text(variables[node.attrs.name]) : node))
      for (const line of plainProse(filled).split('\n')) expect(read).toContain(lettersOf(line))
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('INJ-13 what looks like Typst, HTML or a formula is the text that was written', async () => {
  const written = '#read("/etc/passwd") #import "@preview/x:1.0.0" $x^2$ = *fet* _skrå_ @kilde <b onclick=1>& \\u{41} // slutt /* her */'
  const pdf = await drawn([paragraph(written), { type: 'heading', attrs: { level: 2 }, content: [text('#panic("nei")')] }])
  expect(lettersOf(pdfText(pdf))).toBe(lettersOf(`Rutine${written}#panic("nei")`))
})

test('headings, lists, columns of tables, links and quotes are told as what they are, and no level is left out', async () => {
  const pdf = await drawn([
    { type: 'heading', attrs: { level: 4 }, content: [text('Formål')] },
    { type: 'heading', attrs: { level: 4 } },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [paragraph('Sperr av'), { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('Skilt')] }] }],
        } as never,
      ],
    },
    { type: 'checklist', content: [{ type: 'checklistItem', content: [paragraph('Slokkeutstyr')] }] },
    { type: 'blockquote', content: [paragraph('Arbeidsgiver skal')] },
    { type: 'callout', attrs: { kind: 'danger' }, content: [paragraph('Gass')] },
    { type: 'pageBreak' },
    {
      type: 'paragraph',
      content: [
        text('Les ', { type: 'strong' }),
        text('rutinen', { type: 'link', attrs: { href: 'https://firma.example' } }),
        { type: 'variable', attrs: { name: 'version' } },
      ],
    },
    {
      type: 'table',
      content: [
        row(cell('Rolle', {}, 'tableHeader'), cell('Ansvar', { colspan: 2 }, 'tableHeader')),
        row(cell('Leder', { rowspan: 2 }, 'tableHeader'), cell('Godkjenner'), cell('Alltid')),
        row(cell('Utpeker'), cell('Ved behov')),
      ],
    },
  ] as ProseBlock[])
  expect(Object.fromEntries(['H1', 'H2', 'H3', 'L', 'Table', 'TH', 'BlockQuote', 'Link'].map((tag) => [tag, tags(pdf, tag)]))).toEqual({
    H1: 1,
    H2: 1,
    H3: 0,
    L: 3,
    Table: 1,
    TH: 2,
    BlockQuote: 1,
    Link: 1,
  })
  expect(pdfText(pdf)).toContain('2.0')
})

test('a picture is told by its words, one that is for show is not told, and one that cannot be drawn is named', async () => {
  const bytes = await sharp({ create: { width: 40, height: 4_000, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
  const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`
  const image = (n: number, alt: string, decorative = false): ProseBlock => ({ type: 'image', attrs: { fileId: id(n), alt, decorative } })
  const pictures = new Map([1, 2].map((n) => [id(n), bytes]))
  const pdf = await drawn([image(1, 'Stillas (grønt) kort'), image(2, '', true), image(3, 'Film av løft')], pictures)
  expect(tags(pdf, 'Figure')).toBe(1)
  expect(pdfText(pdf)).toContain('Bilde: Film av løft. Se det i portalen.')
})

test('a table of sixty columns stays on the paper, and its head is on every page', async () => {
  const wide = await drawn([{ type: 'table', content: [row(...Array.from({ length: 60 }, (_, n) => cell(`Kolonne${n}`)))] }])
  expect(lettersOf(pdfText(wide))).toContain('Kolonne59')
  const long = Array.from({ length: 90 }, (_, n) => row(cell(`Linje ${n}`), cell('Ja')))
  const pdf = await drawn([{ type: 'table', content: [row(cell('Punkt', {}, 'tableHeader'), cell('Svar', {}, 'tableHeader')), ...long] }])
  expect(pdfText(pdf).match(/Punkt/g)!.length).toBeGreaterThan(1)
})

test('Arabic is set in its own letters, and what no font has is shown as a box', async () => {
  const read = pdfText(await drawn([paragraph('يجب استخدام الخوذة'), paragraph('漢 😀')]))
  expect(read).not.toContain('\ufffd')
  expect(read.match(/□/g)).toHaveLength(2)
  expect(read).toMatch(/\p{Script=Arabic}{3}/u)
})

test('the same text and pictures give the same bytes', async () => {
  const content = [paragraph('Slokkeutstyr skal stå ved siden av.')]
  expect((await drawn(content)).equals(await drawn(content))).toBe(true)
})
