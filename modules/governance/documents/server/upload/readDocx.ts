import { unzip, ZipRefusal } from '@portal/platform/files/unzip'
import { strToU8, zipSync } from 'fflate'
import { docxProse } from './docxProse.ts'
import { checkZip } from './oneType.ts'
import { readingLimits as limits, type Reading, Refusal } from './reading.ts'
import { wordDocument } from './word.ts'

/** What is encrypted by Office, and Word files of before 2007, begin as this (MS-CFB). */
const compound = 'd0cf11e0a1b11ae1'
const isMacro = (name: string) => /(?:^|\/)vba(?:Project|Data|ProjectSignature)[^/]*$/i.test(name)

function unpacked(bytes: Buffer) {
  try {
    return [...unzip(bytes, { files: limits.files, bytes: limits.unpacked })]
  } catch (error) {
    throw error instanceof ZipRefusal ? new Refusal(error.reason === 'tooLarge' ? 'tooMuch' : 'broken') : error
  }
}

/** The text of a Word file, with its pictures. What it would unpack to is known before anything is parsed. */
export async function readDocx(bytes: Buffer): Promise<Reading> {
  if (bytes.toString('hex', 0, 8) === compound) throw new Refusal('sealed')
  checkZip(bytes)
  const files = unpacked(bytes)
  const texts = new Map(files.filter(([name]) => /\.(?:xml|rels)$/i.test(name)).map(([name, part]) => [name, part.toString('utf8')]))
  if (!texts.has('word/document.xml') && !texts.get('_rels/.rels')?.includes('officeDocument')) throw new Refusal('broken')
  const types = texts.get('[Content_Types].xml') ?? ''
  if (files.some(([name]) => isMacro(name)) || /macroEnabled|vbaProject/i.test(types)) throw new Refusal('macros')
  // Entities have no place in a Word file, and are what bombs and look-ups of other files are made of (FIL-05).
  if ([...texts.values()].some((text) => /<!(?:DOCTYPE|ENTITY)/i.test(text))) throw new Refusal('unsafe')
  // Made anew of what was unpacked: what a reader goes by in an archive is not always what its directory tells.
  const known = zipSync(Object.fromEntries(files.map(([name, part]) => [name, texts.has(name) ? strToU8(texts.get(name)!) : part])), {
    level: 0,
  })
  const { prose, pictures } = await docxProse(await wordDocument(Buffer.from(known)))
  return { prose, pages: null, pictures }
}
