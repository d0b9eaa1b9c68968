import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emptyProse, type ProseInline, prose } from './prose.ts'
import { filesOfProse, headingsOf, isEmptyProse, isHeadRow, linkedWords, missingAlts, plainProse, recordsOfProse } from './proseParts.ts'

const crane = '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c70'
const frame = '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c71'
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string, level = 2) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] })
const image = (fileId: string, attrs = {}) => ({ type: 'image', attrs: { fileId, ...attrs } })
const record = { type: 'recordLink', attrs: { kind: 'risk', id: crane, label: 'RIS-2026-0001 Fall' } }
const written = (...content: object[]) => z.parse(prose(), { type: 'doc', content })

const routine = written(
  heading('Løft med kran'),
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Se ' },
      record,
      { type: 'hardBreak' },
      { type: 'text', text: 'før løftet', marks: [{ type: 'strong' }] },
    ],
  },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Sperr av'), image(crane, { alt: 'Sperrebånd' })] }] },
  { type: 'table', content: [{ type: 'tableRow', content: [cell('Last'), cell('5 t')] }] },
  image(crane),
  image(frame, { decorative: true }),
  { type: 'paragraph', content: [record] },
)

test('what is searched is the words of a text, a line for each paragraph, with what pictures show', () =>
  expect(plainProse(routine)).toBe('Løft med kran\nSe RIS-2026-0001 Fall\nfør løftet\nSperr av\nSperrebånd\nLast\n5 t\nRIS-2026-0001 Fall'))

test('a picture that nothing is said of is missing its text, unless it is decoration', () =>
  expect(missingAlts(routine).map(({ attrs }) => attrs)).toEqual([{ fileId: crane, alt: '', decorative: false }]))

test('each file and record of a text is named once', () => {
  expect(filesOfProse(routine)).toEqual([crane, frame])
  expect(recordsOfProse(routine)).toEqual([{ kind: 'risk', id: crane }])
})

test('a heading is found by its words, also when another comes before it, and two of the same are told apart', () => {
  const ids = (...texts: string[]) => headingsOf(written(...texts.map((text) => heading(text, 3)))).map(({ id }) => id)
  expect(ids('Løft & rigging', 'Åpne dekk', 'Løft & rigging', '***')).toEqual([
    'del-loft-rigging',
    'del-apne-dekk',
    'del-loft-rigging-2',
    'del-',
  ])
  expect(ids('Formål', 'Åpne dekk')[1]).toBe('del-apne-dekk')
  expect(headingsOf(routine)).toEqual([{ id: 'del-loft-med-kran', level: 2, text: 'Løft med kran' }])
})

test('a text is empty until something is written or put in it', () => {
  expect(
    [emptyProse, written(paragraph(' '), { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(' ')] }] })].map(
      isEmptyProse,
    ),
  ).toEqual([true, true])
  expect([routine, written(image(crane)), written({ type: 'paragraph', content: [record] })].map(isEmptyProse)).toEqual([
    false,
    false,
    false,
  ])
})

test('words beside each other that lead to the same place are one link, and a record is led to by none of them', () => {
  const link = (href: string) => ({ type: 'link' as const, attrs: { href } })
  const word = (text: string, ...marks: NonNullable<ProseInline['marks']>): ProseInline => ({ type: 'text', text, marks })
  const leading = linkedWords([
    word('Se '),
    word('for', link('https://a.example')),
    word('skriften', link('https://a.example'), { type: 'strong' }),
    word('loven', link('https://b.example')),
    { type: 'recordLink', attrs: { kind: 'risk', id: crane, label: 'Fall' }, marks: [link('https://b.example')] },
  ])
  expect(leading.map(({ href, words }) => [href, words.length])).toEqual([
    [undefined, 1],
    ['https://a.example', 2],
    ['https://b.example', 1],
    [undefined, 1],
  ])
  expect(linkedWords(undefined)).toEqual([])
})

test('header cells are above their column in the first row, and in any row that has no others', () => {
  const head = { type: 'tableHeader' as const, attrs: { colspan: 1, rowspan: 1 }, content: [] }
  const other = { ...head, type: 'tableCell' as const }
  const rows = [
    [head, other],
    [head, head],
    [head, other],
  ].map((content) => ({ type: 'tableRow' as const, content }))
  expect(rows.map(isHeadRow)).toEqual([true, true, false])
})
