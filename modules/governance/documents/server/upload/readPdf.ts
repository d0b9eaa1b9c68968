import type { Prose, ProseBlock } from '@portal/kit/prose'
import { paragraphOf } from '@portal/kit/proseParts'
import { checkPdf } from './oneType.ts'
import { linesOf, paragraphsOf } from './pdfLines.ts'
import { readingLimits as limits, type Reading, Refusal } from './reading.ts'

/** The library draws with these, which Node lacks; it never draws here. */
const unused = ['DOMMatrix', 'ImageData', 'Path2D'] as const
async function library() {
  for (const name of unused) Object.assign(globalThis, { [name]: class {} })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

/** Above this many parts a page is one, so that the text stays within what a text may have. */
const mostParts = 8_000

function proseOf(pages: readonly string[][]): Prose {
  const isLarge = pages.reduce((sum, page) => sum + page.length + 1, 0) > mostParts
  const blocks = pages
    .map((page): ProseBlock[] => (isLarge ? [paragraphOf(page.join(' ') || ' ')] : page.map(paragraphOf)))
    .filter((page) => page.length > 0)
    .flatMap((page, n): ProseBlock[] => (n > 0 ? [{ type: 'pageBreak' }, ...page] : page))
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

/** The text of a PDF, page by page; of one that is only pictures, none. Nothing in it is run, and nothing outside it read. */
export async function readPdf(bytes: Buffer): Promise<Reading> {
  checkPdf(bytes)
  const { getDocument } = await library()
  const options = { useWasm: false, disableFontFace: true, useSystemFonts: false, enableXfa: false, verbosity: 0 }
  const pdf = await getDocument({ data: new Uint8Array(bytes), ...options }).promise.catch((error: Error) => {
    throw new Refusal(error.name === 'PasswordException' ? 'sealed' : 'broken')
  })
  if (pdf.numPages > limits.pages) throw new Refusal('tooManyPages')
  // One that opens without a password, and asks readers not to print or copy, is encrypted too.
  const { info } = await pdf.getMetadata()
  if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) throw new Refusal('sealed')
  const pages: string[][] = []
  let characters = 0
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    page.cleanup()
    const paragraphs = paragraphsOf(linesOf(items))
    characters += paragraphs.reduce((sum, one) => sum + one.length, 0)
    if (characters > limits.characters) throw new Refusal('tooMuchText')
    pages.push(paragraphs)
  }
  return { prose: proseOf(pages.some((page) => page.length > 0) ? pages : []), pages: pdf.numPages, pictures: [] }
}
