import { expect, test } from 'vitest'
import { addressOf, continueList, type Edit, linkAt, putLink, toggleBold, toggleList } from './richTextEdits.ts'

/** `«` and `»` stand around what is chosen, `|` is the cursor. */
const read = (marked: string) => {
  const start = marked.search(/[«|]/)
  const text = marked.replace(/[«»|]/g, '')
  return { text, start, end: marked.includes('»') ? marked.indexOf('»') - 1 : start }
}
const made = (marked: string, edit: (text: string, chosen: { start: number; end: number }) => Edit | null) => {
  const { text, ...chosen } = read(marked)
  const done = edit(text, chosen)
  if (!done) return null
  const after = text.slice(0, done.from) + done.insert + text.slice(done.to)
  const [start, end] = done.select
  return start === end
    ? `${after.slice(0, start)}|${after.slice(start)}`
    : `${after.slice(0, start)}«${after.slice(start, end)}»${after.slice(end)}`
}

test.each([
  ['bruk «hjelm »her', 'bruk «**hjelm**» her'],
  ['bruk «**hjelm**» her', 'bruk «hjelm» her'],
  ['bruk **«hjelm»** her', 'bruk «hjelm» her'],
  ['bruk hje|lm', 'bruk «**hjelm**»'],
  ['bruk |', 'bruk **|**'],
  ['«- én\n- to»', '«- **én**\n- **to**»'],
  ['«- **én**\n- **to**»', '«- én\n- to»'],
])('bold: %j becomes %j', (before, after) => expect(made(before, toggleBold)).toBe(after))

test.each([
  ['én|', false, '- én|'],
  ['- én|', false, 'én|'],
  ['«én\nto»\ntre', false, '«- én\n- to»\ntre'],
  ['«- én\n- to»', true, '«1. én\n2. to»'],
  ['1. én\nt|o', true, '1. én\n2. to|'],
  ['|', false, '- |'],
])('list: %j becomes %j %j', (before, isNumbered, after) =>
  expect(made(before, (text, chosen) => toggleList(text, chosen, isNumbered))).toBe(after),
)

test.each([
  ['- én|', '- én\n- |'],
  ['- én| to', '- én\n- |to'],
  ['- |', '|'],
  ['1. én|\n2. to\n3. tre', '1. én\n2. |\n3. to\n4. tre'],
  ['1. én|\n17. mai', '1. én\n2. |\n17. mai'],
  ['17. mai|', null],
  ['tekst|', null],
  ['|- én', null],
])('Enter: %j becomes %j', (before, after) => expect(made(before, (text, { start }) => continueList(text, start))).toBe(after))

test('a link is made of what is chosen, and changed where the cursor is in it', () => {
  const { text, ...chosen } = read('les «skjemaet» nå')
  expect(linkAt(text, chosen)).toMatchObject({ label: 'skjemaet', address: '' })
  expect(made('les «skjemaet» nå', (...at) => putLink({ ...linkAt(...at), address: 'https://a.no' }))).toBe(
    'les [skjemaet](https://a.no)| nå',
  )
  expect(linkAt('les [her](https://a.no) nå', { start: 6, end: 6 })).toEqual({ start: 4, end: 23, label: 'her', address: 'https://a.no' })
  expect(linkAt('https://a.no', { start: 0, end: 12 })).toMatchObject({ label: '', address: 'https://a.no' })
  expect(putLink({ start: 0, end: 0, label: '', address: 'mailto:a@b.no' }).insert).toBe('[a@b.no](mailto:a@b.no)')
})

test('an address is taken as people write it, and refused where it leads nowhere safe', () => {
  expect(['www.a.no/x', ' ola@firma.no ', 'http://a.no/(b)', 'a.no:8080/x'].map(addressOf)).toEqual([
    'https://www.a.no/x',
    'mailto:ola@firma.no',
    'http://a.no/%28b%29',
    'https://a.no:8080/x',
  ])
  expect(['', 'javascript:alert(1)', 'to ord', 'https://a@b.no', 'data:x'].map(addressOf)).toEqual([null, null, null, null, null])
})
