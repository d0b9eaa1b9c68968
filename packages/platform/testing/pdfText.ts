import { inflateSync } from 'node:zlib'

type Objects = Map<string, { dict: string; stream: Buffer | null }>
type Glyphs = Map<number, string>

/** The words of a PDF that `makePdf` made, line by line, as whoever opens it can search and copy them: by the ToUnicode map of each font. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ dict }) => /\/Type \/Page\b/.test(dict))
  const lines = pages.map(({ dict }) => {
    const fonts = [...dict.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, ref]) => [name!, glyphsOf(objects, ref!)] as const)
    return linesOf(textOf(objects, /\/Contents (\d+)/.exec(dict)![1]!), new Map(fonts))
  })
  return lines.join('\n')
}

/** All that is written with letters and figures: where lines break, and words are divided, is left out. */
export const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

function objectsOf(pdf: Buffer): Objects {
  const found: Objects = new Map()
  const text = pdf.toString('latin1')
  const object = /(\d+) 0 obj\s([\s\S]*?)\n(endobj|stream)\r?\n/g
  for (let one = object.exec(text); one; one = object.exec(text)) {
    const [, id, dict, end] = one as unknown as [string, string, string, string]
    const length = end === 'stream' ? Number(/\/Length (\d+)/.exec(dict)![1]) : 0
    const bytes = pdf.subarray(object.lastIndex, object.lastIndex + length)
    found.set(id, { dict, stream: length === 0 ? null : dict.includes('/FlateDecode') ? inflateSync(bytes) : bytes })
    object.lastIndex += length
  }
  return found
}

const textOf = (objects: Objects, id: string) => objects.get(id)!.stream!.toString('latin1')
function glyphsOf(objects: Objects, font: string): Glyphs {
  const map = textOf(objects, /\/ToUnicode (\d+)/.exec(objects.get(font)!.dict)![1]!)
  const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  return new Map([...map.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, glyph, hex]) => [Number.parseInt(glyph!, 16), unicode(hex!)]))
}

const drawing = /\/(f\d+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)|<(\w+)>|(ET)\n/g
/** Each `ET` ends a line, and a glyph is two bytes of its strings. */
function linesOf(content: string, fonts: Map<string, Glyphs>): string {
  let glyphs: Glyphs = new Map()
  let text = ''
  for (const [, font, escaped, hex, end] of content.replace(/<<[\s\S]*?>>\s/g, '').matchAll(drawing)) {
    if (font) glyphs = fonts.get(font)!
    else if (end) text += '\n'
    else {
      const bytes = escaped === undefined ? Buffer.from(hex!, 'hex') : Buffer.from(unescaped(escaped), 'latin1')
      for (let at = 0; at < bytes.length; at += 2) text += glyphs.get(bytes.readUInt16BE(at)) ?? '\ufffd'
    }
  }
  return text
}

const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (text: string) =>
  text.replace(/\\([0-7]{3}|[\s\S])/g, (_, one) => (one[1] ? String.fromCharCode(Number.parseInt(one, 8)) : (signs[one] ?? one)))
