import { stripInvisible } from './text.ts'

const mega = 1024 * 1024
/** Upload limits in bytes and counts (domain 5.12). Video has its own size. */
export const uploadLimits = { file: 25 * mega, video: 100 * mega, videoSeconds: 60, record: 200 * mega, files: 20 } as const

type FileType = {
  mime: string
  /** What a look at the first bytes may answer; empty for text formats, which have no signature. */
  signatures: readonly string[]
}
const binary = (mime: string, ...also: string[]): FileType => ({ mime, signatures: [mime, ...also] })
const text = (mime: string, ...signatures: string[]): FileType => ({ mime, signatures })
const office = (name: string) => binary(`application/vnd.openxmlformats-officedocument.${name}`)
const open = (name: string) => binary(`application/vnd.oasis.opendocument.${name}`)
const jpeg = binary('image/jpeg')

/** Every extension that may be uploaded. The signatures are the names the `file-type` package gives. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: binary('application/pdf'),
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  odt: open('text'),
  ods: open('spreadsheet'),
  odp: open('presentation'),
  rtf: binary('application/rtf'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  jpg: jpeg,
  jpeg,
  png: binary('image/png', 'image/apng'),
  webp: binary('image/webp'),
  heic: binary('image/heic', 'image/heif'),
  gif: binary('image/gif'),
  mp4: binary('video/mp4'),
  mov: binary('video/quicktime'),
  msg: binary('application/vnd.ms-outlook', 'application/x-cfb'),
  eml: text('message/rfc822'),
  ics: text('text/calendar', 'text/calendar'),
  dwg: binary('image/vnd.dwg'),
  ifc: text('application/x-step'),
}

/** The lower-case extension without the dot; empty when there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? ''

/** The type of a file by its name, or null when it may not be uploaded (macro files, scripts, html, svg, zip and all else). */
export const fileTypeOf = (name: string): FileType | null => {
  const extension = extensionOf(name)
  return Object.hasOwn(fileTypes, extension) ? (fileTypes[extension] ?? null) : null
}

/** True when what the first bytes say (a mime type, undefined when they say nothing) fits the file's name. */
export function matchesSignature(name: string, found: string | undefined): boolean {
  const type = fileTypeOf(name)
  if (!type) return false
  return found === undefined ? !type.signatures.includes(type.mime) || type.mime === 'text/calendar' : type.signatures.includes(found)
}

/** The largest size in bytes for a file of this name. */
export const maxBytesOf = (name: string): number => (fileTypeOf(name)?.mime.startsWith('video/') ? uploadLimits.video : uploadLimits.file)

/** A name safe to store, show and send (domain 5.12): no path, no characters a file system refuses, at most 120 characters with its extension. */
export function safeFileName(name: string): string {
  const last =
    name
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => part !== '') ?? ''
  const clean = stripInvisible(last)
    .replace(/[:*?"<>|\p{Cc}]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(clean) ? `_${clean}` : clean || 'fil'
  const ending = /\.[a-z0-9]{1,8}$/i.exec(safe)?.[0] ?? ''
  return safe.length <= 120 ? safe : stripInvisible(safe.slice(0, 120 - ending.length)) + ending
}
