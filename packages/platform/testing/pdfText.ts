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

const mark = /\/(f\d+) [\d.]+ Tf|ET\n/y
/** Each `ET` ends a line, and a glyph is two bytes of its strings. What stands in a dictionary is not drawn. */
function linesOf(content: string, fonts: Map<string, Glyphs>): string {
  let glyphs: Glyphs = new Map()
  let text = ''
  let dictionaries = 0
  let at = 0
  while (at < content.length) {
    mark.lastIndex = at
    const found = mark.exec(content)
    const two = content.slice(at, at + 2)
    if (content[at] === '(' || (content[at] === '<' && two !== '<<')) {
      const { bytes, end } = content[at] === '(' ? literal(content, at) : hexadecimal(content, at)
      if (dictionaries === 0) for (let one = 0; one < bytes.length; one += 2) text += glyphs.get(bytes.readUInt16BE(one)) ?? '\ufffd'
      at = end
    } else if (two === '<<' || two === '>>') {
      dictionaries += two === '<<' ? 1 : -1
      at += 2
    } else if (found) {
      if (found[1]) glyphs = fonts.get(found[1])!
      else text += '\n'
      at = mark.lastIndex
    } else at++
  }
  return text
}

function hexadecimal(content: string, from: number) {
  const close = content.indexOf('>', from)
  return { bytes: Buffer.from(content.slice(from + 1, close), 'hex'), end: close + 1 }
}

const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
/** Brackets in a string stand as they are where each has its other, however deep (ISO 32000-1, 7.3.4.2). */
function literal(content: string, from: number) {
  let depth = 0
  let read = ''
  let at = from
  do {
    const one = content[at]!
    const octal = /^\\[0-7]{3}/.test(content.slice(at, at + 4))
    if (one === '\\') {
      const escaped = content[at + 1]!
      read += octal ? String.fromCharCode(Number.parseInt(content.slice(at + 1, at + 4), 8)) : (signs[escaped] ?? escaped)
      at += octal ? 4 : 2
      continue
    }
    if (one === '(') depth++
    if (one === ')') depth--
    if (depth > 0 && at > from) read += one
    at++
  } while (depth > 0)
  return { bytes: Buffer.from(read, 'latin1'), end: at }
}
