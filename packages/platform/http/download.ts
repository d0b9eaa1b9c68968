const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])

type Served = { fileName: string; mimeType: string; size?: number; inline?: boolean; note?: string | undefined }
/**
 * Headers under which a browser saves a file that came from a person, and never runs it. Only pictures we made anew may be shown in place.
 * The name is given as RFC 6266 asks: an ASCII stand-in, and the true one in the encoding of RFC 5987; `note` as encodeURIComponent writes it.
 */
export function downloadHeaders(file: Served): Record<string, string> {
  const shown = file.inline === true && pictures.has(file.mimeType)
  return {
    'content-type': file.mimeType.startsWith('text/') ? `${file.mimeType}; charset=utf-8` : file.mimeType,
    ...(file.size !== undefined && { 'content-length': String(file.size) }),
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${asciiName(file.fileName)}"; filename*=UTF-8''${encodedName(file.fileName)}`,
    ...(file.note && { 'x-file-note': encodeURIComponent(file.note) }),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  }
}

const asciiName = (name: string) =>
  name
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'Ae')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')

const encodedName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*!]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
