import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Failure } from '@portal/kit/errors'
import { extensionOf, fileTypeOf, matchesSignature, maxBytesOf, safeFileName } from '@portal/kit/fileTypes'
import { fileTypeFromFile } from 'file-type'
import { fileTexts } from '../http/texts.ts'
import type { FileStore, Received, Stored } from './files.ts'
import { imageFormatOf, type Picture, reencode } from './images.ts'
import { isCleanText } from './plainText.ts'
import { withoutPlace } from './videoPlace.ts'

/** A file a person added, as the store has it. `width` and `height` in pixels, for pictures. */
export type ReceivedFile = Stored & { mimeType: string; fileName: string; width?: number; height?: number; thumbnailSha256?: string }

/**
 * Takes one upload in: refused unless name, first bytes and content agree on a type we take (domain 5.12); pictures are made anew
 * without metadata. Throws `unsupportedType`, `tooLarge`, or what `store.scan` does. What is refused or cut off leaves nothing behind.
 */
export async function receiveFile(
  store: FileStore,
  stream: Readable,
  upload: { company: string; fileName: string; declaredType?: string; maxBytes?: number },
): Promise<ReceivedFile> {
  const fileName = safeFileName(upload.fileName)
  const type = fileTypeOf(fileName)
  if (!type || /html|svg|javascript/i.test(upload.declaredType ?? '')) {
    stream.resume()
    throw refused(withMacros.test(fileName) ? 'macros' : 'unsupported')
  }
  const received = await store.receive(stream, upload.maxBytes ?? maxBytesOf(fileName))
  try {
    await check(fileName, received)
    await store.scan?.(fileName, received)
    const format = imageFormatOf(type.mime)
    if (!format) {
      const bytes = type.mime.startsWith('video/') ? await withoutPlace(received) : received
      return { ...(await store.keep(bytes)), mimeType: type.mime, fileName }
    }
    const picture = await reencode(upload.company, received.path, type.mime, format)
    const [stored, { sha256: thumbnailSha256 }] = [await store.put(picture.bytes), await store.put(picture.thumbnail)]
    return { ...stored, ...named(fileName, picture), thumbnailSha256 }
  } finally {
    await store.discard(received)
  }
}

const refused = (why: 'unsupported' | 'macros' | 'sealed' | 'otherContent') => new Failure('unsupportedType', { message: fileTexts[why] })
const withMacros = /\.(?:doc|dot|xls|xlt|ppt|pot|pps)m$/i
/** What a file that is not what its name says is instead, where that is known: Office encrypts into the format it had before 2007. */
const otherwise = (fileName: string, found = '') => {
  if (/macroenabled/i.test(found)) return 'macros'
  return found === 'application/x-cfb' && /\.(?:doc|xls|ppt)x$/i.test(fileName) ? 'sealed' : 'otherContent'
}

const named = (fileName: string, { mimeType, extension, width, height }: Picture) => {
  const keeps = fileTypeOf(fileName)?.mime === mimeType
  return { mimeType, width, height, fileName: keeps ? fileName : fileName.replace(/\.[^.]+$/, `.${extension}`) }
}

async function check(fileName: string, { path, size }: Received) {
  if (size === 0) throw new Failure('unsupportedType', { message: fileTexts.empty })
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (!matchesSignature(fileName, found?.mime)) throw refused(otherwise(fileName, found?.mime))
  const extension = extensionOf(fileName)
  if (['txt', 'csv', 'md', 'ics', 'ifc'].includes(extension) && !(await isCleanText(createReadStream(path))))
    throw new Failure('unsupportedType', { message: fileTexts.notText })
  const start = firstLines[extension]
  if (start && !start.test(await beginningOf(path))) throw refused('otherContent')
}

/** How text formats without a signature begin. */
const firstLines: Record<string, RegExp> = {
  eml: /^(?:[\w-]+:[^\0\n]*\r?\n(?:[ \t][^\0\n]*\r?\n)*){2}/,
  ics: /^\ufeff?BEGIN:VCALENDAR\r?\n/,
  ifc: /^ISO-10303-21;/,
}

async function beginningOf(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
