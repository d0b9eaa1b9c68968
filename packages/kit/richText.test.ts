import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeRichText } from './freeText.ts'
import { isLink, plainText, richText, textOfWords, type Words } from './richText.ts'

const line = (words: Words[]): string =>
  words
    .map((one) => ('text' in one ? one.text : 'bold' in one ? `<b>${line(one.bold)}</b>` : `<a ${one.href}>${line(one.words)}</a>`))
    .join('')
const shown = (text: string) =>
  richText(text).map((block) =>
    'lines' in block ? block.lines.map(line).join('|') : block.items.map(({ value, words }) => `${value || '-'} ${line(words)}`).join('|'),
  )

describe('a text with signs', () => {
  test('is shown as bold, lists and links', () => {
    expect(shown('Stopp **alt arbeid** nå\nog ring\n\n- én\n- **to**\n\n1. først\n2. så')).toEqual([
      'Stopp <b>alt arbeid</b> nå|og ring',
      '- én|- <b>to</b>',
      '1 først|2 så',
    ])
    expect(shown('Se [**skjema**](https://a.no/x_(y)), **[her](http://b.no)** og [oss](mailto:hms@firma.no)')).toEqual([
      'Se <a https://a.no/x_(y)><b>skjema</b></a>, <b><a http://b.no>her</a></b> og <a mailto:hms@firma.no>oss</a>',
    ])
    expect(shown('(se https://a.no/b?c=1).')).toEqual(['(se <a https://a.no/b?c=1>https://a.no/b?c=1</a>).'])
  })

  test('that was written before there were signs reads as it did', () => {
    for (const text of [
      '17. mai er fri',
      '2 ** 3 ** 4',
      'a*b*c',
      '-5 grader',
      '2026. Nytt år',
      '** **',
      '[x] utført',
      'a_b_c',
      '1.5 meter',
    ])
      expect(shown(text)).toEqual([text])
  })

  test('keeps the numbers of a list as they were written, over an empty line too', () => {
    expect(shown('1. mai\n17. mai\n\n24. desember\n\n1. januar')).toEqual(['1 mai|17 mai|24 desember', '1 januar'])
  })

  test('links nowhere but to the web and to people', () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://dnb.no@ond.no',
      'https://a.no\\@b.no',
      'https://',
      'mailto:a@b.no?bcc=c@d.no',
      'ftp://a.no',
      '//a.no',
      'https://a .no',
    ]) {
      expect([address, isLink(address)]).toEqual([address, false])
      expect(shown(`[her](${address})`).join('')).not.toContain('>her<')
    }
  })

  test('has the same words without its signs, and tells where its links lead', () => {
    expect(plainText('**Les** [dette](https://a.no)\n* én\n2. to [a@b.no](mailto:a@b.no)')).toBe(
      'Les dette (https://a.no)\n- én\n2. to a@b.no',
    )
  })

  test('loses no word, links nowhere unsafe and never throws, whatever is written', () => {
    const bit = fc.constantFrom(
      '**',
      '*',
      '- ',
      '1. ',
      '2. ',
      '\n',
      '\n\n',
      '[',
      '](',
      ')',
      ' ',
      'https://a.no/b',
      'mailto:x@y.no',
      'javascript:',
      'ord',
      'æ',
      '<b>',
      '(',
      '.',
    )
    const wordsIn = (text: string) => text.replace(/mailto:/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
    const hrefs = (words: Words[]): string[] =>
      words.flatMap((one) => ('text' in one ? [] : 'bold' in one ? hrefs(one.bold) : [one.href, ...hrefs(one.words)]))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(bit, { maxLength: 30 }).map((bits) => bits.join('')),
          fc.string({ unit: 'binary', maxLength: 60 }),
        ),
        (text) => {
          const lines = richText(text).flatMap((block) =>
            'lines' in block ? block.lines : block.items.map(({ value, words }) => (value ? [{ text: `${value}. ` }, ...words] : words)),
          )
          const lost = [plainText(text), lines.map(textOfWords).join('\n')].flatMap((remaining) =>
            wordsIn(text).filter((word) => !remaining.includes(word)),
          )
          expect([lost, lines.flatMap(hrefs).filter((href) => !isLink(href))]).toEqual([[], []])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('is read in a blink though it is made to be slow', () => {
    const before = performance.now()
    for (const bit of ['**a ', '[a](https://', '[', '(', 'https://(', '[a](https://x()']) richText(bit.repeat(4000 / bit.length))
    expect(performance.now() - before).toBeLessThan(2000)
  })

  test('hides no national identity number between its signs', () => {
    const { success } = freeRichText().safeParse('Ring 010190**12480**')
    expect([success, freeRichText().safeParse('**Ring** 22 33 44 55').success]).toEqual([false, true])
  })
})
