import { crc32, deflateSync, gzipSync } from 'node:zlib'

/** A ZIP archive with the entries stored as they are. */
export function zip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name)]))
    files.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** An Office file of the given main content type. */
export const office = (contentType: string, more: Record<string, string> = {}) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...more,
  })

/** A PNG that claims a size in pixels. */
export function pngOf(width: number, height: number, after = ''): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 64) * (width + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ])
}

const script = '<script>alert(1)</script>'
const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const docm = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** Files that try to be run by whoever downloads them (FIL-02): name, bytes, and what the sender says they are. */
export const hostileFiles: readonly (readonly [name: string, bytes: string | Buffer, declared?: string])[] = [
  ['logo.svg', svg],
  ['logo.png', svg],
  ['logo.svgz', gzipSync(svg)],
  ['logo.png', gzipSync(svg)],
  ['side.html', html],
  ['side.htm', html],
  ['side.xhtml', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ['side.png', html],
  ['side.jpg', html],
  ['side.pdf', html],
  ['side.txt', html],
  ['side.csv', `navn;verdi\n${script};1`],
  ['side.md', `# Tittel\n\n${script}`],
  ['side.md', `# Tittel\n\n<img src=x onerror=alert(1)>`],
  ['notat.txt', `${' '.repeat(70_000)}<iframe src="javascript:alert(1)">`],
  ['notat.txt', `vanlig tekst\n\n${'a'.repeat(65_530)}${script}`],
  ['notat.txt', 'vanlig tekst', 'text/html'],
  ['utf16.txt', Buffer.from(`\ufeff${html}`, 'utf16le')],
  ['utf7.txt', `\u0000+ADw-script+AD4-alert(1)`],
  ['latin1.txt', Buffer.from('blåbær', 'latin1')],
  ['feed.xml', `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>`],
  ['feed.txt', `<?xml version="1.0"?><xsl:stylesheet/>`],
  ['arkiv.mht', `MIME-Version: 1.0\nContent-Type: text/html\n\n${html}`],
  ['arkiv.eml', html],
  ['kalender.ics', `${html}\nBEGIN:VCALENDAR`],
  ['kalender.ics', `BEGIN:VCALENDAR\r\nSUMMARY:${script}\r\nEND:VCALENDAR\r\n`],
  ['modell.ifc', html],
  ['makro.docm', office(docm)],
  ['makro.docx', office(docm, { 'word/vbaProject.bin': 'x' })],
  ['alt.zip', zip({ 'a.txt': 'a' })],
  ['alt.docx', zip({ '../../a.txt': 'a' })],
  ['program.exe', Buffer.from('MZ\x90\0')],
  ['program.pdf', Buffer.from('MZ\x90\0\x03\0\0\0')],
  ['program.txt', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
  ['skript.js', 'alert(1)'],
  ['skript.sh', '#!/bin/sh\nrm -rf /'],
  ['applet.jar', zip({ 'META-INF/MANIFEST.MF': '' })],
  ['flash.swf', Buffer.from('FWS\x09')],
  ['bilde.gif', `GIF89a/*${script}*/=1;`],
  ['bilde.png', pngOf(4, 4, html)],
  ['skript.pdf', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`],
  ['side.pdf', `%PDF-1.7\n${html}`],
  ['brev.rtf', `{\\rtf1 {\\object\\objemb}${script}}`],
  ['brev.eml', `From: a@b.no\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n${html}`],
  ['vanlig.docx', office(docx, { 'word/embeddings/side.html': html })],
]
