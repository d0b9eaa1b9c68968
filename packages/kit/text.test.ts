import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText } from './text.ts'

describe('text people write', () => {
  test.each([
    ['spaces around and runs inside', '  Glatt \t gulv\u00a0\u00a0ved  inngangen ', 'Glatt gulv ved inngangen'],
    ['å written in two parts on a Mac', 'A\u030asen', 'Åsen'],
    ['zero-width characters', 'av\u200bvik\ufeff', 'avvik'],
    ['bidi override', 'faktura\u202egpj.exe', 'fakturagpj.exe'],
    ['controls and NUL', 'a\0b\x07c\x9fd', 'abcd'],
    ['lone surrogates, but not emoji', 'a\ud800b ❤️ 👍', 'ab ❤️ 👍'],
    ['Windows line breaks', 'en \r\n to\rtre', 'en\nto\ntre'],
    ['only invisible characters', '\u200b\u3164 \u2060', ''],
  ])('is cleaned of %s', (_what, input, clean) => expect(cleanText(input)).toBe(clean))

  test('keeps its paragraphs, unless the field has one line', () => {
    expect(cleanText('Først\n\nså')).toBe('Først\n\nså')
    expect(cleanLine('Først\n\nså')).toBe('Først så')
  })

  test('is clean once cleaned, whatever it was', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).toBe(clean.normalize('NFC'))
        expect(clean.isWellFormed()).toBe(true)
        expect(clean).not.toMatch(/[\0\u200b\u202e]/)
      }),
    ))
})
