import { noGlyph } from './glyphs.ts'

/** A text that Typst can set: no half characters and no signs of control, and a place to break in what would run off the paper. */
const settable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replaceAll('\ufffd', noGlyph)
    .replace(/[^\s\u200b-]{24}(?=[^\s-])/gu, '$&\u200b')

/** What is given to Typst, as the JSON of an input. Addresses are not set, and stay as they are. */
export const settableJson = (given: object) =>
  JSON.stringify(given, (key, one) => (typeof one === 'string' && key !== 'href' ? settable(one) : one))
