/** Whether a TrueType font has a glyph for a code point, by the format 12 table of its `cmap`. */
export function glyphsOf(font: Buffer): (codePoint: number) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + 16 * n)
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8)
  const maps = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, n) => cmap + font.readUInt32BE(cmap + 4 + 8 * n + 4))
  const map = maps.find((at) => font.readUInt16BE(at) === 12)!
  const known = new Set<number>()
  for (let n = 0; n < font.readUInt32BE(map + 12); n++) {
    const group = map + 16 + 12 * n
    for (let one = font.readUInt32BE(group); one <= font.readUInt32BE(group + 4); one++) known.add(one)
  }
  return (codePoint) => known.has(codePoint)
}

/** Stands for a character the font does not have. */
export const noGlyph = '□'

/** The text in characters the font has: PDF/UA refuses a document that asks for another. What is invisible goes, directions of writing with it. */
export const inGlyphs = (text: string, has: (codePoint: number) => boolean) =>
  text.replace(/[^\n -~]/gu, (one) =>
    has(one.codePointAt(0)!) ? one : /\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(one) ? '' : noGlyph,
  )
