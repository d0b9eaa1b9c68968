import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

type Part = string | Buffer
const bytesOf = (part: Part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)

/** A PDF of objects, the first of which is its catalogue. */
function pdfFile(objects: readonly Part[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (part: Part) => {
    const bytes = bytesOf(part)
    parts.push(bytes)
    length += bytes.length
  }
  for (const [n, object] of objects.entries()) {
    offsets.push(length)
    add(`${n + 1} 0 obj\n`)
    add(object)
    add('\nendobj\n')
  }
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = length
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\n`)
  add(`startxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}

export const stream = (data: Part, dictionary = '') => {
  const bytes = bytesOf(data)
  return Buffer.concat([Buffer.from(`<</Length ${bytes.length}${dictionary}>>\nstream\n`), bytes, Buffer.from('\nendstream')])
}
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
/** The lines of a page, each twelve points below the one before. */
const drawn = (lines: readonly string[]) =>
  `BT /F1 10 Tf 12 TL 60 780 Td ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`

type More = { resources?: string; objects?: readonly Part[]; trailer?: string; content?: Part }
/** A PDF with a page for each list of lines; `content` is what all of them draw instead. Objects of one's own begin at 5. */
export function pdfOf(pages: readonly (readonly string[])[], { resources = '', objects = [], trailer = '', content }: More = {}): Buffer {
  const first = 5 + objects.length
  const kids = pages.map((_, n) => `${first + 2 * n} 0 R`).join(' ')
  return pdfFile(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
      font,
      content ?? stream(''),
      ...objects,
      ...pages.flatMap((lines, n) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>${resources}>>/Contents ${content ? 4 : first + 2 * n + 1} 0 R>>`,
        stream(content ? '' : drawn(lines)),
      ]),
    ],
    trailer,
  )
}

/** Packed, so many bytes of spaces. */
export const packedSpaces = (bytes: number) => deflateSync(Buffer.alloc(bytes, ' '), { level: 1 })

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, n) => n)
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    ;[state[i], state[j]] = [state[j]!, state[i]!]
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + state[i]!) & 255
      ;[state[i], state[j]] = [state[j]!, state[i]!]
      return byte ^ state[(state[i]! + state[j]!) & 255]!
    }),
  )
}
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
/** What a PDF that is encrypted has in its trailer: with a password to open it, or with one for its owner alone. */
export function encryption(opensWith: 'password' | 'nothing'): string {
  const [owner, id, rights] = [Buffer.alloc(32, 7), Buffer.alloc(16, 3), Buffer.from('fcffffff', 'hex')]
  const key = createHash('md5')
    .update(Buffer.concat([padding, owner, rights, id]))
    .digest()
    .subarray(0, 5)
  const user = opensWith === 'nothing' ? rc4(key, padding) : Buffer.alloc(32, 9)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return `/ID[${hex(id)}${hex(id)}]/Encrypt<</Filter/Standard/V 1/R 2/O ${hex(owner)}/U ${hex(user)}/P -4>>`
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')
export const word = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
/** A picture in a paragraph, of the relation `rId9`. */
export const wordPicture = (relation: 'embed' | 'link' = 'embed', about = '') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="1" descr="${about}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:${relation}="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A Word file with a body of XML; `more` adds parts, or puts others in the place of those it has. */
export function docxOf(body: string, more: Record<string, string | Uint8Array> = {}): Buffer {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...more,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]))),
  )
}
/** What names a picture of the file, or of another place. */
export const pictureAt = (target: string, isOutside = false) => ({
  'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/></Relationships>`,
})
